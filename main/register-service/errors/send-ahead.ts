import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '#domain/register-interface/envelope.ts';

/** Milliseconds for which the rest of a refused request is read. */
const DRAIN_MS = 3_000;

/** Connections whose refusal was sent while the request still arrives; nothing more may be sent on them. */
export type RefusedAhead = WeakSet<Socket>;

/**
 * Sends a refusal while its request is still arriving, then discards the rest for at most three seconds. Closing a
 * connection with unread bytes would reset it and lose the refusal.
 */
export function sendAhead(reply: FastifyReply, body: ErrorBody, refusedAhead: RefusedAhead): FastifyReply {
  const text = JSON.stringify(body);
  reply.type('application/json; charset=utf-8').header('content-length', Buffer.byteLength(text));
  return reply.send(Readable.from(textThenRest(text, reply.request.raw, refusedAhead)));
}

async function* textThenRest(
  text: string,
  request: IncomingMessage,
  refusedAhead: RefusedAhead,
): AsyncGenerator<string> {
  const { socket } = request;
  refusedAhead.add(socket);
  yield text;
  request.resume();
  await finished(request, { signal: AbortSignal.timeout(DRAIN_MS) }).catch(() => undefined);
  refusedAhead.delete(socket);
}
