import { DISK_CODES, type ErrorCode } from '../basics/error-codes.ts';
import type { Instant } from '../basics/instant.ts';
import type { FailureDetails } from '../basics/outcome.ts';
import type { BatchStop } from './batch.ts';

/** A failure as an outcome or as the contract has it. */
interface KnownFailure {
  readonly code: ErrorCode;
  readonly details?: FailureDetails | undefined;
}

/** Failures that every other question would get too: of the key, the connection, the archive. */
const OF_EVERY_QUESTION: ReadonlySet<ErrorCode> = new Set([
  'institution_missing',
  // The institution it asks for is in the settings no more.
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

/** Failures that every other month of the same subject would get too: nothing was asked. */
const OF_THE_SUBJECT: ReadonlySet<ErrorCode> = new Set([
  'consent_missing',
  'consent_expired',
  'consent_revoked',
  'consent_other_purpose',
  'consent_other_institution',
  // The letters of its CNPJ would be lost in each of them.
  'confirm_lost_letters',
]);

/** Refusals of this question alone, since it is saved, under way or without an outcome, here or in the team, or to be confirmed. */
const OF_THE_QUESTION: ReadonlySet<ErrorCode> = new Set([
  'confirm_missing_month',
  'confirm_old_month',
  'already_saved',
  'already_running',
  'attempt_unknown',
  'team_asking',
  'team_unknown',
]);

/** Failures that may pass, and may be charged each time. */
const OF_THE_SERVICE: ReadonlySet<ErrorCode> = new Set(['service_failed', 'answer_too_large', 'unexpected_answer']);

/** Ends in a row that may be charged for nothing, after which nothing more is asked. */
const IN_VAIN_TO_STOP = 2;
/** Refusals in a row after which a batch asks nothing more. */
const REFUSALS_TO_STOP = 5;

/** Whether every other question would fail in the same way; nothing is said about this one then. */
export function isOfEveryQuestion(failure: KnownFailure): boolean {
  return OF_EVERY_QUESTION.has(failure.code) || isOutOfReach(failure);
}

/** Whether no connection was made, after all retries: there is no network, or no service. */
function isOutOfReach({ code, details }: KnownFailure): boolean {
  return code === 'service_unreachable' && details?.reached !== true;
}

/** Whether a question may have been charged for nothing: its end is unknown, or the service is not itself. */
function mayBeInVain({ code, details }: KnownFailure): boolean {
  return details?.unknown === true || OF_THE_SERVICE.has(code);
}

/** Watches the ends of a series' months, one after another, for a refusal that makes querying the others pointless. */
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
 * Watches the ends of a batch's questions in the order they end, and says why it stops; null while it goes on. Null is an
 * answer. What is refused before it is asked, since a subject gave no authorization or a saved answer stands, says nothing.
 * `retryAt`: the latest time that the service named, in this machine's clock.
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

/** The time before which the service asked not to be asked again, in this machine's clock; null where it named none. */
export function retryAtOf({ details }: Pick<KnownFailure, 'details'>): Instant | null {
  return typeof details?.retryAt === 'number' ? details.retryAt : null;
}

interface Status {
  readonly status?: unknown;
  readonly unknown?: unknown;
}

/**
 * Whether a refusal may be one of everybody, though one alone does not tell: 403, and 503, which says that nothing was
 * processed (RFC 9110, 15.6.4).
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

/** Whether nothing was asked, for a reason of this question alone. */
export function isBeforeAsking({ code, details }: KnownFailure): boolean {
  if (code === 'cancelled') return details?.unknown !== true;
  return OF_THE_SUBJECT.has(code) || OF_THE_QUESTION.has(code);
}
