import type { RegisterFailure } from '../failures/register-failure.ts';
import { ServiceFailed } from '../failures/service-failed.ts';
import { type BrokenAt, ServiceUnreachable } from '../failures/service-unreachable.ts';
import { TooManyRequests } from '../failures/too-many-requests.ts';

/** Whether asking again may help, and may be done without asking the officer. */
export type WorthRepeating = (failure: RegisterFailure) => boolean;

const PASSING = new Set([502, 503, 504]);

/** What stays as it is until somebody changes it: a certificate, a proxy that wants to know who asks. */
const SETTLED: ReadonlySet<BrokenAt> = new Set<BrokenAt>(['tls', 'proxy_login']);

/** A token costs nothing: any broken connection, 429 and a passing failure of a gateway. */
export const tokenWorthRepeating: WorthRepeating = (failure) => {
  if (failure instanceof ServiceUnreachable) return !SETTLED.has(failure.at);
  if (failure instanceof ServiceFailed) return PASSING.has(failure.status);
  return failure instanceof TooManyRequests;
};

/** A consent is sent again only when no connection was ever made. */
export const consentWorthRepeating: WorthRepeating = (failure) =>
  failure instanceof ServiceUnreachable && !failure.reached && !SETTLED.has(failure.at);

/** A query is paid: it is sent again only where it surely never arrived, or where the service asked for that. */
export const queryWorthRepeating: WorthRepeating = (failure) => consentWorthRepeating(failure) || asksToWait(failure);

/** 429 and 503 say that nothing was processed (RFC 6585, 4; RFC 9110, 15.6.4); only Retry-After asks to come again. */
function asksToWait(failure: RegisterFailure): boolean {
  if (failure instanceof TooManyRequests) return failure.waitMs !== null;
  return failure instanceof ServiceFailed && failure.status === 503 && failure.waitMs !== null;
}
