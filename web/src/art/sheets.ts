// Sheets of symbols, printed once per page. A piece lays out the sheets it is drawn from and then
// only refers to their symbols, so a table of two hundred cards is two hundred `<use>` elements.
import { mount, type Component } from "svelte";
import "./art.css";
import PatternSheet from "./print/PatternSheet.svelte";

const laidOut = new Set<Component>();
let press: SVGSVGElement | undefined;

/** Print a sheet, unless it lies there already. */
export function layOut(...sheets: Component[]): void {
  for (const sheet of [PatternSheet, ...sheets]) {
    if (laidOut.has(sheet)) continue;
    laidOut.add(sheet);
    mount(sheet, { target: thePress() });
  }
}

function thePress(): SVGSVGElement {
  if (press) return press;
  press = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  press.setAttribute("class", "art art-sheets");
  press.setAttribute("aria-hidden", "true");
  document.body.append(press);
  return press;
}
