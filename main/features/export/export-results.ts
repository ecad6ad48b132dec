import type { ExportFormat, ExportOutcome, ExportSubject } from '#contract/export.ts';
import type { ExportedResult } from '#domain/export/exported-result.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { FileContent, FileSaver, FileTarget } from '../../ports/files.ts';
import type { AuditPorts } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { chooseResults } from './choose-results.ts';
import { responsesAsLines, type SavedPaths, saveRawResponse, type WithProvenance } from './export-json.ts';
import {
  brokenOff,
  type ExportWatch,
  exportedResult,
  exportFileName,
  ResultGone,
  readForExport,
} from './exported-results.ts';

type ExportPorts = AuditPorts & Pick<Unlocked, 'results' | 'settings' | 'files' | 'writers' | 'printPage'>;

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly of: ExportSubject;
}

export interface RunningExport {
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

/**
 * Writes saved results into a file (`export.run` of the contract says how it can end). Asks for the place first, so that
 * nothing is read and recorded for an officer who changes their mind.
 */
export async function exportResults(
  unlocked: ExportPorts,
  { format, of }: ExportRequest,
  { signal, progress }: RunningExport,
): Promise<Outcome<ExportOutcome>> {
  if (format === 'pdf' && unlocked.printPage === null) return fail('not_printable');
  const chosen = await chooseResults(unlocked, format, of);
  if (!chosen.ok) return chosen;
  const target = await unlocked.files.chooseTarget(exportFileName(chosen.value, format));
  if (target === null) return ok({ outcome: 'declined' });
  const total = chosen.value.length;
  const ids = chosen.value.map(({ id }) => id);
  progress(0, total);
  try {
    const saved = await saveAs(
      unlocked,
      { format, ids, target },
      { format, signal, progress: (done) => progress(done, total) },
    );
    return ok({ outcome: 'saved', ...saved, results: total });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

interface Chosen {
  readonly format: ExportFormat;
  readonly ids: readonly string[];
  readonly target: FileTarget;
}

async function saveAs(unlocked: ExportPorts, { format, ids, target }: Chosen, watch: ExportWatch): Promise<SavedPaths> {
  const { files, printPage, writers } = unlocked;
  const responses = withProvenance(unlocked, ids, watch);
  const save = async (content: FileContent): Promise<SavedPaths> => {
    const path = await target.save(content, async () => watch.signal.throwIfAborted());
    return { path, provenancePath: null };
  };
  if (format === 'json')
    return ids.length > 1 ? save(responsesAsLines(responses)) : saveOnlyResponse(files, target, responses);
  if (format === 'csv') return save(writers.csv(exportedOf(responses)));
  if (format === 'xlsx') return save(await writers.xlsx(exportedOf(responses)));
  const [only] = await Array.fromAsync(responses);
  if (only === undefined || printPage === null) throw new ResultGone();
  return save(await printPage(only.provenance.resultId, watch.signal));
}

type Prepared = WithProvenance & { readonly exported: ExportedResult };

async function* withProvenance(
  unlocked: ExportPorts,
  ids: readonly string[],
  watch: ExportWatch,
): AsyncGenerator<Prepared> {
  for await (const response of readForExport(unlocked, ids, watch)) {
    const exported = await exportedResult(response, unlocked);
    yield { response, exported, provenance: exported.provenance };
  }
}

async function* exportedOf(responses: AsyncIterable<Prepared>): AsyncGenerator<ExportedResult> {
  for await (const { exported } of responses) yield exported;
}

async function saveOnlyResponse(
  files: FileSaver,
  target: FileTarget,
  responses: AsyncIterable<Prepared>,
): Promise<SavedPaths> {
  const [only] = await Array.fromAsync(responses);
  if (only === undefined) throw new ResultGone();
  return saveRawResponse(files, target, only);
}
