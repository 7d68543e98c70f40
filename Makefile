# The one door, for people and for CI. Everything is made in .venv and build; nothing elsewhere.

PYTHON ?= python3
JOBS ?= 2
ARGS ?=
SEEDS ?= 10000

MAKEFLAGS += --no-print-directory
.NOTPARALLEL: # a game needs the keyboard, the steps share one .venv
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

export UV_CACHE_DIR ?= $(CURDIR)/build/uv
export UV_LINK_MODE ?= copy
export HYPOTHESIS_STORAGE_DIRECTORY ?= $(CURDIR)/build/hypothesis
export PIP_DISABLE_PIP_VERSION_CHECK = 1
unexport PYTHONPATH PYTHONHOME # what is tested is said below, not by the caller

BIN := .venv/bin
DONE := .venv/done
UV_INTO := $(BIN)/uv pip install --quiet --python
UV := $(UV_INTO) $(BIN)/python
PLAIN := HIGHGATE_BUILD=plain PYTHONPATH="$(CURDIR)/src" $(BIN)/python
COMPILED := HIGHGATE_BUILD=compiled $(BIN)/python
PYTEST := -m pytest -q -n $(JOBS)
# Browsers, faults and attacks meet the build that people get; the sources only where it is missing.
SERVED = $(wildcard tests/web tests/faults tests/security)
UNSERVED = $(if $(filter 1,$(HIGHGATE_PURE)),,$(addprefix --ignore=,$(SERVED)))
FILES = $(sort $(shell find src \( -name __pycache__ -o -name _static \) -prune -o -type f -print))
WEB = $(sort $(shell find web -name node_modules -prune -o -type f -print))
WEB_WORDS = $(filter %.toml %.md %.ts,$(FILES))

say = @echo "highgate: $(1)"
fail = { echo "highgate: $(1)" >&2; exit 1; }
# The stamp bears the time the step began: what is saved meanwhile counts as newer.
begin = @mkdir -p $(DONE) && touch $@.begun
end = @mv $@.begun $@
# A step that was begun and not ended may have left half a package, which uv takes for a whole one.
anew = $(if $(wildcard $@.begun),--reinstall)

.PHONY: help setup play test lint format quick bench load soak fresh strength screenshots golden lock
.PHONY: sbom clean FORCE
.PHONY: test-plain test-compiled

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

setup: $(DONE)/test $(DONE)/app ## install everything, compiled

play: $(DONE)/app ## open the table in a browser: make play ARGS="--lan"
	@$(BIN)/highgate host --open $(ARGS)

test: lint test-plain test-compiled ## all checks, on the sources and on the compiled build

quick: lint ## all checks that are not slow, on the sources
	$(call say,testing the sources without the slow tests)
	@$(PLAIN) $(PYTEST) -m "not slow" $(ARGS)

lint: $(DONE)/test $(DONE)/web ## format, style, types, layers
	$(call say,checking format and style)
	@$(BIN)/ruff format --quiet --check . || $(call fail,run make format)
	@$(BIN)/ruff check --quiet .
	$(call say,checking types)
	@$(BIN)/mypy --no-error-summary $(wildcard src tests benchmarks campaigns screenshots supply hatch_build.py)
	$(call say,checking layers)
	@mkdir -p build; PYTHONPATH=src $(BIN)/lint-imports --no-logo --cache-dir build/layers \
		> build/layers.txt || { cat build/layers.txt; exit 1; }
	$(call say,checking the words of the games)
	@$(PLAIN) -m highgate.testkit.vocabulary --check
	$(call say,checking the web table)
	@$(BIN)/python hatch_build.py npm run lint > build/web.txt || { cat build/web.txt; exit 1; }
	@$(BIN)/python hatch_build.py npm run check > build/web.txt || { cat build/web.txt; exit 1; }

