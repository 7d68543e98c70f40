# The compiled build with its web table; see compose.yaml.
FROM python:3.11-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev make
WORKDIR /highgate
COPY . .
RUN make .venv/done/app

FROM python:3.11-slim
RUN useradd --create-home highgate
COPY --from=build /highgate/.venv /highgate/.venv
ENV PATH=/highgate/.venv/bin:$PATH HIGHGATE_DATA=/home/highgate/tables
USER highgate
CMD ["highgate", "host"]
