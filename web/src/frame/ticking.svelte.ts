// The time of the server, while somebody looks at it.
import { createSubscriber } from "svelte/reactivity";
import { serverTime } from "$/wire/time";

const TICK = 250;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Seconds since 1970; whoever reads it is told again four times a second. */
export function serverNow(): number {
  tick();
  return serverTime();
}
