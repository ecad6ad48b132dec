import type { ProvidedImport, ProvidedLine } from '#contract/provided.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { lastEnded } from '#domain/basics/month.ts';
import { recordOf } from '#domain/basics/record.ts';
import type { Deviation } from '#domain/consulta/consulta.ts';
import { judgeResponse } from '#domain/consulta/response-kind.ts';
import { providerDifferences } from '#domain/provided/agreement.ts';
import {
  ANSWER_STATES,
  type AnswerState,
  type FileProblem,
  IMPORT_LIMITS,
  isToSave,
} from '#domain/provided/import-limits.ts';
import { type FoundAnswer, readFile } from '#domain/provided/read-file.ts';
import type { PackedFile } from '../../ports/packed-files.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { savedResult } from '../results/saved-result.ts';
import { turns } from '../turns.ts';
import type { Emit, Unlocked } from '../unlocked.ts';

type ReadPorts = Pick<Unlocked, 'clock' | 'closing' | 'log' | 'provided' | 'results' | 'settings'>;

/** One month of a file. Answers are read again when they are needed: ten thousand would fill the memory. */
export interface ImportLine {
  /** Index and name of its file. */
  readonly at: number;
  readonly file: string;
  readonly state: AnswerState;
  readonly problem: FileProblem | null;
  readonly answer: (NonNullable<ProvidedLine['answer']> & { readonly key: string }) | null;
}

/** An import, held in memory only. */
export interface ImportRun {
  readonly environment: Environment;
  /** Empty once the run is cancelled, because they fill the memory. */
  readonly files: PackedFile[];
  readonly lines: ImportLine[];
  readonly cancelled: AbortController;
  /** Months of files seen, by which a repeated file is found. */
  readonly seen: Set<string>;
  /** Files added, and their bytes as they arrived. */
  added: number;
  bytes: number;
  phase: ProvidedImport['phase'];
  /** Files read, or answers saved. */
  done: number;
  results: number;
  waiting: number;
}

export function importRun(environment: Environment): ImportRun {
  return {
    environment,
    files: [],
    lines: [],
    cancelled: new AbortController(),
    seen: new Set(),
    added: 0,
    bytes: 0,
    phase: 'read',
    done: 0,
    results: 0,
    waiting: 0,
  };
}

export function importView(run: ImportRun): ProvidedImport {
  const { phase, done, environment, results, waiting } = run;
  const toSave = linesToSave(run);
  const isSaving = phase === 'saving' || phase === 'saved';
  const counts = recordOf(ANSWER_STATES, () => 0);
  for (const { state } of run.lines) counts[state] += 1;
  return {
    phase,
    done,
    total: isSaving ? toSave.length : run.added,
    environment,
    subjects: new Set(toSave.map(({ answer }) => answer.key)).size,
    newest: toSave.reduce<string | null>((last, { answer: { month } }) => (month > (last ?? '') ? month : last), null),
    lines: counts,
    results,
    waiting,
  };
}

export type LineToSave = ImportLine & { readonly answer: NonNullable<ImportLine['answer']> };

export function linesToSave({ lines }: Pick<ImportRun, 'lines'>): readonly LineToSave[] {
  return lines.filter((line): line is LineToSave => isToSave(line.state) && line.answer !== null);
}

/** Milliseconds between two events of a run. */
const EVENT_EVERY = 200;

export function progress(emit: Emit, now: () => number = () => performance.now()): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < EVENT_EVERY) return;
    last = now();
    emit('provided.changed', {});
  };
}

/** Reads the files that are not read yet; ends early if the run is cancelled or the vault closes. */
export async function readFiles(ports: ReadPorts, run: ImportRun, emit: Emit): Promise<void> {
  const ended = AbortSignal.any([run.cancelled.signal, ports.closing.signal]);
  const [turn, changed] = [turns(), progress(emit)];
  run.phase = 'reading';
  try {
    const judge = await lineJudge(ports, run);
    while (run.done < run.added && !ended.aborted) {
      run.lines.push(...(await linesOf(ports, run, judge)));
      run.done += 1;
      changed();
      await turn();
    }
    run.phase = ended.aborted ? 'cancelled' : 'read';
  } catch (cause) {
    run.phase = ended.aborted ? 'cancelled' : 'failed';
    if (!ended.aborted) ports.log.unexpected('provided.read', cause);
  }
  emit('provided.changed', {});
}

