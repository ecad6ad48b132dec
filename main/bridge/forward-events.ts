import type { Bridge } from '#contract/contract.ts';
import { EVENT_NAMES, type EventName, events } from '#contract/events.ts';

/** Passes on every event, stripped to what the contract lists, until the returned function is called. */
export function forwardEvents(on: Bridge['on'], pass: (name: EventName, payload: unknown) => void): () => void {
  const stops = EVENT_NAMES.map((name) => on(name, (payload) => pass(name, events[name].parse(payload))));
  return () => {
    for (const stop of stops) stop();
  };
}
