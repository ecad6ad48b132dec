import type { Output, Parsed } from '#contract/contract.ts';
import { stripMask } from '#domain/basics/document.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { type Institution, institutionOf, isSameInstitution, partyOf } from '#domain/consent/institution.ts';
import {
  MAX_LISTED_SUBJECTS,
  proposeSubjectLayout,
  readSubjectRow,
  SUBJECT_COLUMNS,
  type SubjectRow,
  subjectProblems,
} from '#domain/consent/subject-list.ts';
import { linesBelow } from '#domain/sheets/sheet-columns.ts';
import type { StoredDraft } from '../../ports/repositories.ts';
import { askingInstitution } from '../settings/settings.ts';
import type { Unlocked } from '../unlocked.ts';
import { takeSheet } from '../upload/read-sheet.ts';
import { proposedColumns } from '../upload/sheet-preview.ts';
import type { Uploads } from '../upload/uploads.ts';

export function subjectColumns(
  unlocked: Pick<Unlocked, 'sheets'>,
  uploads: Pick<Uploads, 'look'>,
  request: Parsed<'consent.subject_columns'>,
): Promise<Outcome<Output<'consent.subject_columns'>>> {
  return proposedColumns(unlocked, uploads, request, { most: MAX_LISTED_SUBJECTS, propose: proposeSubjectLayout });
}

/**
 * Makes a draft on paper for each subject of a list, all in one transaction, or none if a row is refused. A subject
 * that already has an open draft with these purposes and institution gets no second one. Refuses with
 * `import_unreadable` (`reason`, `columns`), `institution_missing` or `not_found` (`institution`).
 */
export async function draftSubjects(
  unlocked: Pick<Unlocked, 'clock' | 'newId' | 'drafts' | 'sheets' | 'settings'>,
  uploads: Pick<Uploads, 'take'>,
  { layout, purposes, institution: cnpj, dryRun, ...choice }: Parsed<'consent.draft_subjects'>,
): Promise<Outcome<Output<'consent.draft_subjects'>>> {
  const missing = SUBJECT_COLUMNS.filter((column) => layout[column] === null);
  if (missing.length > 0) return fail('import_unreadable', { columns: missing.join(',') });
  const sheet = await takeSheet(unlocked, uploads, choice, MAX_LISTED_SUBJECTS);
  if (!sheet.ok) return sheet;
  const rows = linesBelow(sheet.value.rows, layout.header).map((row) => readSubjectRow(row, layout));
  if (rows.length === 0) return fail('import_unreadable', { reason: 'empty' });
  const settings = await unlocked.settings.read();
  const named = askingInstitution(settings, { environment: settings.environment, institution: cnpj });
  if (!named.ok) return named;
  const asked = { purposes, institution: named.value.cnpj };

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
  // The list shows the last saved draft first; saving in reverse keeps the list's order on screen and on paper.
  await unlocked.drafts.addAll(drafts.toReversed());
  return ok({ ...report, made: drafts.map(({ id }) => id) });
}

interface Asked {
  readonly purposes: readonly Purpose[];
  /** CNPJ; blank for the default institution. */
  readonly institution: string;
}

/** Returns the ids of open paper drafts with these purposes and institution, by document. */
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
