import type { EventName, EventPayload } from '#contract/events.ts';
import type { Outcome } from '../ports/outcome.ts';
import type { Unlocked } from './unlocked.ts';

/** Runs work that needs an open vault; refuses with `vault_closed` while there is none. */
export type WithUnlocked = <Value>(work: (unlocked: Unlocked) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;

/** Tells the window that something changed. */
export type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
