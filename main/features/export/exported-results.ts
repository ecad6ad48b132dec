import type { ExportOutcome, FileFormat } from '#contract/export.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { endingOf } from '#domain/export/export-formats.ts';
import { type ExportedResult, type Exporter, exportedResult, type Provenance } from '#domain/export/exported-result.ts';
import type { ChosenResults, LineFormat, StoredResult } from '../../ports/repositories.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { buildEvent } from '../audit/record-event.ts';
import { turns } from '../turns.ts';
import type { Unlocked } from '../unlocked.ts';

export interface ExportWatch {
  readonly format: FileFormat;
  /** Further facts of the log's entries. */
  readonly facts?: AuditEntry['facts'];
  readonly signal: AbortSignal;
  /** Number of results processed so far, and how many of them no longer exist. */
  readonly progress: (done: number, gone: number) => void;
}

/** Thrown if none of the results to export exists any more. */
export class ResultGone extends Error {}

type ReadPorts = Pick<Unlocked, 'clock' | 'officer' | 'exports'>;

/** Most results logged together; each write waits for the disk. */
const GROUP = 256;

/** Reads saved results one by one, for a file that is built in memory. */
export async function* readForExport(
  unlocked: ReadPorts,
  ids: readonly string[],
  watch: ExportWatch,
): AsyncGenerator<StoredResult> {
  const { signal, progress } = watch;
  let [done, gone] = [0, 0];
  const turn = turns();
  for await (const { read, results } of batches(unlocked, ids, watch, unlocked.exports.read)) {
    for (const result of results) {
      yield result;
      done += 1;
      progress(done, gone);
      await turn();
      signal.throwIfAborted();
    }
    gone += read - results.length;
    done += read - results.length;
    if (read > results.length) progress(done, gone);
  }
}

/**
 * Reads saved results as lines of a file. The archive's thread formats them, so that they do not accumulate in memory
 * here.
 */
export async function* linesForExport(
  unlocked: ReadPorts,
  ids: readonly string[],
  format: LineFormat,
  watch: ExportWatch,
): AsyncGenerator<Uint8Array> {
  const exporter = exporterNow(unlocked);
  const lines = (some: readonly string[]) => unlocked.exports.lines(some, format, exporter);
  for await (const { bytes } of counted(batches(unlocked, ids, watch, lines), watch)) yield bytes;
}

/** Reads saved results as lines of a table of one line a result. */
export async function* tableLinesFor(
  unlocked: ReadPorts,
  {
    ids,
    format,
    isMasked,
  }: { readonly ids: readonly string[]; readonly isMasked: boolean } & {
    readonly format: Parameters<ReadPorts['exports']['tableLines']>[1];
  },
  watch: ExportWatch,
): AsyncGenerator<Uint8Array> {
  const lines = (some: readonly string[]) => unlocked.exports.tableLines(some, format, isMasked);
  for await (const { bytes } of counted(batches(unlocked, ids, watch, lines), watch)) yield bytes;
}

/** Adds saved results to a SQLite file; throws if none of them exists any more, and as a disk does. */
export async function addToTable(
  unlocked: ReadPorts,
  { ids, path, isMasked }: { readonly ids: readonly string[]; readonly path: string; readonly isMasked: boolean },
  watch: ExportWatch,
): Promise<void> {
  const add = (some: readonly string[]) => unlocked.exports.addToTable(some, path, isMasked);
  let added = 0;
  for await (const { results, refused } of counted(batches(unlocked, ids, watch, add), watch)) {
    if (refused !== null) throw Object.assign(new Error('a table was refused'), { code: refused, syscall: 'write' });
    added += results;
  }
  if (added === 0) throw new ResultGone();
}

interface Counted {
  readonly read: number;
  readonly results: number;
}

/** Tells the progress after each batch, and ends with a cancelled export. */
async function* counted<Batch extends Counted>(
  all: AsyncIterable<Batch>,
  { progress, signal }: ExportWatch,
): AsyncGenerator<Batch> {
  let [done, gone] = [0, 0];
  for await (const batch of all) {
    yield batch;
    done += batch.read;
    gone += batch.read - batch.results;
    progress(done, gone);
    signal.throwIfAborted();
  }
}

/**
 * Reads the next batch while the last one is being written. Results are logged under their subjects before they are
 * read: if the process is killed in between, there may be an entry without a file, but never a file without an entry.
 * Results erased in the meantime are left out.
 */
async function* batches<Batch extends { readonly read: number }>(
  unlocked: ReadPorts,
  ids: readonly string[],
  { format, facts, signal }: ExportWatch,
  read: (ids: readonly string[]) => Promise<Batch>,
): AsyncGenerator<Batch> {
  let recorded = 0;
  const reading = async (from: number): Promise<Batch> => {
    if (from === recorded) {
      const event = buildEvent(unlocked, { kind: 'export', facts: { format, ...facts } });
      recorded += await unlocked.exports.record(ids.slice(from, from + GROUP), event, from + GROUP < ids.length);
    }
    return read(ids.slice(from, recorded));
  };
  let next = reading(0);
  try {
    for (let done = 0; done < ids.length; ) {
      const batch = await next;
      signal.throwIfAborted();
      done += batch.read;
      if (done < ids.length) {
        next = reading(done);
        next.catch(() => undefined);
      }
      yield batch;
    }
  } finally {
    // The consumer may stop before this batch, which may still write into a file that is then deleted.
    await next.catch(() => undefined);
  }
}

/** Returns the outcome of an export that was cancelled or whose results are gone; throws any other cause. */
export function brokenOff(cause: unknown, signal: AbortSignal): Outcome<ExportOutcome> {
  if (signal.aborted) return ok({ outcome: 'cancelled' });
  if (cause instanceof ResultGone) return fail('not_found');
  throw cause;
}

/** Current officer and time, shared by all results of a file. */
export function exporterNow({ clock, officer }: Pick<Unlocked, 'clock' | 'officer'>): Exporter {
  return { exportedBy: officer(), exportedAt: isoWithOffset(clock()) };
}

export function exported(response: StoredResult, exporter: Exporter): ExportedResult {
  return exportedResult(response, sha256Of(response.rawText).toString('hex'), exporter);
}

export async function provenanceOf(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'results'>,
  id: string,
): Promise<Outcome<Provenance>> {
  const found = await unlocked.results.get(id);
  if (found === null) return fail('not_found');
  const { provenance } = exported(found, exporterNow(unlocked));
  return ok(provenance);
}

export type FileContents = Pick<ChosenResults, 'nome' | 'first' | 'last'> & { readonly count: number };

export function exportFileName({ nome, first, last, count }: FileContents, format: FileFormat, what = ''): string {
  const ending = format === 'json' && count > 1 ? 'jsonl' : endingOf(format);
  const months = first === last ? first : `${first} a ${last}`;
  return `${`Lastro ${nome ?? `${count} resultados`} ${months} ${what}`.trimEnd()}.${ending}`;
}
