import { DISK_CODES, type ErrorCode } from '../basics/error-codes.ts';
import type { Instant } from '../basics/instant.ts';
import type { FailureDetails } from '../basics/outcome.ts';
import type { BatchStop } from './batch.ts';

/** A failure of an outcome or of the contract. */
interface KnownFailure {
  readonly code: ErrorCode;
  readonly details?: FailureDetails | undefined;
}

/** Failures that every other question would have too: of the key, the connection or the archive. */
const OF_EVERY_QUESTION: ReadonlySet<ErrorCode> = new Set([
  'institution_missing',
  // The institution is no longer in the settings.
  'not_found',
  'key_missing',
  'key_malformed',
  'key_refused',
  'session_refused',
  'vault_closed',
  'vault_unavailable',
  'vault_locked',
  'address_malformed',
  'address_not_https',
  'address_missing',
  'address_changed',
  'environment_changed',
  'policy_malformed',
  'portal_answered',
  'redirect_refused',
  'service_paused',
  'too_many_requests',
  'answer_held',
  'answer_unkeepable',
  'saving_blocked',
  'ceiling_reached',
  'team_ceiling',
  'team_unreachable',
  'team_login_refused',
  'team_certificate_refused',
  'team_schema_other',
  'team_refused',
  'team_not_admitted',
  'team_offline',
  'team_reads_only',
  'archive_unreadable',
  'archive_in_use',
  'opened_read_only',
  ...DISK_CODES,
  'internal',
]);

/** Failures that every other month of the subject would have too; nothing was queried. */
const OF_THE_SUBJECT: ReadonlySet<ErrorCode> = new Set([
  'consent_missing',
  'consent_expired',
  'consent_revoked',
  'consent_other_purpose',
  'consent_other_institution',
  // The CNPJ would lose its letters in every month.
  'confirm_lost_letters',
]);

/**
 * Refusals of one question only: it needs a confirmation, or it is saved, running or without a known outcome here or in
 * the team.
 */
const OF_THE_QUESTION: ReadonlySet<ErrorCode> = new Set([
  'confirm_missing_month',
  'confirm_old_month',
  'already_saved',
  'already_running',
  'attempt_unknown',
  'team_asking',
  'team_unknown',
]);

/** Failures that may pass, but may be charged each time. */
const OF_THE_SERVICE: ReadonlySet<ErrorCode> = new Set(['service_failed', 'answer_too_large', 'unexpected_answer']);

/** Ends in a row that may be charged without an answer, after which the batch stops. */
const IN_VAIN_TO_STOP = 2;
const REFUSALS_TO_STOP = 5;

/** Whether every other question would fail in the same way; the question itself then has no result. */
export function isOfEveryQuestion(failure: KnownFailure): boolean {
  return OF_EVERY_QUESTION.has(failure.code) || isOutOfReach(failure);
}

/** Whether no connection was made after all retries: the network or the service is down. */
function isOutOfReach({ code, details }: KnownFailure): boolean {
  return code === 'service_unreachable' && details?.reached !== true;
}

/** Whether a question may have been charged without an answer: its end is unknown, or the service fails. */
function mayBeInVain({ code, details }: KnownFailure): boolean {
  return details?.unknown === true || OF_THE_SERVICE.has(code);
}

/** Watches the ends of a series' months in order, and returns true if further queries are pointless. */
export function seriesStopper(): (failure: KnownFailure | null) => boolean {
  let inVain = 0;
  return (failure) => {
    if (failure !== null && (OF_THE_SUBJECT.has(failure.code) || isOfEveryQuestion(failure))) return true;
    if (failure?.code === 'cancelled') return false;
    inVain = failure !== null && mayBeInVain(failure) ? inVain + 1 : 0;
    return inVain >= IN_VAIN_TO_STOP;
  };
}

/**
 * Watches the ends of a batch's questions in order, and returns the reason to stop; null to go on. Null as an input is
 * an answer. Refusals before the query, such as a missing authorization or a saved answer, are ignored. `retryAt`: the
 * latest time that the service named, by this machine's clock.
 */
export function batchStopper(): (failure: KnownFailure | null) => BatchStop | null {
  let [inVain, refused, retryAt] = [0, 0, 0];
  return (failure) => {
    if (failure === null) {
      [inVain, refused, retryAt] = [0, 0, 0];
      return null;
    }
    if (isOfEveryQuestion(failure)) return stopOf(failure);
    if (isBeforeAsking(failure)) return null;
    inVain = mayBeInVain(failure) ? inVain + 1 : 0;
    refused += 1;
    retryAt = Math.max(retryAt, retryAtOf(failure) ?? 0);
    const details = { cause: failure.code, ...(retryAt > 0 && { retryAt }) };
    if (inVain >= IN_VAIN_TO_STOP) return { code: 'too_many_unknown', details };
    return refused >= REFUSALS_TO_STOP ? { code: 'too_many_refused', details } : null;
  };
}

/** The earliest time for the next query that the service named, by this machine's clock; null if it named none. */
export function retryAtOf({ details }: Pick<KnownFailure, 'details'>): Instant | null {
  return typeof details?.retryAt === 'number' ? details.retryAt : null;
}

interface Status {
  readonly status?: unknown;
  readonly unknown?: unknown;
}

/**
 * Whether a refusal may affect every question, though one alone does not show it: 403, and 503, which says that nothing
 * was processed (RFC 9110, 15.6.4).
 */
export function mayBeOfEverybody({
  code,
  details,
}: Pick<KnownFailure, 'code'> & { readonly details?: Status | undefined }): boolean {
  if (code === 'service_refused') return details?.status === 403;
  return code === 'service_failed' && details?.status === 503 && details.unknown !== true;
}

function stopOf({ code, details }: KnownFailure): BatchStop {
  return details === undefined ? { code } : { code, details };
}

/** Whether there was no query, for a reason of this question only. */
export function isBeforeAsking({ code, details }: KnownFailure): boolean {
  if (code === 'cancelled') return details?.unknown !== true;
  return OF_THE_SUBJECT.has(code) || OF_THE_QUESTION.has(code);
}
