import type { Outcome } from '#domain/basics/outcome.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Unlocked } from '../unlocked.ts';

export type AuditPorts = Pick<Unlocked, 'clock' | 'officer' | 'audit'>;

/** Members that are left out are unknown or do not apply. */
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

/** Builds an event with the current time and officer, for a repository that saves it together with its change. */
export function buildEvent({ clock, officer }: Pick<AuditPorts, 'clock' | 'officer'>, event: NewEvent): AuditEvent {
  return { ...NOTHING, ...event, at: clock(), officer: officer() };
}

/** Logs an event that changes nothing else in the archive. */
export async function recordEvent(ports: AuditPorts, event: NewEvent): Promise<void> {
  await ports.audit.add(buildEvent(ports, event));
}

/** As `recordEvent`, but the work continues if the event cannot be written; the program's log then says so. */
export async function tryRecordEvent(ports: AuditPorts & Pick<Unlocked, 'log'>, event: NewEvent): Promise<void> {
  try {
    await recordEvent(ports, event);
  } catch (cause) {
    ports.log.unexpected('audit.not_noted', cause);
  }
}

export function outcomeOf(ended: Outcome<unknown>): AuditEvent['outcome'] {
  return ended.ok ? 'ok' : ended.error.code;
}
