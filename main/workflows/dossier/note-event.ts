import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { Outcome } from '../../../preload/domain/outcome.ts';
import type { Clock, Officer, StoredEvent, SubjectEvents } from '../ports.ts';

export interface NotePorts {
  readonly clock: Clock;
  readonly officer: Officer;
  readonly events: SubjectEvents;
}

/** What is to be told of an event; what is left out is not known or does not apply. */
export type Note = Pick<StoredEvent, 'documento' | 'kind'> & Partial<Omit<StoredEvent, 'at' | 'officer'>>;

const NOTHING = { environment: null, purpose: null, outcome: 'ok', consentId: null, resultId: null } as const;

/** Writes down that something was done with the data of a subject, now and by whoever sits at the desk. */
export async function noteEvent(ports: NotePorts, note: Note): Promise<void> {
  await ports.events.add(eventOf(ports, note));
}

/** The event itself, for whoever writes it together with what it tells of. */
export function eventOf({ clock, officer }: Omit<NotePorts, 'events'>, note: Note): StoredEvent {
  return { ...NOTHING, ...note, at: clock(), officer: officer() };
}

/** How an attempt ended, as an event keeps it. */
export function outcomeOf(ended: Outcome<unknown, ErrorCode>): StoredEvent['outcome'] {
  return ended.ok ? 'ok' : ended.error.code;
}
