import type { Documento } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { DataBase, MonthQuestion } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { AskedFor } from '#domain/costs/attempt.ts';
import type { Ceiling } from '#domain/costs/costs.ts';
import type { Ceilings } from '#domain/costs/spending.ts';
import type { NewAttempt } from '../../ports/attempts.ts';
import type { ClaimWish, MonthClaim } from '../../ports/month-claims.ts';
import type { QueryWatch } from '../../ports/register.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import type { AuditPorts, NewEvent } from '../audit/record-event.ts';
import type { ActiveConsent } from '../consent/mapping.ts';
import type { Unlocked } from '../unlocked.ts';
import type { TeamRepeat } from './claim-month.ts';
import type { QueryKey } from './pending-saves.ts';

export interface ConsultaRequest {
  readonly environment: Environment;
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose;
  /** CNPJ of the institution it is for; absent for the usual one. */
  readonly institution?: string | undefined;
  readonly reference: string;
  /** Which saved response of the month is used in place of asking: any that tells something, final or young ones, or none. */
  readonly reuse: 'any' | 'final' | 'none' | { readonly maxAgeDays: number };
  /** What the officer was asked about the month, and accepted. */
  readonly accepted: readonly MonthQuestion[];
  /** The attempt of unknown end that the officer wants asked once more. */
  readonly repeatOf: string | null;
  /** The query of another workstation without an outcome that the officer wants asked once more. */
  readonly teamRepeat?: TeamRepeat | undefined;
  readonly askedFor: AskedFor;
  readonly jobId: string | null;
  /** What the officer confirmed of the job, where the question is one of many. */
  readonly terms?: JobTerms;
}

/** What holds for every question of a job beside what holds for all. */
interface JobTerms {
  /** Of its attempt, so that what becomes of the question is found by it. */
  readonly attemptId: string;
  /** What all attempts of the job may be charged. */
  readonly ceiling: Ceiling;
  /** Where questions go; they are asked nowhere else. */
  readonly origin: string;
}

/** What the caller of a query follows; a query that was cancelled on its way goes on without its caller. */
export interface ConsultaWatch extends QueryWatch {
  /** Another workstation of the team asks the month, and is waited for; null once it no longer is. */
  readonly onAskedElsewhere?: ClaimWish['onAskedElsewhere'];
  /** A query that was cancelled on its way has ended. */
  readonly onLateEnd?: (ended: Outcome<StoredResult>) => void;
}

export type ConsultaPorts = AuditPorts &
  Pick<
    Unlocked,
    | 'newId'
    | 'settings'
    | 'consents'
    | 'results'
    | 'unreadable'
    | 'attempts'
    | 'embedded'
    | 'pinned'
    | 'inFlight'
    | 'underWay'
    | 'pendingSaves'
    | 'serviceClock'
    | 'sentRequests'
    | 'monthClaims'
    | 'storageFailure'
    | 'log'
  >;

/** A question whose document and month are right. */
export interface Query {
  readonly key: QueryKey;
  readonly request: ConsultaRequest;
  readonly event: NewEvent;
  readonly documento: Documento;
  readonly month: DataBase;
}

/** One that may be asked now. */
export interface CheckedQuery {
  readonly consent: ActiveConsent;
  readonly attempt: NewAttempt;
  readonly ceilings: Ceilings;
}

export type SentQuery = Query & CheckedQuery & { readonly claim: MonthClaim | null };
