import type { Log } from '../../ports/log.ts';
import { UnexpectedResponse } from '../failures/unexpected-response.ts';

/** An answer nobody could read, and whom the service was asked about (digits and letters only). */
export interface Unread {
  readonly text: string;
  readonly documento: string;
}

/** Keeps the text of an answer nobody could read, encrypted, and gives the id under which support finds it. */
export type KeepUnreadable = (unread: Unread) => Promise<string>;

/** Keeps the text where there is somewhere to keep it, and says so in a failure; keeping it may fail and stops nothing. */
export async function unexpectedResponse(
  unread: Unread,
  keep: KeepUnreadable | undefined,
  log: Log,
): Promise<UnexpectedResponse> {
  if (keep === undefined) return new UnexpectedResponse();
  try {
    return new UnexpectedResponse({ id: await keep(unread) });
  } catch (error) {
    log.unexpected('register.unreadable_not_kept', error);
    return new UnexpectedResponse();
  }
}
