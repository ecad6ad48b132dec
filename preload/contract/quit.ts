import { z } from 'zod';

const nothing = z.strictObject({});

/** What holds the end of the program up, and what the officer has to decide. */
export const quitStateSchema = z.discriminatedUnion('status', [
  /** Nobody asked for the end, or nothing holds it up. */
  z.object({ status: z.literal('none') }),
  /**
   * So many batches run, or wait for their turn: they would be paused as interrupted. None asks further meanwhile. Without
   * the officer's word the program ends at the instant `until` (ISO with offset), since nothing is lost by that.
   */
  z.object({ status: z.literal('batches'), until: z.string(), batches: z.number() }),
  /** Queries on their way are paid: they are waited for until the instant `until` (ISO with offset). */
  z.object({ status: z.literal('waiting'), until: z.string(), queries: z.number() }),
  /**
   * The disk does not take what is held in memory. `responses`: paid responses that are nowhere else; `copied`: those that
   * the officer saved as files; `ends`: queries that brought none, whose end would be unknown.
   */
  z.object({ status: z.literal('held'), responses: z.number(), copied: z.number(), ends: z.number() }),
  z.object({ status: z.literal('ending') }),
]);

export type QuitState = z.infer<typeof quitStateSchema>;

export const quitMessages = {
  /** Returns what the event `quit.changed` said last. */
  'quit.state': { input: nothing, output: quitStateSchema, reads: true },
  /**
   * Ends the program without waiting any longer. A query on its way becomes one of unknown end, and a response that is
   * held in memory is lost. Where batches are asked about, it answers that question alone: queries are waited for then.
   */
  'quit.anyway': { input: nothing, output: quitStateSchema, reads: true },
  /** Goes on working: the program does not end. The months of a series that were not queried yet stay so; batches go on. */
  'quit.stay': { input: nothing, output: quitStateSchema, reads: true },
  /**
   * Saves the responses held in memory as text files, not encrypted, where the officer chooses. Returns how many were
   * saved, and the path of the last; fewer than are held if the officer cancels. Fails with the codes of a disk.
   */
  'quit.save_held': {
    input: nothing,
    output: z.object({ saved: z.number(), path: z.string().nullable() }),
    reads: true,
  },
} as const;
