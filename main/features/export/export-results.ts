import type { ExportOutcome, ExportSubject } from '#contract/export.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { type ExportFormat, isTableFormat, type TableFormat } from '#domain/export/export-formats.ts';
import type { ExportedResult } from '#domain/export/exported-result.ts';
import { CSV_HEAD } from '#domain/export/result-csv.ts';
import { TABLE_CSV_HEAD } from '#domain/export/table-cells.ts';
import type { FileContent, FileTarget } from '../../ports/files.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import { askTarget } from '../ask-target.ts';
import type { AuditPorts } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { chooseResults } from './choose-results.ts';
import { type SavedPaths, saveRawResponse } from './export-json.ts';
import {
  addToTable,
  brokenOff,
  type ExportWatch,
  exported,
  exporterNow,
  exportFileName,
  linesForExport,
  ResultGone,
  readForExport,
  tableLinesFor,
} from './exported-results.ts';

type ExportPorts = AuditPorts & Pick<Unlocked, 'results' | 'exports' | 'settings' | 'files' | 'writers' | 'printPage'>;

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly of: ExportSubject;
  /** Of a table; true if absent. */
  readonly masked?: boolean | undefined;
  /** JSON Lines for a single result too. */
  readonly asLines?: boolean;
}

interface RunningExport {
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

/**
 * Writes saved results to a file (`export.run` of the contract lists the outcomes). Asks for the place first, so that
 * no result is read or logged if the officer cancels.
 */
export async function exportResults(
  unlocked: ExportPorts,
  { format, of, masked = true, asLines = false }: ExportRequest,
  { signal, progress }: RunningExport,
): Promise<Outcome<ExportOutcome>> {
  if (format === 'pdf' && unlocked.printPage === null) return fail('not_printable');
  const chosen = await chooseResults(unlocked, format, of);
  if (!chosen.ok) return chosen;
  const { ids, ...contents } = chosen.value;
  const count = ids.length;
  const isTable = isTableFormat(format);
  const nome = isTable && masked ? null : contents.nome;
  let leftOut = 0;
  const watched = (done: number, gone: number): void => {
    leftOut = gone;
    progress(done, count);
  };
  try {
    const name = exportFileName({ ...contents, nome, count }, format, isTable ? 'tabela' : '');
    const target = await askTarget(unlocked.files, name, signal);
    if (target === null) return ok({ outcome: 'declined' });
    progress(0, count);
    const saved = await saveAs(
      unlocked,
      { format, ids, target, isMasked: masked, asLines },
      {
        format,
        ...(isTable && { facts: { masked } }),
        signal,
        progress: watched,
      },
    );
    return ok({ outcome: 'saved', ...saved, results: count - leftOut, leftOut });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

interface Chosen {
  readonly format: ExportFormat;
  readonly ids: readonly string[];
  readonly target: FileTarget;
  readonly isMasked: boolean;
  readonly asLines: boolean;
}

async function saveAs(unlocked: ExportPorts, chosen: Chosen, watch: ExportWatch): Promise<SavedPaths> {
  const { format, ids, target, asLines } = chosen;
  const { writers, printPage } = unlocked;
  const { signal } = watch;
  const save = async (content: FileContent): Promise<SavedPaths> => {
    return { path: await target.save(content, async () => signal.throwIfAborted()), provenancePath: null };
  };
  if (isTableFormat(format)) return save(tableContent(unlocked, { ...chosen, format }, watch));
  if (format === 'csv') return save(withHead(CSV_HEAD, someLines(linesForExport(unlocked, ids, 'csv', watch))));
  if (format === 'json' && (asLines || ids.length > 1))
    return save(someLines(linesForExport(unlocked, ids, 'jsonl', watch)));
  if (format === 'xlsx') return save(await writers.xlsx(exportedResults(unlocked, ids, watch)));
  const [only] = await Array.fromAsync(readForExport(unlocked, ids, watch));
  if (only === undefined) throw new ResultGone();
  if (format === 'json') return saveOnlyResponse(unlocked, target, only);
  if (printPage === null) throw new ResultGone();
  return save(await printPage({ kind: 'report', resultId: only.id }, signal));
}

function tableContent(
  unlocked: ExportPorts,
  { ids, format, isMasked }: Chosen & { readonly format: TableFormat },
  watch: ExportWatch,
): FileContent {
  if (format === 'table_sqlite') return (path) => addToTable(unlocked, { ids, path, isMasked }, watch);
  const lines = someLines(tableLinesFor(unlocked, { ids, format, isMasked }, watch));
  return format === 'table_csv' ? withHead(TABLE_CSV_HEAD, lines) : lines;
}

async function* withHead(head: string, lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head, 'utf8');
  yield* lines;
}

/** Throws at the end if there were no lines, so that no empty file is written when all results are gone. */
async function* someLines(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of lines) {
    size += bytes.length;
    yield bytes;
  }
  if (size === 0) throw new ResultGone();
}

async function* exportedResults(
  unlocked: ExportPorts,
  ids: readonly string[],
  watch: ExportWatch,
): AsyncGenerator<ExportedResult> {
  const exporter = exporterNow(unlocked);
  let isAny = false;
  for await (const response of readForExport(unlocked, ids, watch)) {
    isAny = true;
    yield exported(response, exporter);
  }
  if (!isAny) throw new ResultGone();
}

async function saveOnlyResponse(
  unlocked: ExportPorts,
  target: FileTarget,
  response: StoredResult,
): Promise<SavedPaths> {
  const { provenance } = exported(response, exporterNow(unlocked));
  return saveRawResponse(unlocked.files, target, { response, provenance });
}
