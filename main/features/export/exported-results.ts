import { createHash } from 'node:crypto';
import type { ExportOutcome, FileFormat } from '#contract/export.ts';
import type { Settings } from '#contract/settings.ts';
import type { ExportedResult, Provenance } from '#domain/export/exported-result.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ExportWriters, FileSaver, PrintPage } from '../../ports/files.ts';
import type { ResultRepository, SavedResultSummary, SettingsStore, StoredResult } from '../../ports/repositories.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { savedResult } from '../results/saved-result.ts';

/** How an export is watched and given up. */
export interface ExportWatch {
  /** Told in the audit log. */
  readonly format: FileFormat;
  readonly signal: AbortSignal;
  readonly progress: (done: number) => void;
}

/** A result that was to be exported is not kept any more. */
export class ResultGone extends Error {}

/**
 * Reads saved answers one after another as the file asks for them. Each is noted in its subject's history before it is
 * handed over: a process killed in between leaves a note without a file and never a file without a note.
 */
export async function* readForExport(
  ports: AuditPorts & { readonly results: ResultRepository },
  ids: readonly string[],
  { format, signal, progress }: ExportWatch,
): AsyncGenerator<StoredResult> {
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted();
    const found = await ports.results.get(id);
    if (found === null) throw new ResultGone();
    const { documento, environment, purpose, consentId } = found;
    const about = { environment, purpose, consentId, resultId: id };
    await recordEvent(ports, { kind: 'export', documento: documento.numero, ...about, facts: { format } });
    yield found;
    progress(index + 1);
  }
}

/** How an export ends that was given up, or whose result is gone; throws what is a surprise. */
export function brokenOff(cause: unknown, signal: AbortSignal): Outcome<ExportOutcome> {
  if (signal.aborted) return ok({ outcome: 'cancelled' });
  if (cause instanceof ResultGone) return fail('not_found');
  throw cause;
}

/** An answer with where it comes from, as it goes into a file. */
export function exportedResult(response: StoredResult, institution: Institution, ports: AuditPorts): ExportedResult {
  const { consulta, ...saved } = savedResult(response);
  const { environment, nome, documento, dataBase, queriedAt, purpose, reference } = saved;
  return {
    consulta,
    provenance: {
      ...{ environment, nome, documento, dataBase, queriedAt, purpose, reference, institution },
      resultId: saved.id,
      authorizationId: saved.authorizationId,
      authorizedUntil: saved.authorizedUntil,
      data: saved.data,
      versao: saved.versao,
      sha256: createHash('sha256').update(response.rawText, 'utf8').digest('hex'),
      exportedBy: ports.officer(),
      exportedAt: isoWithOffset(ports.clock()),
    },
  };
}

/** Where a saved result comes from, as its report tells it; `not_found` when it is not kept. */
export async function provenanceOf(
  ports: AuditPorts & { readonly results: ResultRepository; readonly settings: SettingsStore },
  id: string,
): Promise<Outcome<Provenance>> {
  const found = await ports.results.get(id);
  if (found === null) return fail('not_found');
  const { institution } = await ports.settings.read();
  return ok(exportedResult(found, institution, ports).provenance);
}

type Named = Pick<SavedResultSummary, 'nome' | 'dataBase'>;

/** What a file of these results is called unless the officer says otherwise: whose they are, of which months, and what. */
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

export type Institution = Settings['institution'];

export interface ExportPorts extends AuditPorts {
  readonly results: ResultRepository;
  readonly settings: SettingsStore;
  readonly files: FileSaver;
  readonly writers: ExportWriters;
  /** Null where the host cannot print by itself. */
  readonly printPage: PrintPage | null;
}
