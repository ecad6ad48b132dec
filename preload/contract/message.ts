import { z } from 'zod';
import type { CommandScope } from '#domain/commands/command-scope.ts';

/** A message of the bridge; both its input and its output are checked. */
export interface Message {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** It queries, sends and writes no data, except records of reading and files for the officer. */
  readonly reads?: true;
  /**
   * It writes only what belongs to this workstation alone: its vault, backups, preferences, connection and place in the
   * team.
   */
  readonly writesOwn?: true;
  /**
   * The officer proves again who asks, always or with such an input: it takes everything away, gives a way in, decides where
   * the key goes, cannot be undone, loosens the lock or leaves it loose, takes a log with missing entries as it is, or says
   * who may decide a case.
   */
  readonly secondLook?: true | ((input: never) => boolean);
  /** Other programs of this user may send it, with this scope (docs/commands.md); absent: only the window may. */
  readonly byCommand?: CommandScope;
}

/** The scope with which other programs may send it. None, if it may need a proof, whatever `byCommand` says. */
export function commandScope({ byCommand, secondLook }: Message): CommandScope | undefined {
  return secondLook === undefined ? byCommand : undefined;
}

/**
 * For inputs that show a subject's data. Opening is recorded in the log; reading again, for example after an event
 * (`again`), is not.
 */
export const reading = { again: z.boolean().default(false) };

/**
 * For the output that shows data before an act, and for the act's input: SHA-256, in hex, of the shown data. The act
 * fails with `shown_changed`, and does nothing, if the data has changed.
 */
export const shown = { shown: z.string().length(64) };
