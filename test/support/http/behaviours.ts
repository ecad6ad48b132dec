import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Behaviour } from './behaviour.ts';

/** Answers JSON, or a text as it stands. */
export function respond(status: number, body: object | string, headers: OutgoingHttpHeaders = {}): Behaviour {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(text);
  };
}

/** One behaviour after the other; the last one stays. */
export function inTurn(...behaviours: readonly Behaviour[]): Behaviour {
  let turn = 0;
  return (response, request) => {
    const behaviour = behaviours[Math.min(turn, behaviours.length - 1)];
    turn += 1;
    return behaviour?.(response, request);
  };
}

/** Chooses by the request's headers. */
export function whenHeaders(test: (headers: IncomingHttpHeaders) => boolean, yes: Behaviour, no: Behaviour): Behaviour {
  return (response, request) => (test(request.headers) ? yes : no)(response, request);
}

/** Waits, then behaves. */
export function delayed(ms: number, behaviour: Behaviour): Behaviour {
  return async (response, request) => {
    await pause(ms);
    await behaviour(response, request);
  };
}

/** Never says a word. */
export const hang: Behaviour = () => {};

/** Closes the connection hard, before any answer. */
export const reset: Behaviour = (response) => {
  response.socket?.resetAndDestroy();
};

/** Closes the connection politely, before any answer. */
export const close: Behaviour = (response) => {
  response.socket?.end();
};

/** Begins an answer, then closes the connection hard, once the beginning had time to arrive. */
export const resetMidBody: Behaviour = async (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  response.write('{"status":"suc');
  await pause(30);
  response.socket?.resetAndDestroy();
};

/** Promises more bytes than it sends, then closes politely. */
export const shortOfItsLength: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  response.write('{"status":"sucesso"}', () => response.socket?.end());
};

/** Promises fewer bytes than it sends: the client sees JSON cut off in the middle. */
export function cutByItsLength(body: object): Behaviour {
  const text = JSON.stringify(body);
  return (response) => {
    response.socket?.end(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${text.length >> 1}\r\n\r\n${text}`,
    );
  };
}

/** One byte at a time, for as long as somebody listens. */
export function drip(everyMs: number): Behaviour {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    while (!response.destroyed) {
      response.write(' ');
      await pause(everyMs);
    }
  };
}

/** Speaks something else than HTTP. */
export const noHttp: Behaviour = (response) => {
  response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n');
};

/** A few bytes that become `bytes` of blanks. */
export function gzipBomb(bytes: number): Behaviour {
  const bomb = gzipSync(Buffer.alloc(bytes, ' '));
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(bomb);
  };
}

/** Says it is compressed, and is not. */
export const brokenGzip: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  response.end('{"status":"sucesso"}');
};

/** Sends blanks without end, whatever length it announces; counts the bytes sent. */
export function flood(headers: OutgoingHttpHeaders = {}): Behaviour & { readonly sentBytes: () => number } {
  let sent = 0;
  const chunk = Buffer.alloc(256 * 1024, ' ');
  const behaviour: Behaviour = async (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    while (!response.destroyed) {
      sent += chunk.byteLength;
      if (!response.write(chunk)) await Promise.race([drained(response), pause(50)]);
    }
  };
  return Object.assign(behaviour, { sentBytes: () => sent });
}

function drained(response: Parameters<Behaviour>[0]): Promise<void> {
  return new Promise((done) => response.once('drain', () => done()));
}

export const PORTAL_PAGE = '<!DOCTYPE html><html><body>Faça login na rede da empresa</body></html>';

/** A page of a portal, told as one or passed off as JSON. */
export function page(status: number, contentType = 'text/html; charset=utf-8'): Behaviour {
  return respond(status, PORTAL_PAGE, { 'content-type': contentType });
}

export function redirectTo(status: number, location: string): Behaviour {
  return respond(status, '', { location });
}
