import type { Outcome } from '#domain/basics/outcome.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Unlocked } from '../unlocked.ts';

/** What recording an event needs. */
export type AuditPorts = Pick<Unlocked, 'clock' | 'officer' | 'audit'>;

/** An event to record; what is left out is unknown or does not apply. */
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

/** Builds an event of now and of the present officer, for a repository that writes it together with its change. */
export function buildEvent({ clock, officer }: Pick<AuditPorts, 'clock' | 'officer'>, event: NewEvent): AuditEvent {
  return { ...NOTHING, ...event, at: clock(), officer: officer() };
}

/** Records an event that changes nothing else in the archive. */
export async function recordEvent(ports: AuditPorts, event: NewEvent): Promise<void> {
  await ports.audit.add(buildEvent(ports, event));
}

/** As `recordEvent`, for work that goes on if nothing can be written: then the program's log says so. */
export async function tryRecordEvent(ports: AuditPorts & Pick<Unlocked, 'log'>, event: NewEvent): Promise<void> {
  try {
    await recordEvent(ports, event);
  } catch (cause) {
    ports.log.unexpected('audit.not_noted', cause);
  }
}

/** Returns how an attempt ended, as the log keeps it. */
export function outcomeOf(ended: Outcome<unknown>): AuditEvent['outcome'] {
  return ended.ok ? 'ok' : ended.error.code;
}
