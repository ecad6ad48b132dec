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
  /** CNPJ; absent for the default institution. */
  readonly institution?: string | undefined;
  readonly reference: string;
  /** Saved responses that are reused: any with an answer, only final ones, none, or those up to an age. */
  readonly reuse: 'any' | 'final' | 'none' | { readonly maxAgeDays: number };
  /** Questions about the month that the officer accepted. */
  readonly accepted: readonly MonthQuestion[];
  /** Attempt with an unknown end that the officer wants to repeat. */
  readonly repeatOf: string | null;
  /** Query of another workstation without an outcome that the officer wants to repeat. */
  readonly teamRepeat?: TeamRepeat | undefined;
  readonly askedFor: AskedFor;
  readonly jobId: string | null;
  readonly terms?: JobTerms;
}

interface JobTerms {
  /** Set by the caller, who finds the question's outcome by it. */
  readonly attemptId: string;
  /** Limit for the charges of all attempts of the job. */
  readonly ceiling: Ceiling;
  /** The only address that may be queried. */
  readonly origin: string;
}

/** Callbacks for the caller of a query; a query that is cancelled on its way continues without the caller. */
export interface ConsultaWatch extends QueryWatch {
  /** Called when the query begins to wait for another workstation of the team; with null when the wait ends. */
  readonly onAskedElsewhere?: ClaimWish['onAskedElsewhere'];
  /** Called when a query ends that was cancelled on its way. */
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

/** Question with a valid document and month. */
export interface Query {
  readonly key: QueryKey;
  readonly request: ConsultaRequest;
  readonly event: NewEvent;
  readonly documento: Documento;
  readonly month: DataBase;
}

/** Query that passed all checks. */
export interface CheckedQuery {
  readonly consent: ActiveConsent;
  readonly attempt: NewAttempt;
  readonly ceilings: Ceilings;
}

export type SentQuery = Query & CheckedQuery & { readonly claim: MonthClaim | null };