type LineFile = Pick<ImportLine, 'at' | 'file'>;
type JudgeLine = (file: LineFile, sha256: string, found: FoundAnswer) => Promise<ImportLine>;

/** Reads the next file of a run. */
async function linesOf(
  { clock }: Pick<ReadPorts, 'clock'>,
  { files, done: at }: Pick<ImportRun, 'files' | 'done'>,
  judge: JudgeLine,
): Promise<readonly ImportLine[]> {
  const packed = files[at];
  if (packed === undefined) return [];
  const file = { at, file: packed.name };
  const refused = (problem: FileProblem): ImportLine => ({ ...file, state: 'refused', problem, answer: null });
  const bytes = await packed.read();
  if (typeof bytes === 'string') return [refused(bytes)];
  if (bytes.length > IMPORT_LIMITS.fileBytes) return [refused('too_large')];
  const { answers, problems } = readFile(textOf(bytes), newestMonth({ clock }));
  const sha256 = sha256Of(bytes).toString('hex');
  const lines = problems.map(refused);
  for (const found of answers) lines.push(await judge(file, sha256, found));
  return lines;
}

function newestMonth({ clock }: Pick<ReadPorts, 'clock'>): string {
  return lastEnded(saoPauloDate(clock()));
}

const NOT_UNDERSTOOD: readonly Deviation['kind'][] = ['unreadable', 'unknown_member', 'unknown_code', 'unknown_tipo'];

function notUnderstood(deviations: readonly Deviation[]): readonly Deviation[] {
  return deviations.filter(({ kind }) => NOT_UNDERSTOOD.includes(kind));
}

async function lineJudge(ports: ReadPorts, run: ImportRun): Promise<JudgeLine> {
  const { environment, seen } = run;
  const { processedFloor } = await ports.settings.read();
  return async (file, sha256, found) => {
    const { subject, month, format, response } = found;
    const documento = { tipo: subject.tipo, numero: subject.numero ?? subject.key };
    const { kind, processed } = judgeResponse(response.consulta, { environment, documento, month, processedFloor });
    const differences = await differencesOf(ports, environment, found);
    const answer = {
      key: subject.key,
      format,
      documento: documento.numero,
      month,
      kind,
      processed,
      notUnderstood: notUnderstood(response.deviations).length,
      differences: differences?.list.length ?? 0,
      savedId: differences?.savedId ?? null,
    };
    const name = `${sha256} ${subject.key} ${month}`;
    const isRepeated = seen.has(name);
    seen.add(name);
    const known = await ports.provided.known({ environment, subject: subject.key, month, sha256 });
    const beside = differences === null ? 'new' : differences.list.length > 0 ? 'differs' : 'agrees';
    const state = known !== null ? 'saved' : isRepeated ? 'repeated' : beside;
    return { ...file, state, problem: null, answer };
  };
}

/** Compares an answer with the saved one that counts for its month; null if there is none. */
async function differencesOf(
  { results }: Pick<ReadPorts, 'results'>,
  environment: Environment,
  { subject, month, response }: FoundAnswer,
) {
  const counting = await results.find(environment, subject.key, month);
  const saved = counting === null ? null : await results.get(counting.id);
  return saved && { savedId: saved.id, list: providerDifferences(savedResult(saved), response) };
}

/** Reads the answer of a line again; null if its file cannot be read any more. */
export async function answerOfLine(
  ports: Pick<ReadPorts, 'clock'>,
  { files }: Pick<ImportRun, 'files'>,
  { at, answer }: ImportLine,
): Promise<{ readonly found: FoundAnswer; readonly text: string } | null> {
  const bytes = answer === null ? undefined : await files[at]?.read();
  const text = bytes === undefined || typeof bytes === 'string' ? null : textOf(bytes);
  const found = readFile(text, newestMonth(ports)).answers.find(
    ({ month, subject }) => month === answer?.month && subject.key === answer.key,
  );
  return found === undefined || text === null ? null : { found, text };
}

/** The text of a file with its byte order mark, so that its bytes are the file's; null if it is not UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the deviations of a line, and where it differs from the saved answer. */
export async function lineDetails(ports: ReadPorts, run: ImportRun, line: ImportLine) {
  const read = await answerOfLine(ports, run, line);
  if (read === null) return null;
  const differences = await differencesOf(ports, run.environment, read.found);
  return { deviations: [...read.found.response.deviations], differences: differences?.list ?? [] };
}
