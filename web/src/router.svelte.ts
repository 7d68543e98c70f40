// Which page is shown: `/`, `/t/TABLE`, `/c/CODE`, `/r/TABLE#n`, `/look`.

export type Route =
  | { page: "home" }
  | { page: "look" }
  | { page: "table"; table: string }
  | { page: "code"; code: string }
  | { page: "replay"; table: string }
  | { page: "nowhere" };

/** The page of a path. */
export function routeOf(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  if (rest.length > 0) return { page: "nowhere" };
  if (first === "") return { page: "home" };
  if (first === "look" && !second) return { page: "look" };
  if (first === "t" && second) return { page: "table", table: second };
  if (first === "c" && second) return { page: "code", code: second };
  if (first === "r" && second) return { page: "replay", table: second };
  return { page: "nowhere" };
}

class Router {
  private path = $state(location.pathname); // another step of a replay is no other page
  route = $derived<Route>(routeOf(this.path));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** Show another page. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Show another page in the place of this one. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.path = location.pathname;
  }
}

export const router = new Router();
