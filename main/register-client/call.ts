import type { Clock, Log } from '../ports/system.ts';
import { RegisterError, registerError } from './errors.ts';
import type { Wire, WireRequest } from './http.ts';
import { checkStatus, type DecodedBody, decodeBody, type ReadingContext } from './read-response.ts';

/** What every endpoint needs to speak with the service. */
export interface RequestContext {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly log: Log;
}

/** A body that may be read: its status is a success. */
export interface Received extends DecodedBody {
  readonly status: number;
  readonly date: string | null;
  /** Why the body may not be whole. */
  readonly cut: RegisterError | null;
}

/** Requires a body that arrived whole. */
export function wholeBody(received: Received): Received {
  if (received.cut !== null) throw received.cut;
  return received;
}

/** One request, and how its response is read. */
interface Exchange<Value> {
  /** Its name in the log. */
  readonly endpoint: string;
  readonly request: WireRequest;
  readonly reading: Omit<ReadingContext, 'now'>;
  /** Reads the body of a success. */
  readonly read: (received: Received) => Value;
}

/** Sends a request once and writes one log line about it: endpoint, status, size, time, and nothing of its contents. */
export async function call<Value>(
  { wire, clock, log }: RequestContext,
  { endpoint, request, reading, read }: Exchange<Value>,
): Promise<Value> {
  const start = clock();
  try {
    const response = await wire(request);
    const { status, date, bytes, cut } = response;
    log.info('register.responded', { endpoint, status, bytes: bytes.byteLength, ms: clock() - start });
    const decoded = decodeBody(bytes, cut === null);
    checkStatus(response, decoded.text, { ...reading, now: clock() });
    return read({ ...decoded, status, date, cut });
  } catch (error) {
    if (error instanceof RegisterError) {
      log.warn('register.failed', { endpoint, code: error.code, ms: clock() - start, reached: error.reached });
    }
    throw error;
  }
}

/** A response that could not be read, and the document it is about (digits and letters only). */
export interface Unread {
  readonly text: string;
  readonly documento: string;
}

/** Keeps the text of a response that could not be read, encrypted, and returns the id under which support finds it. */
export type KeepUnreadable = (unread: Unread) => Promise<string>;

/**
 * Keeps the text where there is somewhere to keep it, and says so in a failure; keeping it may fail and stops nothing.
 */
export async function unexpectedResponse(
  unread: Unread,
  keep: KeepUnreadable | undefined,
  log: Log,
  code: 'unexpected_answer' | 'record_unreadable' | 'record_error' = 'unexpected_answer',
): Promise<RegisterError> {
  if (keep === undefined) return registerError(code);
  try {
    return registerError(code, { id: await keep(unread) });
  } catch (error) {
    log.unexpected('register.unreadable_not_kept', error);
    return registerError(code);
  }
}
