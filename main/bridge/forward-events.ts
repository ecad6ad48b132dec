import type { Bridge } from '#contract/contract.ts';
import { type EventName, events } from '#contract/events.ts';

const EVENT_NAMES = Object.keys(events) as readonly EventName[];

/**
 * Passes on every event of the workstation, stripped to what the contract lists, until the returned function is
 * called.
 */
export function forwardEvents(on: Bridge['on'], pass: (name: EventName, payload: unknown) => void): () => void {
  const stops = EVENT_NAMES.map((name) => on(name, (payload) => pass(name, events[name].parse(payload))));
  return () => {
    for (const stop of stops) stop();
  };
}
