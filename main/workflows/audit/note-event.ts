import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { Outcome } from '../../../preload/domain/outcome.ts';
import type { AuditLog, AuditNote } from '../ports/audit-log.ts';
import type { Log } from '../ports/log.ts';
import type { Clock, Officer } from '../ports/surroundings.ts';

export interface NotePorts {
  readonly clock: Clock;
  readonly officer: Officer;
  readonly audit: AuditLog;
}

/** What is to be told of an event; what is left out is not known or does not apply. */
export type Note = Pick<AuditNote, 'kind'> & Partial<Omit<AuditNote, 'at' | 'officer'>>;

const NOTHING = {
  documento: null,
  environment: null,
  purpose: null,
  outcome: 'ok',
  consentId: null,
  resultId: null,
  facts: {},
} as const;

/** A note of now and of whoever sits at the desk, for the shelf that writes it together with what it tells. */
export function eventOf({ clock, officer }: Pick<NotePorts, 'clock' | 'officer'>, note: Note): AuditNote {
  return { ...NOTHING, ...note, at: clock(), officer: officer() };
}

/** Writes down what changed nothing that is kept. */
export async function noteEvent(ports: NotePorts, note: Note): Promise<void> {
  await ports.audit.add(eventOf(ports, note));
}

/** As `noteEvent`, for what must go on where nothing can be written: then the log says that a note is missing. */
export async function noteWherePossible(ports: NotePorts & { readonly log: Log }, note: Note): Promise<void> {
  try {
    await noteEvent(ports, note);
  } catch (cause) {
    ports.log.surprise('audit.not_noted', cause);
  }
}

/** How an attempt ended, as the log keeps it. */
export function outcomeOf(ended: Outcome<unknown, ErrorCode>): AuditNote['outcome'] {
  return ended.ok ? 'ok' : ended.error.code;
}
