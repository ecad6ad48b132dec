import { createHash } from 'node:crypto';
import type { ExportOutcome, FileFormat } from '#contract/export.ts';
import type { ExportedResult, Provenance } from '#domain/export/exported-result.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import { printedOfficer } from '#domain/printed-officer.ts';
import type { SavedResultSummary, StoredResult } from '../../ports/repositories.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { savedResult } from '../results/saved-result.ts';
import type { Unlocked } from '../unlocked.ts';

/** How an export is watched and cancelled. */
export interface ExportWatch {
  /** Recorded in the audit log. */
  readonly format: FileFormat;
  readonly signal: AbortSignal;
  readonly progress: (done: number) => void;
}

/** A result to be exported is not kept any more. */
export class ResultGone extends Error {}

/**
 * Reads saved results one after another as the file needs them. Each is recorded as an event of its subject before it is
 * yielded: a process killed in between leaves an entry without a file and never a file without an entry.
 */
export async function* readForExport(
  unlocked: AuditPorts & Pick<Unlocked, 'results'>,
  ids: readonly string[],
  { format, signal, progress }: ExportWatch,
): AsyncGenerator<StoredResult> {
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted();
    const found = await unlocked.results.get(id);
    if (found === null) throw new ResultGone();
    const { documento, environment, purpose, consentId } = found;
    const about = { environment, purpose, consentId, resultId: id };
    await recordEvent(unlocked, { kind: 'export', documento: documento.numero, ...about, facts: { format } });
    yield found;
    progress(index + 1);
  }
}

/** Returns how an export ends that was cancelled, or whose result is gone; throws anything else. */
export function brokenOff(cause: unknown, signal: AbortSignal): Outcome<ExportOutcome> {
  if (signal.aborted) return ok({ outcome: 'cancelled' });
  if (cause instanceof ResultGone) return fail('not_found');
  throw cause;
}

/** Returns a result with its provenance, as it goes into a file. */
export async function exportedResult(
  response: StoredResult,
  { clock, officer, settings }: Pick<Unlocked, 'clock' | 'officer' | 'settings'>,
): Promise<ExportedResult> {
  const { consulta, ...saved } = savedResult(response);
  const { environment, nome, documento, dataBase, queriedAt, purpose, reference } = saved;
  const { kind, whose, processed, provisional, source, simulation, institution } = saved;
  return {
    consulta,
    provenance: {
      ...{ environment, nome, documento, dataBase, queriedAt, purpose, reference, institution },
      ...{ kind, whose, processed, provisional, source, simulation },
      resultId: saved.id,
      authorizationId: saved.authorizationId,
      authorizedUntil: saved.authorizedUntil,
      data: saved.data,
      versao: saved.versao,
      sha256: createHash('sha256').update(response.rawText, 'utf8').digest('hex'),
      exportedBy: printedOfficer((await settings.read()).officerName, officer()),
      exportedAt: isoWithOffset(clock()),
    },
  };
}

/** Returns the provenance of a saved result, as its report shows it; `not_found` if it is not kept. */
export async function provenanceOf(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'results' | 'settings'>,
  id: string,
): Promise<Outcome<Provenance>> {
  const found = await unlocked.results.get(id);
  if (found === null) return fail('not_found');
  const { provenance } = await exportedResult(found, unlocked);
  return ok(provenance);
}

type Named = Pick<SavedResultSummary, 'nome' | 'dataBase'>;

/** Returns the suggested name of a file of these results: their subject, their months, and what it is. */
export function exportFileName(results: readonly Named[], format: FileFormat, what = ''): string {
  const ending = format === 'json' && results.length > 1 ? 'jsonl' : format;
  const names = new Set(results.map(({ nome }) => nome));
  const [name] = names;
  const whose = names.size === 1 ? name : `${results.length} resultados`;
  return `${`Lastro ${whose} ${monthsOf(results)} ${what}`.trimEnd()}.${ending}`;
}

function monthsOf(results: readonly Named[]): string {
  const months = results.map(({ dataBase }) => dataBase).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  return first === last ? `${first}` : `${first} a ${last}`;
}
