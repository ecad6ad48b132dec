import type { Documento } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { Centavos } from '#domain/basics/money.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { AskedFor, AttemptCharge, AttemptState, Settlement } from '#domain/costs/attempt.ts';
import type { Ceiling } from '#domain/costs/costs.ts';
import type { Ceilings, Spending } from '#domain/costs/spending.ts';
import type { AuditEvent } from './audit.ts';
import type { KeptClaim } from './month-claims.ts';
import type { Page } from './page.ts';

/** A month that is about to be asked of the service. */
export interface NewAttempt {
  /** What it brings, a result or an unreadable text, has the same id. */
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
  /** For whom it is asked; blank while nobody is named. */
  readonly institution: Party;
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
  /** From when an answer lets the authorization count on, if not from its own time: never later than the service said. */
  readonly validFrom?: Instant;
}

export interface StoredAttempt
  extends Omit<NewAttempt, 'documento'>,
    Omit<AttemptEnd, 'endedAt' | 'state' | 'validFrom'> {
  /** Digits or letters without a mask; empty once its subject was erased. */
  readonly documento: string;
  /** The subject's, as the authorization has it; null where that is not in this archive. */
  readonly nome: string | null;
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
  readonly charge: AttemptCharge;
  /** When the first of them was asked. */
  readonly firstAt: Instant;
  readonly attempts: number;
  /** Of those with a price. */
  readonly cents: Centavos;
  /** Attempts without a price. */
  readonly unpriced: number;
}

/** An attempt as costs and invoices show it. */
export interface ChargedAttempt
  extends Pick<
    StoredAttempt,
    'id' | 'environment' | 'documento' | 'month' | 'intentAt' | 'day' | 'price' | 'officer' | 'purpose' | 'resultId'
  > {
  readonly charge: AttemptCharge;
}

/** What attempts have in common; null where it does not matter. `from` and `until` are calendar months, both included. */
export interface AttemptFilter {
  readonly from: string;
  readonly until: string;
  readonly charge: AttemptCharge;
  readonly environment: Environment | null;
  readonly officer: string | null;
  readonly purpose: Purpose | null;
  /** A single query has no job. */
  readonly job: { readonly askedFor: AskedFor; readonly jobId: string | null } | null;
}

/** Every question to the register service: on disk before it is sent, and never without an end that is known or told. */
export interface AttemptRepository {
  /**
   * Writes an attempt that is about to go out, and settles the one it repeats. Fails, and writes nothing, with
   * `already_running` if the same month is under way, and with `ceiling_reached` (`environment`, `span`, `unit`, `value`,
   * `spent`) if it would pass a ceiling, that of its job among them (`span`: `job`), what is under way counted: checked and
   * written in one transaction, with the team's claim that it stands on.
   */
  begin(attempt: NewAttempt, ceilings?: Ceilings, ofJob?: Ceiling, claim?: KeptClaim): Promise<Outcome<void>>;
  /** Ends an attempt that brought no response, and records the audit event with it; the same end is written once. */
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
  /** Returns what counts against the ceilings of an environment on a São Paulo day. */
  spending(environment: Environment, day: string): Promise<Spending>;
  /** Returns all attempts between two calendar months, both included, counted by what they have in common. */
  groups(from: string, until: string): Promise<readonly AttemptGroup[]>;
  /** Returns attempts that have all of this in common, newest first. */
  list(filter: AttemptFilter, limit: number): Promise<Page<ChargedAttempt>>;
  /** Returns the attempts of an environment that were or may have been charged, between two days, oldest first. */
  charged(environment: Environment, from: string, until: string): Promise<readonly ChargedAttempt[]>;
}
