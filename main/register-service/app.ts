import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { NO_SCHEMA_COMPILERS } from '../platform/no-schema-compilers.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { DESCRIBE, descriptionRoute } from './describe.ts';
import { clientErrorHandler } from './errors/client-error.ts';
import { errorHandler } from './errors/handle-error.ts';
import { noRouteHandler } from './errors/no-route.ts';
import type { RefusedAhead } from './errors/send-ahead.ts';
import { ServiceError } from './errors/service-error.ts';
import { textOfStatus } from './errors/status-texts.ts';
import { checkHost, disturb, guardResponses, recordExchanges } from './hooks.ts';
import type { RateLimit, RegisterServiceOptions } from './options.ts';
import { authorizationPageRoute } from './routes/authorization-page.ts';
import { consentRoute } from './routes/consent.ts';
import { healthRoute } from './routes/health.ts';
import { queryRoute } from './routes/query.ts';
import { sessionRoute } from './routes/session.ts';
import { createPauses, type ServiceContext } from './service-context.ts';
import { createTokens } from './tokens.ts';

/** Largest request body in bytes; a consent with all texts at their maximum stays below 4 KB. */
const BODY_LIMIT = 64 * 1024;

/** Time limits for a whole request, and for the next one on the same connection. */
const REQUEST_MS = 15_000;
const IDLE_MS = 60_000;

/** Interval at which Node checks for slow requests. */
const CHECK_MS = 1_000;

/** More than batches send, less than a runaway loop. */
const DEFAULT_RATE_LIMIT: RateLimit = { max: 1_000, windowMs: 1_000 };

/** Builds the whole service of the specification, errors included, without listening. */
export function buildRegisterService(options: RegisterServiceOptions): FastifyInstance {
  const calendar = calendarOf(options.clock);
  const { pause, end } = createPauses();
  const tokens = createTokens(options.jwtSecret, options.clock, options.newId);
  const context: ServiceContext = { ...options, calendar, pause, tokens };
  const service = openService(calendar, options);
  service.addHook('preClose', async () => end());
  closeIdleWhenClosing(service);
  guardResponses(service, context);
  checkHost(service, context);
  disturb(service, context);
  recordExchanges(service, context);
  service.register(rateLimit, tooManyRequests(options.rateLimit ?? DEFAULT_RATE_LIMIT));
  service.register(swagger, DESCRIBE);
  for (const route of [sessionRoute, queryRoute, consentRoute, authorizationPageRoute, healthRoute]) {
    service.register(route(context));
  }
  service.register(descriptionRoute);
  return service;
}

function openService(
  calendar: () => Calendar,
  { log, requestMs = REQUEST_MS }: RegisterServiceOptions,
): FastifyInstance {
  const refusedAhead: RefusedAhead = new WeakSet();
  const handleError = errorHandler(calendar, log, refusedAhead);
  const service = fastify({
    schemaController: NO_SCHEMA_COMPILERS,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    http: { connectionsCheckingInterval: CHECK_MS, headersTimeout: requestMs, requestTimeout: requestMs },
    keepAliveTimeout: IDLE_MS,
    clientErrorHandler: clientErrorHandler(calendar, refusedAhead),
    frameworkErrors: handleError,
  });
  service.setValidatorCompiler(validatorCompiler);
  service.setSerializerCompiler(serializerCompiler);
  service.setErrorHandler(handleError);
  service.setNotFoundHandler(noRouteHandler(service, calendar));
  service.removeContentTypeParser('text/plain');
  return service;
}

/** Otherwise closing would wait until a connection used in the meantime has been idle long enough. */
function closeIdleWhenClosing(service: FastifyInstance): void {
  service.addHook('onResponse', async () => {
    if (!service.server.listening) setImmediate(() => service.server.closeIdleConnections());
  });
}

/** 429 with `Retry-After` in seconds, for all clients together: on one machine they share an address. */
function tooManyRequests({ max, windowMs }: RateLimit): RateLimitPluginOptions {
  return {
    max,
    timeWindow: windowMs,
    errorResponseBuilder: () => new ServiceError(429, textOfStatus(429)),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  };
}
