import fastifyRateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { Workstation } from '../../app/create-app.ts';
import { serve } from '../../bridge/serve.ts';
import { NO_SCHEMA_COMPILERS } from '../../platform/no-schema-compilers.ts';
import type { CommandToken } from '../../ports/commands.ts';
import type { Log } from '../../ports/system.ts';
import { IDLE_MS, idleLimits } from '../idle-limits.ts';
import { assistantRoute } from './assistant-route.ts';
import { descriptionRoute, messageRoute } from './message-route.ts';
import { sendFailure } from './send-failure.ts';

/** Bytes of one message; a sheet is sent in pieces. */
const BODY_LIMIT = 1024 * 1024;

/** Connections at one time. */
const MOST_CONNECTIONS = 64;

/** Requests a minute: of one token, and of all that have none. */
export const RATES = { known: 600, unknown: 30 } as const;

/** The token that a secret belongs to; null if none. Fails with `vault_closed` if only an open vault knows. */
type Identify = (secret: string) => Promise<Outcome<CommandToken | null>>;

export interface ListenerOptions {
  readonly workstation: Workstation;
  readonly log: Log;
  readonly identify: Identify;
  /** Port on 127.0.0.1; null for a socket, which has no name that could be rebound. */
  readonly port: number | null;
  readonly idleMs?: number;
}

/**
 * The one listener of commands, for the socket and for the loopback port: the contract's messages as `POST
 * /messages/NAME`, with their input and envelope as JSON.
 */
export async function buildListener(options: ListenerOptions): Promise<FastifyInstance> {
  const { workstation, log, identify, port, idleMs = IDLE_MS } = options;
  const host = fastify({
    ...idleLimits(idleMs),
    schemaController: NO_SCHEMA_COMPILERS,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  });
  host.server.maxConnections = MOST_CONNECTIONS;
  host.removeContentTypeParser('text/plain');
  host.setErrorHandler(handleError(log));
  host.setNotFoundHandler((_request, reply) => sendFailure(reply, fail('unknown_message').error));
  const tokens = createTokens(identify);
  host.addHook('onRequest', async (request, reply) => {
    if (isFromPage(request)) return sendFailure(reply, fail('sender_refused').error, 403);
    if (port !== null && request.headers.host !== `127.0.0.1:${request.socket.localPort}`)
      return sendFailure(reply, fail('sender_refused').error, 421);
  });
  await host.register(fastifyRateLimit, { global: false });
  // Before the token is judged: guesses count, and shut out nobody who has a token.
  const limit = host.rateLimit({
    timeWindow: '1 minute',
    keyGenerator: (request) => tokens.nameOf(request),
    max: (_request, key) => (key === '' ? RATES.unknown : RATES.known),
  });
  host.addHook('onRequest', limit);
  host.addHook('onRequest', async (request, reply) => {
    const token = await tokens.of(request);
    if (!token.ok) return sendFailure(reply, token.error);
    if (token.value === null) return sendFailure(reply, fail('sender_refused').error, 401);
  });
  descriptionRoute(host, { gate: workstation.commands, tokenOf: tokens.of });
  if (port === null)
    assistantRoute(host, { serve: serve(workstation, log), gate: workstation.commands, tokenOf: tokens.of });
  messageRoute(host, { serve: serve(workstation, log), gate: workstation.commands, tokenOf: tokens.of });
  return host;
}

/** A browser states the page that asks; no page may, whatever its name leads to. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers.cookie !== undefined;
}

interface Tokens {
  readonly of: (request: FastifyRequest) => Promise<Outcome<CommandToken | null>>;
  /** Empty if the request has no valid token. */
  readonly nameOf: (request: FastifyRequest) => Promise<string>;
}

const BEARER = /^Bearer ([\w-]{20,100})$/;

/** Looks the token of a request up once. */
function createTokens(identify: Identify): Tokens {
  const known = new WeakMap<FastifyRequest, ReturnType<Identify>>();
  const of: Tokens['of'] = (request) => {
    const found = known.get(request) ?? identify(BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '');
    known.set(request, found);
    return found;
  };
  const nameOf: Tokens['nameOf'] = async (request) => {
    const token = await of(request);
    return token.ok ? (token.value?.name ?? '') : '';
  };
  return { of, nameOf };
}

/** Sends the server's own refusals (malformed, too large, too many) and unexpected errors without a stack. */
function handleError(log: Log) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    if (status === 429) return sendFailure(reply, fail('commands_too_many').error, 429);
    if (status < 500) return sendFailure(reply, fail('invalid_input', { fields: 'input' }).error, status);
    return sendFailure(reply, fail('internal', { id: log.unexpected('commands.failed', error) }).error, 500);
  };
}
