import type { Socket } from 'node:net';
import type { Calendar } from '../calendar.ts';
import { errorBody } from '../envelope.ts';
import type { RefusedAhead } from './send-ahead.ts';
import { textOfStatus } from './status-texts.ts';

const STATUS_LINES: Readonly<Record<string, readonly [statusCode: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Answers bytes that are not an HTTP request, or came too slowly, with the envelope, and closes the connection. */
export function clientErrorHandler(calendar: () => Calendar, refusedAhead: RefusedAhead) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || refusedAhead.has(socket)) {
      socket.destroy();
      return;
    }
    const [statusCode, reason] = STATUS_LINES[error.code ?? ''] ?? [400, 'Bad Request'];
    const body = JSON.stringify(errorBody(calendar(), textOfStatus(statusCode)));
    socket.end(
      `HTTP/1.1 ${statusCode} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}
