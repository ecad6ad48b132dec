import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '#domain/register-interface/envelope.ts';

/** How long the rest of a refused request is still read, in milliseconds. */
const DRAIN_MS = 3_000;

/** Connections on which a refusal is out while its request still arrives: nothing more may be sent on them. */
export type RefusedAhead = WeakSet<Socket>;

/**
 * Sends a whole refusal while its request is still arriving, then reads on without keeping anything until the request
 * has ended, or for three seconds. A connection that is closed with bytes unread is reset, and the refusal is lost with it.
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
