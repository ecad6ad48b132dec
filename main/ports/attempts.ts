import type { AskedFor, AttemptState, Settlement } from '#domain/attempt.ts';
import type { Documento } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { Instant } from '#domain/instant.ts';
import type { Centavos } from '#domain/money.ts';
import type { DataBase } from '#domain/month.ts';
import type { AuditEvent } from './audit.ts';
import type { Page } from './page.ts';

/** A month that is about to be asked of the service. */
export interface NewAttempt {
  readonly id: string;
  readonly environment: Environment;
  /** Scheme, host and port of the service. */
  readonly origin: string;
  readonly documento: Documento;
  readonly month: DataBase;
  readonly consentId: string;
  readonly purpose: Purpose;
  readonly reference: string;
  readonly officer: string;
  /** The institution's name as the settings have it. */
  readonly institution: string;
  readonly askedFor: AskedFor;
  readonly jobId: string | null;
  readonly intentAt: Instant;
  /** São Paulo's day, `YYYY-MM-DD`, by the service's clock where it was heard. */
  readonly day: string;
  /** What one query costs that day; null where no price is set. */
  readonly price: Centavos | null;
  /** The attempt of unknown end that this one repeats. */
  readonly repeatOf: string | null;
}

/** How an attempt ended. */
export interface AttemptEnd {
  readonly id: string;
  readonly endedAt: Instant;
  readonly day: string;
  readonly state: Exclude<AttemptState, 'intent'>;
  readonly failure: ErrorCode | null;
  /** HTTP status of the last response; null if none came. */
  readonly status: number | null;
  readonly reached: boolean;
  /** Requests that left for it. */
  readonly requests: number;
}

export interface StoredAttempt extends Omit<NewAttempt, 'documento'>, Omit<AttemptEnd, 'endedAt' | 'state'> {
  /** Digits or letters without a mask; empty once its subject was erased. */
  readonly documento: string;
  readonly state: AttemptState;
  readonly endedAt: Instant | null;
  readonly resultId: string | null;
  readonly unreadableId: string | null;
  readonly settlement: Settlement | null;
}

/** Attempts of one environment and month of the calendar that have all this in common. */
export interface AttemptGroup {
  readonly environment: Environment;
  /** `YYYY-MM` of the days they were made. */
  readonly calendarMonth: string;
  readonly officer: string;
  readonly purpose: Purpose;
  readonly askedFor: AskedFor;
  readonly jobId: string | null;
  readonly outcome: AttemptCharge;
  readonly attempts: number;
  /** Of those with a price. */
  readonly cents: Centavos;
  /** Attempts without a price. */
  readonly unpriced: number;
}

/**
 * Whether the service may charge an attempt: it answered; it refused after it was reached; nobody knows; nothing reached
 * it; a saved response was used in place of asking.
 */
export type AttemptCharge = 'charged' | 'not_confirmed' | 'unknown' | 'not_sent' | 'reused';

/** What counts against a ceiling: all that was, or may have been, charged; also what is under way. */
export interface Spent {
  readonly queries: number;
  readonly cents: Centavos;
}

/** An attempt as an invoice is held against it. */
export type ChargedAttempt = Pick<
  StoredAttempt,
  'id' | 'documento' | 'month' | 'intentAt' | 'day' | 'state' | 'reached' | 'price' | 'officer' | 'resultId'
>;

/** Every question to the register service: on disk before it is sent, and never without an end that is known or told. */
export interface AttemptRepository {
  /**
   * Writes an attempt that is about to go out, and settles the one it repeats. Returns false, and writes nothing, if the
   * same month is under way.
   */
  begin(attempt: NewAttempt): Promise<boolean>;
  /** Ends an attempt that brought no response; the audit event is recorded with it. */
  end(end: AttemptEnd, auditEvent?: AuditEvent): Promise<void>;
  /** Records that a saved response was used in place of asking. */
  reused(attempt: NewAttempt, resultId: string): Promise<void>;
  /** Makes every attempt without an end one of unknown end. Returns how many. Only where nothing can be under way. */
  abandon(at: Instant): Promise<number>;
  get(id: string): Promise<StoredAttempt | null>;
  /** Returns the newest attempt of unknown end of a subject and month that the officer has not settled. */
  waiting(environment: Environment, documento: string, month: DataBase): Promise<StoredAttempt | null>;
  /** Returns the attempts of unknown end that wait for the officer, newest first. */
  listWaiting(limit: number): Promise<Page<StoredAttempt>>;
  /** Settles an attempt that waits. Returns false if it does not wait any more. */
  settle(id: string, settlement: Settlement, auditEvent?: AuditEvent): Promise<boolean>;
  /** `from` and `until` are days, both included. */
  spent(environment: Environment, from: string, until: string): Promise<Spent>;
  /** Returns all attempts between two calendar months, both included, counted by what they have in common. */
  groups(from: string, until: string): Promise<readonly AttemptGroup[]>;
  /** Returns the attempts of an environment that were or may have been charged, between two days, oldest first. */
  charged(environment: Environment, from: string, until: string): Promise<readonly ChargedAttempt[]>;
}