format: $(DONE)/test $(DONE)/node ## put the sources in shape
	@$(BIN)/ruff format --quiet . && $(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/python hatch_build.py npm run format

bench: $(DONE)/test $(DONE)/bench $(DONE)/app ## measure against other engines
	@$(COMPILED) -m benchmarks.run $(ARGS)
	@$(COMPILED) -m benchmarks.table
	@$(COMPILED) -m benchmarks.moves

load: $(DONE)/test $(DONE)/app ## a server under load, beside an echo: make load ARGS="--only storm"
	@$(COMPILED) -m benchmarks.load $(ARGS)

soak: $(DONE)/test $(DONE)/app ## play on and on and check every step: make soak SEEDS=10000 ARGS="..."
	@$(COMPILED) -m tests.simulation.soak --seeds $(SEEDS)
	@HIGHGATE_COUNTS=full $(COMPILED) $(PYTEST) tests/security
	@$(COMPILED) -m highgate.testkit.soak $(ARGS)

fresh: ## both commands of the README on a new Debian, as root: make fresh ARGS="--only play --user root"
	@$(PYTHON) -m campaigns.fresh $(ARGS)

strength: $(DONE)/app ## measure the bots, on and on: make strength ARGS="ladder-graverobbers"
	@$(COMPILED) -m highgate.lab.strength $(ARGS)

screenshots: $(DONE)/app $(DONE)/test ## draw the pictures of the documentation: make screenshots ARGS="graverobbers"
	@$(COMPILED) -m screenshots.terminal
	@$(COMPILED) -m screenshots.web $(ARGS)

golden: $(DONE)/test ## write the golden files anew
	@HIGHGATE_GOLDEN=write $(PLAIN) $(PYTEST) -m golden $(ARGS)

test-plain: $(DONE)/test $(DONE)/web
	$(call say,testing the modules of the web table)
	@$(BIN)/python hatch_build.py npm test > build/web.txt || { cat build/web.txt; exit 1; }
	$(call say,testing the sources)
	@$(PLAIN) -c "import highgate; assert not highgate.compiled, highgate.__file__"
	@$(PLAIN) $(PYTEST) $(UNSERVED) $(ARGS)

ifeq ($(HIGHGATE_PURE),1)
test-compiled:
	$(call say,HIGHGATE_PURE=1: the compiled build is not tested)
else
test-compiled: $(DONE)/test $(DONE)/app
	$(call say,testing the compiled build)
	@$(COMPILED) -c "import highgate; exit(not highgate.compiled)" \
		|| $(call fail,no compiled build to test; make quick does without)
	@$(COMPILED) $(PYTEST) $(ARGS)
endif

LOCK = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-emit-index-url --custom-compile-command "make lock"

lock: $(DONE)/venv ## choose the newest versions of what we need
	@cd requirements && for name in uv run build node test bench sbom; do \
		echo "highgate: locking $$name"; \
		../$(LOCK) $$known $$name.in -o $$name.txt || exit 1; \
		known="$$known -c $$name.txt"; \
	done

sbom: $(DONE)/sbom ## what we are made of, and all licences
	@$(BIN)/python -m supply

clean: ## remove all that was made here
	rm -rf .venv build dist web/node_modules src/highgate/server/_static

# ------------------------------------------------------------------------------------- steps

$(DONE)/venv: requirements/uv.txt
	@command -v $(PYTHON) >/dev/null && $(PYTHON) -c "import sys; exit(sys.version_info < (3, 11))" \
		|| $(call fail,install Python 3.11 or newer)
	@$(PYTHON) -c "import ensurepip, venv" 2>/dev/null \
		|| $(call fail,no venv in this Python: apt-get install python3-venv)
	@$(PYTHON) hatch_build.py >/dev/null # with CI=true, the compiler must be there
	$(call say,making .venv)
	@$(PYTHON) -m venv --clear .venv
	$(begin)
	@$(BIN)/pip install --quiet --no-cache-dir --require-hashes -r requirements/uv.txt
	$(end)

$(DONE)/run $(DONE)/test $(DONE)/build: $(DONE)/%: requirements/%.txt $(DONE)/venv
	$(begin)
	$(call say,installing what we need to $*)
	@$(UV) $(anew) --require-hashes -r $<
	$(end)
$(DONE)/test: $(DONE)/run $(DONE)/build # mypy reads the types of both

# Peers have an environment of their own. One that cannot be installed is a row that says so.
PEERS := build/peers
$(DONE)/bench: requirements/bench.txt benchmarks/peers/node/package-lock.json $(DONE)/venv
	$(begin)
	$(call say,installing other engines)
	@$(PYTHON) -m venv --clear $(PEERS)/venv
	@$(BIN)/uv pip install --quiet --python $(PEERS)/venv/bin/python --require-hashes -r $< \
		|| echo "highgate: the peers from PyPI cannot be installed" >&2
	@mkdir -p $(PEERS)/node && cp benchmarks/peers/node/package*.json $(PEERS)/node
	@cd $(PEERS)/node && npm ci --silent --no-audit --no-fund \
		|| echo "highgate: the peers from npm cannot be installed" >&2
	$(end)

# The bill lists an environment with nothing else in it.
SBOM := build/sbom
$(DONE)/sbom: requirements/sbom.txt requirements/run.txt $(DONE)/venv
	$(begin)
	$(call say,installing what lists our parts)
	@for part in tools run; do $(PYTHON) -m venv --clear --without-pip $(SBOM)/$$part || exit 1; done
	@$(UV_INTO) $(SBOM)/tools/bin/python --require-hashes -r requirements/sbom.txt
	@$(UV_INTO) $(SBOM)/run/bin/python --require-hashes -r requirements/run.txt
	$(end)

# A list that changes when a file comes or goes, or when a compiler does.
build/sources: FORCE
	@mkdir -p build
	@{ $(or $(wildcard $(BIN)/python),$(PYTHON)) hatch_build.py && printf '%s\n' $(FILES); } > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# Node from PyPI, where the machine has none.
$(DONE)/node: requirements/node.txt $(DONE)/venv
	$(begin)
	@$(BIN)/python hatch_build.py node || { echo "highgate: installing node"; $(UV) $(anew) --require-hashes -r $<; }
	$(end)

$(DONE)/web: $(DONE)/node $(WEB) $(WEB_WORDS) hatch_build.py
	$(begin)
	$(call say,building the web table)
	@$(BIN)/python hatch_build.py web
	$(end)

$(DONE)/app: $(DONE)/run $(DONE)/build $(DONE)/web build/sources $(FILES) pyproject.toml hatch_build.py
	$(begin)
	@echo "highgate: installing Highgate, $$(head -n 1 build/sources)"
	@$(UV) --no-cache --offline --no-build-isolation --no-deps --reinstall-package highgate .
	@$(BIN)/uv pip check --quiet --python $(BIN)/python # requirements/run.in must follow pyproject.toml
	$(end)
