import type { Bridge } from '#contract/contract.ts';
import { type EventName, type EventPayload, events } from '#contract/events.ts';
import { EVENT_NAMES } from '#contract/message-names.ts';
import { CUSTOMER_EVENTS, type ShownTerm } from './customer-screen.ts';

export interface EventSource {
  readonly on: Bridge['on'];
  readonly customerScreen: () => ShownTerm | null;
}

/**
 * Passes on every event, stripped to the contract, until the returned function is called. While the screen is turned to
 * the customer (even if the vault is locked then), the last event of each other name is kept and passed on when the
 * officer is back.
 */
export function forwardEvents(
  { on, customerScreen }: EventSource,
  pass: (name: EventName, payload: unknown) => void,
): () => void {
  const kept = new Map<EventName, unknown>();
  let waiting = customerScreen() !== null;
  const settle = ({ vault }: EventPayload<'vault.changed'>): void => {
    // While the vault is locked, the screen's state is unknown; it remains the customer's.
    if (vault.status === 'open') waiting = customerScreen() !== null;
    if (waiting) return;
    for (const [name, payload] of kept) pass(name, payload);
    kept.clear();
  };
  const forward = <Name extends EventName>(name: Name, payload: EventPayload<Name>): void => {
    const stripped = events[name].parse(payload);
    waiting ||= customerScreen() !== null;
    if (!waiting || CUSTOMER_EVENTS.includes(name)) pass(name, stripped);
    else kept.set(name, stripped);
  };
  const stops = [
    ...EVENT_NAMES.map((name) => on(name, (payload) => forward(name, payload))),
    on('vault.changed', settle),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
