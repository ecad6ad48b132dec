import type { Bridge } from '#contract/contract.ts';
import { EVENT_NAMES, type EventName, type EventPayload, events } from '#contract/events.ts';
import { CUSTOMER_EVENTS, type ShownTerm } from './customer-screen.ts';

/** Where events come from, and whether the screen is turned to the customer. */
export interface EventSource {
  readonly on: Bridge['on'];
  readonly customerScreen: () => ShownTerm | null;
}

/**
 * Passes on every event, stripped to what the contract lists, until the returned function is called. While the screen is
 * turned to the customer the last event of each other name is kept, and passed on once the officer is back.
 */
export function forwardEvents(
  { on, customerScreen }: EventSource,
  pass: (name: EventName, payload: unknown) => void,
): () => void {
  const kept = new Map<EventName, unknown>();
  const passKept = (): void => {
    if (customerScreen() !== null) return;
    for (const [name, payload] of kept) pass(name, payload);
    kept.clear();
  };
  const forward = <Name extends EventName>(name: Name, payload: EventPayload<Name>): void => {
    const stripped = events[name].parse(payload);
    if (customerScreen() === null || CUSTOMER_EVENTS.includes(name)) pass(name, stripped);
    else kept.set(name, stripped);
    if (name === 'vault.changed') passKept();
  };
  const stops = EVENT_NAMES.map((name) => on(name, (payload) => forward(name, payload)));
  return () => {
    for (const stop of stops) stop();
  };
}
