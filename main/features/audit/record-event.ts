import type { Outcome } from '#domain/outcome.ts';
import type { AuditEvent, AuditLog } from '../../ports/audit.ts';
import type { Clock, Log, Officer } from '../../ports/system.ts';

export interface AuditPorts {
  readonly clock: Clock;
  readonly officer: Officer;
  readonly audit: AuditLog;
}

/** What is to be told of an event; what is left out is not known or does not apply. */
export type NewEvent = Pick<AuditEvent, 'kind'> & Partial<Omit<AuditEvent, 'at' | 'officer'>>;

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
export function buildEvent({ clock, officer }: Pick<AuditPorts, 'clock' | 'officer'>, event: NewEvent): AuditEvent {
  return { ...NOTHING, ...event, at: clock(), officer: officer() };
}

/** Writes down what changed nothing that is kept. */
export async function recordEvent(ports: AuditPorts, event: NewEvent): Promise<void> {
  await ports.audit.add(buildEvent(ports, event));
}

/** As `noteEvent`, for what must go on where nothing can be written: then the log says that a note is missing. */
export async function tryRecordEvent(ports: AuditPorts & { readonly log: Log }, event: NewEvent): Promise<void> {
  try {
    await recordEvent(ports, event);
  } catch (cause) {
    ports.log.unexpected('audit.not_noted', cause);
  }
}

/** How an attempt ended, as the log keeps it. */
export function outcomeOf(ended: Outcome<unknown>): AuditEvent['outcome'] {
  return ended.ok ? 'ok' : ended.error.code;
}
