import type { BridgeFailure, ErrorCode } from '#contract/errors.ts';

/** Refusals that no other month would escape: of the key, the authorization, the way to the service, the archive. */
const OF_ALL_MONTHS: ReadonlySet<ErrorCode> = new Set([
  'consent_missing',
  'consent_expired',
  'consent_revoked',
  'key_missing',
  'key_malformed',
  'key_refused',
  'session_refused',
  'vault_closed',
  'vault_unavailable',
  'vault_locked',
  'address_malformed',
  'address_not_https',
  'portal_answered',
  'redirect_refused',
  'service_paused',
  'too_many_requests',
  'answer_held',
  'archive_unreadable',
  'archive_in_use',
  'disk_full',
  'disk_read_only',
  'internal',
]);

/** Failures that may pass, but may also be charged each time. */
const OF_THE_SERVICE: ReadonlySet<ErrorCode> = new Set([
  'service_unreachable',
  'service_timeout',
  'service_failed',
  'answer_too_large',
  'unexpected_answer',
]);

/** So many failures of the service without an answer between them end a series. */
const FAILURES_TO_STOP = 3;

/** Watches the ends of months, one after another, for the refusal that makes asking the others pointless. */
export function seriesStopper(): (failure: BridgeFailure | null) => boolean {
  let failures = 0;
  return (failure) => {
    if (failure === null) {
      failures = 0;
      return false;
    }
    if (OF_ALL_MONTHS.has(failure.code) || isOutOfReach(failure)) return true;
    failures = OF_THE_SERVICE.has(failure.code) ? failures + 1 : 0;
    return failures >= FAILURES_TO_STOP;
  };
}

/** No connection stood, after all repetitions: there is no network, or no service. */
function isOutOfReach({ code, details }: BridgeFailure): boolean {
  return code === 'service_unreachable' && details?.reached !== true;
}
