import { z } from 'zod';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { committeePageSchema } from '#domain/cases/committee-page.ts';
import { creditCaseSchema } from '#domain/cases/credit-case.ts';
import { CASE_ACTS, ROLES } from '#domain/people/people.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { count, documento, environment, instant, json, sha256, text, whole } from './columns.ts';
import { publicKey, signature } from './people.ts';
import type { OfRow, Row, Table } from './table.ts';

/** The content and the state of a case are shared separately, so that typing never undoes another person's decision. */
export const cases: Table = {
  name: 'cases',
  page: {
    holds:
      'requests for credit: subject, institution, state, the saved answers each is judged by, and all that the analyst typed (product, amounts, guarantee, facts from outside the register with their source, day, file and who typed them, risks, which suggested risks were dismissed, the snapshot of a group, proposal, conditions, reference), which snapshot of a group its page tells of',
    kept: 'an erasure; no case is removed otherwise',
    erased:
      "yes; a text of another's case that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it",
    exported: 'as the draft of its page: PDF, Markdown',
    dossier: 'all but which suggested risks were dismissed',
  },
  row: z.object({
    id: text,
    revision: count,
    environment,
    nome: text,
    nome_normalized: text,
    documento,
    institution_nome: text,
    institution_cnpj: text,
    state: z.enum(creditCaseSchema.shape.state.options),
    created_at: instant,
    changed_at: instant,
    reference_normalized: text,
    answers: json(creditCaseSchema.shape.answers),
    content: json(creditCaseSchema.shape.content),
  }),
  key: ['id'],
  own: { revision: 1 },
  derived: {
    nome_normalized: ({ nome }) => normalizeName(String(nome)),
    reference_normalized: ({ content }) => normalizeName(JSON.parse(String(content)).reference),
  },
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'cases' }],
  texts: {
    kind: 'case',
    at: ['content.*'],
    title: (row) => `${row}.nome`,
    documento: (row) => `${row}.documento`,
    opens: ['case', (row) => `${row}.id`],
  },
  // Retention of an undecided case has not begun, because somebody is still working on it.
  kept: {
    at: (row) => `iif(${row}.state IN ('decided', 'archived'), ${row}.changed_at, ${Number.MAX_SAFE_INTEGER})`,
    index: 'cases_by_subject',
  },
  merge: { part: 'cases', at: 'created_at' },
  shares: [
    {
      part: 'cases',
      news: 'cases',
      sealed: 'subject',
      columns: [
        'environment',
        'nome',
        'documento',
        'institution_nome',
        'institution_cnpj',
        'state',
        'created_at',
        'changed_at',
        'answers',
        'content',
      ],
      as: { state: (row) => `iif(${row}.state = 'open', 'open', 'analysis')` },
      changes: ['revision'],
      join: typed,
      agreed: ['id', 'environment', 'documento', 'nome', 'answers', 'content'],
    },
    {
      part: 'case_states',
      news: 'cases',
      sealed: 'subject',
      newWhen: (row) => `${row}.state NOT IN ('open', 'analysis')`,
      columns: ['state', 'changed_at'],
      changes: ['state'],
      changesWhen: "new.state <> old.state AND NOT (old.state = 'open' AND new.state = 'analysis')",
      completes: true,
      agreed: ['id', 'state'],
    },
  ],
};

/** The first typed text begins the analysis; later states are shared separately. */
function typed(here: Row, there: Row, isNewest: boolean): Row {
  const { nome = '', answers = '', content = '', changed_at = 0, institution_nome = '', institution_cnpj = '' } = there;
  const newest = { nome, answers, content, changed_at, institution_nome, institution_cnpj };
  return { ...(isNewest && newest), state: (here.state === 'open' ? there : here).state ?? '' };
}

const ofCase =
  (column: string): OfRow =>
  (row) =>
    `(SELECT cases.${column} FROM cases WHERE cases.seq = ${row}.case_seq)`;
const ofPage =
  (column: string): OfRow =>
  (row) =>
    `(SELECT ${ofCase(column)('case_pages')} FROM case_pages WHERE case_pages.seq = ${row}.page_seq)`;

/** The same page may be in only one case, so that its hash and version name it. */
export const casePages: Table = {
  name: 'case_pages',
  page: {
    holds:
      'the committee pages as they were signed, with their SHA-256, of one version several where workstations of a team did not hear of one another; the database refuses every change',
    kept: 'as its case',
    erased:
      "with it; a page of another's case that mentions the subject stays: the preview of the erasure lists it, and nothing changes what was signed",
    exported: 'PDF, Markdown; JSON with its acts',
    dossier: 'hash and version',
  },
  row: z.object({ case_seq: whole, version: count, page: json(committeePageSchema), sha256 }),
  isTrue: isPage,
  key: ['sha256', 'version'],
  refs: { case_seq: { to: () => cases } },
  owner: 'case_seq',
  texts: {
    kind: 'page',
    at: ['page.*'],
    title: ofCase('nome'),
    documento: ofCase('documento'),
    opens: ['case', ofCase('id')],
    signed: ['page.*'],
  },
  shares: [
    {
      part: 'case_pages',
      news: 'cases',
      sealed: 'subject',
      // An act sends its page too, so that an act newer than an erasure never depends on an erased page.
      alsoSharedBy: [{ table: 'case_acts', on: 'INSERT', which: 'shared_row.seq = new.page_seq' }],
      agreed: ['sha256', 'version'],
    },
  ],
};

export const caseActs: Table = {
  name: 'case_acts',
  page: {
    holds:
      'who concluded or decided which page, when, with what words and by which level, with the key and the signature; the database refuses every change',
    kept: 'as its case',
    erased:
      "with it; an act of another's case that mentions the subject stays: the preview of the erasure lists it, and nothing changes what was signed",
    exported: 'on its page',
    dossier: 'yes',
  },
  row: z.object({
    page_seq: whole,
    kind: z.enum(CASE_ACTS),
    person_id: text,
    name: text,
    role: z.enum(ROLES),
    text,
    level: text,
    at: instant,
    key: publicKey,
    signature,
  }),
  key: ['page_seq', 'kind', 'person_id', 'at'],
  refs: { page_seq: { to: () => casePages } },
  owner: 'page_seq',
  texts: {
    kind: 'act',
    at: ['text'],
    title: ofPage('nome'),
    documento: ofPage('documento'),
    opens: ['case', ofPage('id')],
    signed: ['text'],
  },
  shares: [
    {
      part: 'case_acts',
      news: 'cases',
      sealed: 'subject',
      fixed: ['name', 'role', 'text', 'level', 'key', 'signature'],
    },
  ],
};

/** Returns whether the page matches its hash and belongs to the case; `case_seq` holds the case's name. */
function isPage({ page, sha256: hash, case_seq }: Row): boolean {
  const { caseId } = JSON.parse(String(page));
  return sha256Of(String(page)).toString('hex') === hash && caseId === case_seq;
}
