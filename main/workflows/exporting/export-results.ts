import type { ExportFormat, ExportOutcome, ExportSubject } from '../../../preload/contract/export.ts';
import type { ExportedResult } from '../../../preload/domain/exporting/exported-result.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { FileContent, FileTarget } from '../ports/file-desk.ts';
import { readPreferences } from '../settings/preferences.ts';
import { chooseResults } from './choose-results.ts';
import { answersAsLines, type SavedPaths, saveRawAnswer, type WithProvenance } from './export-json.ts';
import type { ExportPorts, Institution } from './export-ports.ts';
import { brokenOff, type ExportWatch, exportedResult, ResultGone, readForExport } from './exported-results.ts';
import { exportFileName } from './file-name.ts';

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly of: ExportSubject;
}

export interface RunningExport {
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

/**
 * Writes saved results into a file (`export.run` of the contract says how it can end). The place is asked for first, so
 * that nothing is read and noted for an officer who changes their mind.
 */
export async function exportResults(
  ports: ExportPorts,
  { format, of }: ExportRequest,
  { signal, progress }: RunningExport,
): Promise<Answer<ExportOutcome>> {
  if (format === 'pdf' && ports.printPage === null) return refuse('not_printable');
  const chosen = await chooseResults(ports, format, of);
  if (!chosen.ok) return chosen;
  const target = await ports.files.chooseTarget(exportFileName(chosen.value, format));
  if (target === null) return accept({ outcome: 'declined' });
  const total = chosen.value.length;
  const ids = chosen.value.map(({ id }) => id);
  progress(0, total);
  try {
    const saved = await saveAs(
      ports,
      { format, ids, target },
      { format, signal, progress: (done) => progress(done, total) },
    );
    return accept({ outcome: 'saved', ...saved, results: total });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

interface Chosen {
  readonly format: ExportFormat;
  readonly ids: readonly string[];
  readonly target: FileTarget;
}

async function saveAs(ports: ExportPorts, { format, ids, target }: Chosen, watch: ExportWatch): Promise<SavedPaths> {
  const { institution } = await readPreferences(ports.settings);
  const answers = withProvenance(ports, ids, institution, watch);
  const save = async (content: FileContent): Promise<SavedPaths> => {
    const path = await target.save(content, async () => watch.signal.throwIfAborted());
    return { path, provenancePath: null };
  };
  if (format === 'json') return ids.length > 1 ? save(answersAsLines(answers)) : saveOnlyAnswer(ports, target, answers);
  if (format === 'csv') return save(ports.writers.csv(exportedOf(answers)));
  if (format === 'xlsx') return save(await ports.writers.xlsx(exportedOf(answers)));
  const [only] = await Array.fromAsync(answers);
  if (only === undefined || ports.printPage === null) throw new ResultGone();
  return save(await ports.printPage(only.provenance.resultId, watch.signal));
}

type Prepared = WithProvenance & { readonly exported: ExportedResult };

async function* withProvenance(
  ports: ExportPorts,
  ids: readonly string[],
  institution: Institution,
  watch: ExportWatch,
): AsyncGenerator<Prepared> {
  for await (const answer of readForExport(ports, ids, watch)) {
    const exported = exportedResult(answer, institution, ports);
    yield { answer, exported, provenance: exported.provenance };
  }
}

async function* exportedOf(answers: AsyncIterable<Prepared>): AsyncGenerator<ExportedResult> {
  for await (const { exported } of answers) yield exported;
}

async function saveOnlyAnswer(
  { files }: ExportPorts,
  target: FileTarget,
  answers: AsyncIterable<Prepared>,
): Promise<SavedPaths> {
  const [only] = await Array.fromAsync(answers);
  if (only === undefined) throw new ResultGone();
  return saveRawAnswer(files, target, only);
}
