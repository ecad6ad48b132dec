import type { Clock, Log } from '../ports/system.ts';
import { RegisterError, registerError } from './errors.ts';
import type { Wire, WireRequest } from './http.ts';
import { checkStatus, decodeBody, type ReadingContext } from './read-response.ts';

/** What every endpoint needs to speak with the service. */
export interface RequestContext {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly log: Log;
}

/** A body that may be read: its status is a success and it is not a page. */
export interface Received {
  readonly status: number;
  readonly date: string | null;
  readonly text: string;
}

/** Sends a request once and writes one log line about it: endpoint, status, size, time, and nothing of its contents. */
export async function call(
  { wire, clock, log }: RequestContext,
  endpoint: string,
  request: WireRequest,
  reading: Omit<ReadingContext, 'now'>,
): Promise<Received> {
  const start = clock();
  try {
    const response = await wire(request);
    const { status, date, bytes } = response;
    log.info('register.responded', { endpoint, status, bytes: bytes.byteLength, ms: clock() - start });
    const text = decodeBody(bytes);
    checkStatus(response, text, { ...reading, now: clock() });
    return { status, date, text };
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
): Promise<RegisterError> {
  if (keep === undefined) return registerError('unexpected_answer');
  try {
    return registerError('unexpected_answer', { id: await keep(unread) });
  } catch (error) {
    log.unexpected('register.unreadable_not_kept', error);
    return registerError('unexpected_answer');
  }
}
