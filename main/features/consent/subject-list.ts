import type { Output, Parsed } from '#contract/contract.ts';
import {
  MAX_LISTED_SUBJECTS,
  proposeSubjectLayout,
  SUBJECT_COLUMNS,
  type SubjectRow,
  subjectProblems,
} from '#domain/consent/subject-list.ts';
import { stripMask } from '#domain/document.ts';
import type { Purpose } from '#domain/environment.ts';
import { type Institution, institutionOf, isSameInstitution, partyOf } from '#domain/institution.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { CsvRow } from '../../ports/files.ts';
import type { StoredDraft } from '../../ports/repositories.ts';
import { askingInstitution } from '../settings/settings.ts';
import type { Unlocked } from '../unlocked.ts';
import { type CsvTable, csvSample, readCsvTable } from '../upload/csv-table.ts';

/** The rows of a list whose columns are proposed; a header is optional. */
const LOOKED_AT = 50;

/** Returns what the columns of a list are confirmed by. */
export function subjectColumns(
  unlocked: Pick<Unlocked, 'parseCsv'>,
  text: string,
): Outcome<Output<'consent.subject_columns'>> {
  const list = readList(unlocked, text);
  if (!list.ok) return list;
  const { table, layout } = list.value;
  return ok({ ...csvSample(table), layout });
}

/**
 * Makes a draft to be signed on paper for each subject of a list, all in one transaction, or none if a row is refused. A
 * subject that has an open one with these purposes and institution gets no second. Refuses with `import_unreadable`
 * (`line`, `columns`, `max`, `largest`), `institution_missing` or `not_found` (`institution`).
 */
export async function draftSubjects(
  unlocked: Pick<Unlocked, 'clock' | 'newId' | 'drafts' | 'parseCsv' | 'settings'>,
  { text, layout, purposes, institution: cnpj, dryRun }: Parsed<'consent.draft_subjects'>,
): Promise<Outcome<Output<'consent.draft_subjects'>>> {
  const list = readList(unlocked, text);
  if (!list.ok) return list;
  const missing = SUBJECT_COLUMNS.filter((column) => layout[column] === null);
  if (missing.length > 0) return fail('import_unreadable', { columns: missing.join(',') });
  const settings = await unlocked.settings.read();
  const named = askingInstitution(settings, { environment: settings.environment, institution: cnpj });
  if (!named.ok) return named;
  const asked = { purposes, institution: named.value.cnpj };

  const cellOf = ({ cells }: CsvRow, cell: number | null): string => cells[cell ?? -1]?.trim() ?? '';
  const rows = list.value.table.rows.map((row): SubjectRow => {
    return { line: row.line, nome: cellOf(row, layout.nome), documento: cellOf(row, layout.documento) };
  });
  const problems = subjectProblems(rows);
  const refused = rows.flatMap(({ line, nome }, index) => {
    const found = [...(problems[index] ?? [])];
    return found.length === 0 ? [] : [{ line, nome, problems: found }];
  });

  const known = await openDrafts(unlocked, settings.institutions, asked);
  const right = rows.filter((_, index) => problems[index]?.length === 0);
  const open = right.flatMap(({ line, nome, documento }) => {
    const id = known.get(stripMask(documento));
    return id === undefined ? [] : [{ line, nome, id }];
  });
  const fresh = right.filter(({ documento }) => !known.has(stripMask(documento)));
  const report = { rows: rows.length, fresh: fresh.length, refused, open };
  if (dryRun || refused.length > 0) return ok({ ...report, made: null });
  const drafts = fresh.map((row) => newDraft(unlocked, row, asked));
  // Last saved is listed first: what is listed, and printed, keeps the order of the list.
  await unlocked.drafts.addAll(drafts.toReversed());
  return ok({ ...report, made: drafts.map(({ id }) => id) });
}

function readList(
  unlocked: Pick<Unlocked, 'parseCsv'>,
  text: string,
): Outcome<{ table: CsvTable; layout: Output<'consent.subject_columns'>['layout'] }> {
  const read = readCsvTable(unlocked, text, MAX_LISTED_SUBJECTS);
  if (!read.ok) return read;
  const { titles, header, rows } = read.value;
  const all = header === null ? rows : [header, ...rows];
  const { hasHeader, layout } = proposeSubjectLayout(all.slice(0, LOOKED_AT).map(({ cells }) => cells));
  const table = hasHeader ? read.value : { header: null, titles: titles.map(() => ''), rows: all };
  if (table.rows.length === 0) return fail('import_unreadable');
  return ok({ table, layout });
}

export interface Asked {
  readonly purposes: readonly Purpose[];
  /** CNPJ; blank for the usual institution. */
  readonly institution: string;
}

/** The ids of open drafts on paper with these purposes and institution, by document. */
export async function openDrafts(
  { drafts }: Pick<Unlocked, 'drafts'>,
  institutions: readonly Institution[],
  asked: Asked,
): Promise<ReadonlyMap<string, string>> {
  const cnpjOf = ({ institution }: Asked): string =>
    partyOf(institutionOf(institutions, institution === '' ? undefined : institution)).cnpj;
  const isSame = (form: Asked): boolean => {
    const left = cnpjOf(form);
    const isPurposes = form.purposes.length === asked.purposes.length;
    const isInstitution = left === asked.institution || isSameInstitution(left, asked.institution);
    return isPurposes && isInstitution && form.purposes.every((purpose) => asked.purposes.includes(purpose));
  };
  const found = (await drafts.onPaper()).filter(({ form }) => isSame(form));
  return new Map(found.map(({ id, form }) => [stripMask(form.documento), id]));
}

export function newDraft(
  { clock, newId }: Pick<Unlocked, 'clock' | 'newId'>,
  { nome, documento }: SubjectRow,
  asked: Asked,
): Omit<StoredDraft, 'signed'> {
  const metadata = { ip: '', host: '', timestamp: '', userAgent: '', latitude: '', longitude: '', accuracy: '' };
  const form = { kind: 'papel', nome, documento: stripMask(documento), ...asked, metadata, place: '' } as const;
  const now = clock();
  return { id: newId(), createdAt: now, savedAt: now, form: { ...form, representatives: [], signTogether: 1 } };
}
