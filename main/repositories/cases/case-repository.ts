import type { Database } from 'better-sqlite3';
import { stripMask, subjectKey } from '#domain/basics/document.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { type CaseContent, type CreditCase, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { CaseAct, CaseRepository, CasesRequest, NewPage, PageName } from '../../ports/cases.ts';
import type { Page } from '../../ports/page.ts';
import { withAudit } from '../audit/writer.ts';
import { bestCodec } from '../compression/response-compressor.ts';
import { allOf, anyOf, type Condition, parseSearch } from '../search.ts';
import { pinnedTexts } from './pinned-texts.ts';
import { pageWriter, signedPages } from './signed-pages.ts';

/** A row of the table; `answers` and `content` are JSON. */
interface CaseColumns extends Omit<CreditCase, 'institution' | 'answers' | 'content'> {
  readonly nomeNormalized: string;
  readonly institutionNome: string;
  readonly institutionCnpj: string;
  readonly referenceNormalized: string;
  readonly answers: string;
  readonly content: string;
}

const NAMES = {
  id: 'id',
  revision: 'revision',
  environment: 'environment',
  nome: 'nome',
  nomeNormalized: 'nome_normalized',
  documento: 'documento',
  institutionNome: 'institution_nome',
  institutionCnpj: 'institution_cnpj',
  state: 'state',
  createdAt: 'created_at',
  changedAt: 'changed_at',
  referenceNormalized: 'reference_normalized',
  answers: 'answers',
  content: 'content',
} as const satisfies Readonly<Record<keyof CaseColumns, string>>;

const pairs = Object.entries(NAMES);
const SELECT = `SELECT ${pairs.map(([name, column]) => `${column} AS ${name}`).join(', ')} FROM cases`;
const ADD = `INSERT INTO cases (${pairs.map(([, column]) => column).join(', ')})
VALUES (${pairs.map(([name]) => `@${name}`).join(', ')})`;

/** Keeps the id, environment, subject and creation time. */
const REPLACE = `
UPDATE cases SET ${pairs
  .filter(([name]) => !['id', 'environment', 'documento', 'createdAt'].includes(name))
  .map(([name, column]) => `${column} = @${name}`)
  .join(', ')}
WHERE id = @id AND revision = @revision - 1`;

const LAST_CHANGED_FIRST = 'ORDER BY changed_at DESC, seq DESC';

/** Holds, in the order of the list, all columns by which cases are searched and filtered. */
const IN_ORDER = 'cases INDEXED BY cases_by_change';

export function caseRepository(database: Database, codec = bestCodec()): CaseRepository {
  const change = withAudit(database);
  const add = database.prepare<[CaseColumns]>(ADD);
  const replace = database.prepare<[CaseColumns]>(REPLACE);
  const get = database.prepare<[string], CaseColumns>(`${SELECT} WHERE id = ?`);
  const ofSubject = database.prepare<[{ subject: string; environment: string | null }], CaseColumns>(
    `${SELECT} WHERE subject = @subject AND (@environment IS NULL OR environment = @environment) ${LAST_CHANGED_FIRST}`,
  );
  const { addPage, addAct } = pageWriter(database);
  const replaced = (one: CreditCase): boolean => replace.run(caseToColumns(one)).changes > 0;
  const replaceWith = (one: CreditCase, write: () => void, auditEvent: AuditEvent): boolean =>
    change(() => {
      const isReplaced = replaced(one);
      if (isReplaced) write();
      return isReplaced;
    }, auditEvent);

  return {
    add: async (one, auditEvent) => {
      change(() => add.run(caseToColumns(one)).changes > 0, auditEvent);
    },
    get: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : caseFromColumns(found);
    },
    list: async (request) => readPage(database, request),
    ofSubject: async (documento, environment) =>
      ofSubject.all({ subject: subjectKey(stripMask(documento)), environment }).map(caseFromColumns),
    replace: async (one, auditEvent) => change(() => replaced(one), auditEvent ?? undefined),
    conclude: async (one, page: NewPage, auditEvent) => replaceWith(one, () => addPage(page), auditEvent),
    decide: async (one, page: PageName, act: CaseAct, auditEvent) =>
      replaceWith(one, () => addAct(one.id, page, act), auditEvent),
    ...signedPages(database),
    answers: pinnedTexts(database, codec),
  };
}

/** Chooses rows in the index and reads only those of the page, because a case is wide. */
function readPage(database: Database, { search, state, limit, offset }: CasesRequest): Page<CreditCase> {
  const where = allOf([
    ...(state === undefined ? [] : [{ sql: 'state = ?', values: [state] }]),
    ...searchConditions(search),
  ]);
  const total = database.prepare<unknown[], number>(`SELECT count(*) FROM ${IN_ORDER} WHERE ${where.sql}`).pluck();
  const chosen = `SELECT seq FROM ${IN_ORDER} WHERE ${where.sql} ${LAST_CHANGED_FIRST} LIMIT ? OFFSET ?`;
  const rows = database.prepare<unknown[], CaseColumns>(`${SELECT} WHERE seq IN (${chosen}) ${LAST_CHANGED_FIRST}`);
  return {
    rows: rows.all(...where.values, limit, offset).map(caseFromColumns),
    total: total.get(...where.values) ?? 0,
  };
}

function searchConditions(text: string): readonly Condition[] {
  const search = parseSearch(text);
  if (search === null) return [];
  const inReference = search.words.map((word) => ({
    sql: `instr(' ' || reference_normalized, ?) > 0`,
    values: [` ${word}`],
  }));
  return [anyOf([search.test, allOf(inReference)])];
}

function caseToColumns({ institution, answers, content, ...one }: CreditCase): CaseColumns {
  return {
    ...one,
    nomeNormalized: normalizeName(one.nome),
    institutionNome: institution.nome,
    institutionCnpj: institution.cnpj,
    referenceNormalized: normalizeName(content.reference),
    answers: JSON.stringify(answers),
    content: JSON.stringify(content),
  };
}

/**
 * JSON is not validated: every page of the file is authenticated. Parts that an older program did not write are empty.
 */
function caseFromColumns(columns: CaseColumns): CreditCase {
  const { institutionNome: nome, institutionCnpj: cnpj, nomeNormalized: _, referenceNormalized: __, ...one } = columns;
  return {
    ...one,
    institution: { nome, cnpj },
    answers: JSON.parse(columns.answers),
    content: contentFrom(JSON.parse(columns.content)),
  };
}

/** Cases of an older program lack what came later. */
function contentFrom({ request, ...content }: CaseContent): CaseContent {
  return { ...EMPTY_CONTENT, ...content, request: { ...EMPTY_CONTENT.request, ...request } };
}
