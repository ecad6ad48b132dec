import type { Log } from '../../ports/log.ts';
import type { Clock } from '../../ports/system.ts';
import { RegisterFailure } from '../failures/register-failure.ts';
import { checkStatus, type ReadingContext } from '../reading/check-status.ts';
import { decodeBody } from '../reading/decode-body.ts';
import type { Wire, WireRequest } from '../wire/wire.ts';

/** What every endpoint needs to speak with the service. */
export interface RequestContext {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly log: Log;
}

/** A body that may be read: its status is a success and it is no page. */
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
    log.info('register.answered', { endpoint, status, bytes: bytes.byteLength, ms: clock() - start });
    const text = decodeBody(bytes);
    checkStatus(response, text, { ...reading, now: clock() });
    return { status, date, text };
  } catch (error) {
    if (error instanceof RegisterFailure) {
      log.warn('register.failed', { endpoint, code: error.code, ms: clock() - start, reached: error.reached });
    }
    throw error;
  }
}
