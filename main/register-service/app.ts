import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Calendar, calendarOf } from './calendar.ts';
import { DESCRIBE } from './describe.ts';
import { clientErrorHandler } from './errors/client-error.ts';
import { errorHandler } from './errors/handle-error.ts';
import { noRouteHandler } from './errors/no-route.ts';
import { tooManyRequests } from './errors/too-many-requests.ts';
import { checkHost, disturb, guardResponses } from './hooks.ts';
import type { RateLimit, RegisterServiceOptions } from './options.ts';
import { createPauses } from './pausing.ts';
import { authorizationPageRoute } from './routes/authorization-page.ts';
import { consentRoute } from './routes/consent.ts';
import { descriptionRoute } from './routes/description.ts';
import { healthRoute } from './routes/health.ts';
import { queryRoute } from './routes/query.ts';
import { sessionRoute } from './routes/session.ts';
import type { ServiceContext } from './service-context.ts';
import { createTokens } from './tokens.ts';

/** Largest request body in bytes; a consent with every text at its maximum stays below 4 KB. */
const BODY_LIMIT = 64 * 1024;

/** Time a client may take to send its whole request, and to send the next one on the same connection. */
const REQUEST_MS = 15_000;
const IDLE_MS = 60_000;

/** How often Node looks for requests that take too long. */
const CHECK_MS = 1_000;

/** More than the workstation's batches send, less than a runaway loop. */
const DEFAULT_RATE_LIMIT: RateLimit = { max: 1_000, windowMs: 1_000 };

/** The register service as a fastify instance that never listens: the whole specification, errors included. */
export function buildRegisterService(options: RegisterServiceOptions): FastifyInstance {
  const calendar = calendarOf(options.clock);
  const { pause, end } = createPauses();
  const tokens = createTokens(options.jwtSecret, options.clock, options.newId);
  const context: ServiceContext = { ...options, calendar, pause, tokens };
  const workstation = openWorkstation(calendar, options);
  workstation.addHook('preClose', async () => end());
  letGoWhenClosing(workstation);
  guardResponses(workstation);
  checkHost(workstation, context);
  disturb(workstation, context);
  workstation.register(rateLimit, tooManyRequests(options.rateLimit ?? DEFAULT_RATE_LIMIT));
  workstation.register(swagger, DESCRIBE);
  for (const route of [sessionRoute, queryRoute, consentRoute, authorizationPageRoute, healthRoute]) {
    workstation.register(route(context));
  }
  workstation.register(descriptionRoute);
  return workstation;
}

function openWorkstation(
  calendar: () => Calendar,
  { log, requestMs = REQUEST_MS }: RegisterServiceOptions,
): FastifyInstance {
  const handleError = errorHandler(calendar, log);
  const workstation = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    http: { connectionsCheckingInterval: CHECK_MS, headersTimeout: requestMs, requestTimeout: requestMs },
    keepAliveTimeout: IDLE_MS,
    clientErrorHandler: clientErrorHandler(calendar),
    frameworkErrors: handleError,
  });
  workstation.setValidatorCompiler(validatorCompiler);
  workstation.setSerializerCompiler(serializerCompiler);
  workstation.setErrorHandler(handleError);
  workstation.setNotFoundHandler(noRouteHandler(workstation, calendar));
  workstation.removeContentTypeParser('text/plain');
  return workstation;
}

/** A connection that is answered after the service began to close would else be waited for until it was idle long enough. */
function letGoWhenClosing(workstation: FastifyInstance): void {
  workstation.addHook('onResponse', async () => {
    if (!workstation.server.listening) setImmediate(() => workstation.server.closeIdleConnections());
  });
}
