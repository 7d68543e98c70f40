// What this browser keeps for its reader: settings, never anything of a match.

/** A kept setting; empty if there is none or the browser keeps nothing. */
export function kept(name: string): string {
  try {
    return localStorage.getItem(`highgate.${name}`) ?? "";
  } catch {
    return "";
  }
}

/** Keep a setting, where the browser lets us. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`highgate.${name}`, value);
  } catch {
    // A private window: the setting lasts as long as the page.
  }
}
