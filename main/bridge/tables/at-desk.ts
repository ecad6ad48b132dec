import type { EventName, EventPayload } from '../../../preload/contract/events.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { Desk } from '../desk.ts';

/** Runs work that needs an open vault; refuses with `vault_closed` while there is none. */
export type AtDesk = <Value>(work: (desk: Desk) => Promise<Answer<Value>>) => Promise<Answer<Value>>;

/** Tells the window that something changed. */
export type Tell = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
