import type { Log } from '../../workflows/ports/log.ts';
import { UnexpectedAnswer } from '../failures/unexpected-answer.ts';

/** An answer nobody could read, and whom the service was asked about (digits and letters only). */
export interface Unread {
  readonly text: string;
  readonly documento: string;
}

/** Keeps the text of an answer nobody could read, encrypted, and gives the id under which support finds it. */
export type KeepUnreadable = (unread: Unread) => Promise<string>;

/** Keeps the text where there is somewhere to keep it, and says so in a failure; keeping it may fail and stops nothing. */
export async function unexpectedAnswer(
  unread: Unread,
  keep: KeepUnreadable | undefined,
  log: Log,
): Promise<UnexpectedAnswer> {
  if (keep === undefined) return new UnexpectedAnswer();
  try {
    return new UnexpectedAnswer({ id: await keep(unread) });
  } catch (error) {
    log.surprise('register.unreadable_not_kept', error);
    return new UnexpectedAnswer();
  }
}
