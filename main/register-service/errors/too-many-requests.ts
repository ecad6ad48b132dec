import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RateLimit } from '../options.ts';
import { ServiceError } from './service-error.ts';
import { textOfStatus } from './status-texts.ts';

/** 429 with `Retry-After` in seconds, for every client of the machine together: all of them share its address. */
export function tooManyRequests({ max, windowMs }: RateLimit): RateLimitPluginOptions {
  return {
    max,
    timeWindow: windowMs,
    errorResponseBuilder: () => new ServiceError(429, textOfStatus(429)),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  };
}
