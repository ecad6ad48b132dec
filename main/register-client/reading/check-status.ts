import type { Instant } from '#domain/instant.ts';
import type { FailureDetails } from '#domain/outcome.ts';
import { PortalAnswered } from '../failures/portal-answered.ts';
import { RedirectRefused } from '../failures/redirect-refused.ts';
import type { RegisterFailure } from '../failures/register-failure.ts';
import { ServiceFailed } from '../failures/service-failed.ts';
import { ServiceRefused } from '../failures/service-refused.ts';
import { ServiceUnreachable } from '../failures/service-unreachable.ts';
import { TooManyRequests } from '../failures/too-many-requests.ts';
import type { WireResponse } from '../wire/wire.ts';
import { errorFacts } from './error-facts.ts';
import { looksLikePage } from './looks-like-page.ts';
import { parseMembers } from './parse-json.ts';
import { retryAfterMs } from './retry-after.ts';

/** When to come again if the service says "too many" and no more, in milliseconds. */
const DEFAULT_WAIT_MS = 60_000;

export interface ReadingContext {
  readonly now: Instant;
  /** What was sent of a person, to be struck out of the service's texts. */
  readonly personal: readonly string[];
  /** What HTTP 401 means at this endpoint. */
  readonly unauthorised: new (
    facts: FailureDetails,
  ) => RegisterFailure;
}

/** Throws the failure that a status, or a page in place of JSON, stands for; an answer that passes may be read. */
export function checkStatus(response: WireResponse, text: string, context: ReadingContext): void {
  const { status } = response;
  if (status >= 300 && status < 400) throw new RedirectRefused(status, hostOf(response.location));
  if (status === 407) throw new ServiceUnreachable('proxy_login', false);
  if (status === 429) throw tooMany(response, context.now);
  if (status === 511 || (status < 500 && looksLikePage(response.contentType, text))) throw new PortalAnswered(status);
  if (status < 400) return;
  const facts = errorFacts(parseMembers(text), context.personal);
  if (status >= 500) throw new ServiceFailed(status, waitOf(response, context.now), facts);
  throw status === 401 ? new context.unauthorised(facts) : new ServiceRefused({ ...facts, status });
}

function tooMany(response: WireResponse, now: Instant): TooManyRequests {
  const waitMs = waitOf(response, now);
  return new TooManyRequests(waitMs, now + (waitMs ?? DEFAULT_WAIT_MS));
}

function waitOf({ retryAfter, date }: WireResponse, now: Instant): number | null {
  return retryAfterMs(retryAfter, date, now);
}

function hostOf(location: string | null): string | null {
  return location === null ? null : (URL.parse(location)?.hostname ?? null);
}
