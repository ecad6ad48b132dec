import { z } from 'zod';

/** One message of the bridge: what the window sends and what main returns, both checked. */
export interface Message {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** It queries, sends and writes nothing, but that something was read, and files that leave. */
  readonly reads?: true;
  /** It writes what is this workstation's alone: its vault, backups, preferences, connection and place in the team. */
  readonly writesOwn?: true;
  /**
   * The officer proves again who asks, always or with such an input: it takes everything away, gives a way in, decides where
   * the key goes, cannot be undone, loosens the lock or leaves it loose, takes a log with missing entries as it is, or says
   * who may decide a case.
   */
  readonly secondLook?: true | ((input: never) => boolean);
}

/**
 * Part of an input that shows a subject's data. To open it is an entry of the log; to read what is open once more, such as after an
 * event (`again`), is not.
 */
export const reading = { again: z.boolean().default(false) };

/**
 * Part of what main shows before an act, and of the act's input: the SHA-256, in hex, of what was shown. The act fails with
 * `shown_changed`, and does nothing, where that would be shown otherwise by now.
 */
export const shown = { shown: z.string().length(64) };
