import { Readable } from 'node:stream';
import { setImmediate as giveWay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type EncodedConsulta, writeConsulta } from './encode-consulta.ts';

/** `head` is the JSON of a body up to the value of its last member, `consulta`. */
type SendResponse = (reply: FastifyReply, head: string, consulta: EncodedConsulta) => FastifyReply;

const FIRST_SIZE = 64 * 1024;

/**
 * Sends responses from one buffer. A new 38 KB buffer for each response costs more than the response itself: it lies
 * outside the heap, so every few hundred force a full collection, and its pages are cold when the kernel reads them.
 * The buffer is reused only if the kernel took the whole response at once, as it nearly always does; otherwise the
 * connection keeps it.
 */
export function createSendResponse(): SendResponse {
  let memory = Buffer.allocUnsafeSlow(FIRST_SIZE);
  return (reply, head, consulta) => {
    const room = head.length * 3 + consulta.room + CLOSING.length;
    if (room > memory.length) memory = Buffer.allocUnsafeSlow(room);
    const end = writeConsulta(memory, memory.write(head), consulta);
    const length = end + memory.write(CLOSING, end);
    reply.type('application/json; charset=utf-8').send(memory.subarray(0, length));
    const { writableEnded, writableLength } = reply.raw;
    if (!writableEnded || writableLength > 0) memory = Buffer.allocUnsafeSlow(memory.length);
    return reply;
  };
}

const CLOSING = '}';

/** Announces the whole body, sends the first half of its text and cuts the connection. */
export function sendHalf(reply: FastifyReply, body: string): FastifyReply {
  reply.type('application/json; charset=utf-8').header('content-length', Buffer.byteLength(body));
  return reply.send(Readable.from(halfOf(body)));
}

async function* halfOf(body: string): AsyncGenerator<string> {
  yield body.slice(0, body.length / 2);
  await giveWay();
  throw new Error('cut on purpose, as the scenario says');
}
