import { setImmediate } from 'node:timers/promises';
import type { ExportOutcome, FileFormat } from '#contract/export.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { type ExportedResult, type Exporter, exportedResult, type Provenance } from '#domain/export/exported-result.ts';
import type { ChosenResults, LineFormat, StoredResult } from '../../ports/repositories.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';

/** How an export is watched and cancelled. */
export interface ExportWatch {
  /** Recorded in the audit log. */
  readonly format: FileFormat;
  readonly signal: AbortSignal;
  /** How many results were looked at, and how many of them are not kept any more. */
  readonly progress: (done: number, gone: number) => void;
}

/** None of the results to be exported is kept any more. */
export class ResultGone extends Error {}

type ReadPorts = Pick<Unlocked, 'clock' | 'officer' | 'exports'>;

/** Results that are recorded together at most: each time waits for the disk. */
const GROUP = 256;

/** Reads saved results one after another, for a file that is made whole in memory. */
export async function* readForExport(
  unlocked: ReadPorts,
  ids: readonly string[],
  watch: ExportWatch,
): AsyncGenerator<StoredResult> {
  const { signal, progress } = watch;
  let [done, gone] = [0, 0];
  for await (const { read, results } of batches(unlocked, ids, watch, unlocked.exports.read)) {
    for (const result of results) {
      yield result;
      done += 1;
      progress(done, gone);
      // Other waiting work has its turn.
      await setImmediate();
      signal.throwIfAborted();
    }
    gone += read - results.length;
    done += read - results.length;
    if (read > results.length) progress(done, gone);
  }
}

/** Reads saved results as lines of a file: the archive's thread writes them, and nothing of them stays in memory here. */
export async function* linesForExport(
  unlocked: ReadPorts,
  ids: readonly string[],
  format: LineFormat,
  watch: ExportWatch,
): AsyncGenerator<Uint8Array> {
  const exporter = exporterNow(unlocked);
  let [done, gone] = [0, 0];
  const lines = (some: readonly string[]) => unlocked.exports.lines(some, format, exporter);
  for await (const { bytes, read, results } of batches(unlocked, ids, watch, lines)) {
    yield bytes;
    done += read;
    gone += read - results;
    watch.progress(done, gone);
    watch.signal.throwIfAborted();
  }
}

/**
 * Asks for one batch after another, each while the one before is written. Results are recorded as an event of
 * their subject before they are read: a process killed in between leaves an entry without a file and never a file without an
 * entry. What is erased meanwhile is left out.
 */
async function* batches<Batch extends { readonly read: number }>(
  unlocked: ReadPorts,
  ids: readonly string[],
  { format, signal }: ExportWatch,
  read: (ids: readonly string[]) => Promise<Batch>,
): AsyncGenerator<Batch> {
  let recorded = 0;
  const reading = async (from: number): Promise<Batch> => {
    if (from === recorded) {
      const event = buildEvent(unlocked, { kind: 'export', facts: { format } });
      recorded += await unlocked.exports.record(ids.slice(from, from + GROUP), event, from + GROUP < ids.length);
    }
    return read(ids.slice(from, recorded));
  };
  let next = reading(0);
  for (let done = 0; done < ids.length; ) {
    const batch = await next;
    signal.throwIfAborted();
    done += batch.read;
    if (done < ids.length) {
      next = reading(done);
      // Whoever stops before this batch hears nothing of it.
      next.catch(() => undefined);
    }
    yield batch;
  }
}

/** Returns how an export ends that was cancelled, or whose results are gone; throws anything else. */
export function brokenOff(cause: unknown, signal: AbortSignal): Outcome<ExportOutcome> {
  if (signal.aborted) return ok({ outcome: 'cancelled' });
  if (cause instanceof ResultGone) return fail('not_found');
  throw cause;
}

/** Who exports now, for all results of a file. */
export function exporterNow({ clock, officer }: Pick<Unlocked, 'clock' | 'officer'>): Exporter {
  return { exportedBy: officer(), exportedAt: isoWithOffset(clock()) };
}

/** Returns a result as it goes into a file. */
export function exported(response: StoredResult, exporter: Exporter): ExportedResult {
  return exportedResult(response, sha256Of(response.rawText).toString('hex'), exporter);
}

/** Returns the provenance of a saved result, as its report shows it; `not_found` if it is not kept. */
export async function provenanceOf(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'results'>,
  id: string,
): Promise<Outcome<Provenance>> {
  const found = await unlocked.results.get(id);
  if (found === null) return fail('not_found');
  const { provenance } = exported(found, exporterNow(unlocked));
  return ok(provenance);
}

/** What a file's name says of what is in it. */
export type FileContents = Pick<ChosenResults, 'nome' | 'first' | 'last'> & { readonly count: number };

/** Returns the suggested name of a file of these results: their subject, their months, and what it is. */
export function exportFileName({ nome, first, last, count }: FileContents, format: FileFormat, what = ''): string {
  const ending = format === 'json' && count > 1 ? 'jsonl' : format;
  const months = first === last ? first : `${first} a ${last}`;
  return `${`Lastro ${nome ?? `${count} resultados`} ${months} ${what}`.trimEnd()}.${ending}`;
}
