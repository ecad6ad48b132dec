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

export interface NewAttempt {
  /** Also the id of the result or unreadable text that it brings. */
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
  /** The institution that the query is for; blank if not named. */
  readonly institution: Party;
  readonly askedFor: AskedFor;
  readonly jobId: string | null;
  readonly intentAt: Instant;
  /** Day in São Paulo, `YYYY-MM-DD`; by the service's clock if it was heard. */
  readonly day: string;
  /** Price of one query that day; null if no price is set. */
  readonly price: Centavos | null;
  /** The attempt of unknown end that this one repeats. */
  readonly repeatOf: string | null;
}

export interface AttemptEnd {
  readonly id: string;
  readonly endedAt: Instant;
  readonly day: string;
  readonly state: Exclude<AttemptState, 'intent'>;
  readonly failure: ErrorCode | null;
  /** HTTP status of the last response; null if none came. */
  readonly status: number | null;
  readonly reached: boolean;
  readonly requests: number;
  /**
   * Instant from which the answer extends the authorization, if not its own time; never later than the service said.
   */
  readonly validFrom?: Instant;
}

export interface StoredAttempt
  extends Omit<NewAttempt, 'documento'>,
    Omit<AttemptEnd, 'endedAt' | 'state' | 'validFrom'> {
  /** Digits or letters without a mask; empty once its subject was erased. */
  readonly documento: string;
  /** The subject's name as the authorization has it; null if the authorization is not in this archive. */
  readonly nome: string | null;
  readonly state: AttemptState;
  readonly endedAt: Instant | null;
  readonly resultId: string | null;
  readonly unreadableId: string | null;
  readonly settlement: Settlement | null;
}

/** Attempts of one environment and calendar month that agree in all these fields. */
export interface AttemptGroup {
  readonly environment: Environment;
  /** Calendar month of the attempts, `YYYY-MM`. */
  readonly calendarMonth: string;
  readonly officer: string;
  readonly purpose: Purpose;
  readonly askedFor: AskedFor;
  readonly jobId: string | null;
  readonly charge: AttemptCharge;
  readonly firstAt: Instant;
  readonly attempts: number;
  /** Sum over the attempts with a price. */
  readonly cents: Centavos;
  readonly unpriced: number;
}

/** An attempt as the costs and the invoice check show it. */
export interface ChargedAttempt
  extends Pick<
    StoredAttempt,
    'id' | 'environment' | 'documento' | 'month' | 'intentAt' | 'day' | 'price' | 'officer' | 'purpose' | 'resultId'
  > {
  readonly charge: AttemptCharge;
}

/** A null field matches every attempt. `from` and `until` are calendar months, both included. */
export interface AttemptFilter {
  readonly from: string;
  readonly until: string;
  readonly charge: AttemptCharge;
  readonly environment: Environment | null;
  readonly officer: string | null;
  readonly purpose: Purpose | null;
  /** Null `jobId` for a single query. */
  readonly job: { readonly askedFor: AskedFor; readonly jobId: string | null } | null;
}

/** Stores every query to the register service before it is sent; each gets an end, known or unknown. */
export interface AttemptRepository {
  /**
   * Writes an attempt that is about to be sent, with the team's claim that covers it, and settles the attempt that it
   * repeats. Fails, and writes nothing, with `already_running` if the same month is being queried, and with
   * `ceiling_reached` (`environment`, `span`, `unit`, `value`, `spent`) if the attempt would exceed a ceiling, its
   * job's included (`span`: `job`). Running attempts count; the check and the write are one transaction.
   */
  begin(attempt: NewAttempt, ceilings?: Ceilings, ofJob?: Ceiling, claim?: KeptClaim): Promise<Outcome<void>>;
  /**
   * Ends an attempt that brought no response, and records the audit event; does nothing if this end is already written.
   */
  end(end: AttemptEnd, auditEvent?: AuditEvent): Promise<void>;
  /** Records that a saved response was used instead of a query. */
  reused(attempt: NewAttempt, resultId: string): Promise<void>;
  /**
   * Gives every attempt without an end an unknown end, and returns their number. Call it only while no attempt can be
   * running.
   */
  abandon(at: Instant): Promise<number>;
  get(id: string): Promise<StoredAttempt | null>;
  /** Returns the newest attempt of a subject and month that has an unknown end and is not settled. */
  waiting(environment: Environment, documento: string, month: DataBase): Promise<StoredAttempt | null>;
  /** Returns the attempts of unknown end that wait for the officer, newest first. */
  listWaiting(limit: number): Promise<Page<StoredAttempt>>;
  /** Settles a waiting attempt. Returns false if it no longer waits. */
  settle(id: string, settlement: Settlement, auditEvent?: AuditEvent): Promise<boolean>;
  /** Returns what counts against the ceilings of an environment on a São Paulo day. */
  spending(environment: Environment, day: string): Promise<Spending>;
  /** Returns the attempts between two calendar months, both included, grouped and counted. */
  groups(from: string, until: string): Promise<readonly AttemptGroup[]>;
  /** Returns the attempts that match, newest first. */
  list(filter: AttemptFilter, limit: number): Promise<Page<ChargedAttempt>>;
  /** Returns the attempts between two days that were charged or may have been, oldest first. */
  charged(environment: Environment, from: string, until: string): Promise<readonly ChargedAttempt[]>;
}
