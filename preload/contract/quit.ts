import { z } from 'zod';

const nothing = z.strictObject({});

/** Reason why the program does not end yet, and the officer's decision about it. */
export const quitStateSchema = z.discriminatedUnion('status', [
  /** No end was requested, or it needs no wait. */
  z.object({ status: z.literal('none') }),
  /**
   * Number of batches that run or wait, and would be paused as interrupted. They start no query meanwhile. Without an
   * answer the program ends at the instant `until` (ISO with offset), because this loses no data.
   */
  z.object({ status: z.literal('batches'), until: z.string(), batches: z.number() }),
  /** Running queries are paid: the program waits for them until the instant `until` (ISO with offset). */
  z.object({ status: z.literal('waiting'), until: z.string(), queries: z.number() }),
  /**
   * The disk does not accept data in memory. `responses`: paid responses without another copy; `copied`: those that the
   * officer saved as files; `ends`: queries without a response, whose end would be unknown.
   */
  z.object({ status: z.literal('held'), responses: z.number(), copied: z.number(), ends: z.number() }),
  z.object({ status: z.literal('ending') }),
]);

export type QuitState = z.infer<typeof quitStateSchema>;

export const quitMessages = {
  /** Returns the content of the last event `quit.changed`. */
  'quit.state': { input: nothing, output: quitStateSchema, reads: true },
  /**
   * Ends the program without waiting. A running query becomes one of unknown end, and responses in memory are lost. In
   * the state `batches` it only accepts the pause: the program then waits for running queries.
   */
  'quit.anyway': { input: nothing, output: quitStateSchema, reads: true },
  /** Cancels the end of the program. Batches go on; a series leaves its remaining months unqueried. */
  'quit.stay': { input: nothing, output: quitStateSchema, reads: true },
  /**
   * Saves the responses in memory as unencrypted text files where the officer chooses. Returns their number and the
   * path of the last one; not all are saved if the officer cancels. Fails with the codes of a disk.
   */
  'quit.save_held': {
    input: nothing,
    output: z.object({ saved: z.number(), path: z.string().nullable() }),
    reads: true,
  },
} as const;
