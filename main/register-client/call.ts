import type { Clock, Log } from '../ports/system.ts';
import { RegisterError, registerError } from './errors.ts';
import type { Wire, WireRequest } from './http.ts';
import { checkStatus, type DecodedBody, decodeBody, type ReadingContext } from './read-response.ts';

export interface RequestContext {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Received extends DecodedBody {
  readonly status: number;
  readonly date: string | null;
  /** Error that cut the body short; null if it is complete. */
  readonly cut: RegisterError | null;
}

/** Throws if the body was cut short. */
export function wholeBody(received: Received): Received {
  if (received.cut !== null) throw received.cut;
  return received;
}

interface Exchange<Value> {
  /** Name in the log. */
  readonly endpoint: string;
  readonly request: WireRequest;
  readonly reading: Omit<ReadingContext, 'now'>;
  /** Called only for a success. */
  readonly read: (received: Received) => Value;
}

/** Sends a request once and logs one line with endpoint, status, size and time, but no contents. */
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

/** An unreadable response and the document it is about (digits and letters only). */
export interface Unread {
  readonly text: string;
  readonly documento: string;
}

/** Saves the text of an unreadable response, encrypted, and returns an id for support. */
export type KeepUnreadable = (unread: Unread) => Promise<string>;

/** Returns the failure for an unreadable response, and saves its text if possible; a failure to save is only logged. */
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
