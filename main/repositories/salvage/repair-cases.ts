import type { Database } from 'better-sqlite3';
import { type CommitteePage, committeePageSchema } from '#domain/cases/committee-page.ts';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { cases } from '../tables/cases.ts';
import { rowMaker } from './row-maker.ts';

interface LonePage {
  readonly seq: number;
  readonly page: string;
  readonly sha256: string;
  readonly acts: number;
  readonly created_at: number;
  readonly changed_at: number;
  readonly lastAct: string | null;
}

const LONE = `
SELECT case_seq AS seq, page, sha256, count(case_acts.seq) AS acts, ifnull(min(at), 0) AS created_at,
  ifnull(max(at), 0) AS changed_at,
  (SELECT kind FROM case_acts AS last WHERE last.page_seq = case_pages.seq ORDER BY seq DESC LIMIT 1) AS lastAct
FROM case_pages LEFT JOIN case_acts ON page_seq = case_pages.seq
WHERE case_seq NOT IN (SELECT seq FROM cases) GROUP BY case_pages.seq ORDER BY case_pages.case_seq, version DESC`;

export function repairCases(database: Database): void {
  const rebuild = rowMaker(database, cases);
  for (const lone of database.prepare<[], LonePage>(LONE).all()) {
    const page = signedPage(lone);
    if (page !== null) rebuild(caseOf(lone, page));
  }
}

/** Null if the page is not the signed one. */
function signedPage({ page, sha256 }: LonePage): CommitteePage | null {
  if (sha256Of(page).toString('hex') !== sha256) return null;
  try {
    return committeePageSchema.safeParse(JSON.parse(page)).data ?? null;
  } catch {
    return null;
  }
}

function caseOf({ seq, acts, created_at, changed_at, lastAct }: LonePage, page: CommitteePage) {
  const { caseId: id, environment, nome, documento, institution, reference, month, sources } = page;
  const cited = new Map(sources.flatMap(({ answers }) => answers.map((one) => [one.month, one.resultId])));
  const answers = (cited.size > 0 ? [...cited] : [[month, '']]).map(([of, resultId]) => ({ month: of, resultId }));
  return {
    seq,
    id,
    revision: acts + 1,
    environment,
    nome,
    documento,
    institution_nome: institution.nome,
    institution_cnpj: institution.cnpj,
    state: stateAfter(lastAct),
    created_at,
    changed_at,
    answers: JSON.stringify(answers.toSorted((one, other) => (String(one.month) < String(other.month) ? -1 : 1))),
    content: JSON.stringify({ ...EMPTY_CONTENT, reference }),
  };
}

function stateAfter(lastAct: string | null): string {
  if (lastAct === null || lastAct === 'concluded') return 'committee';
  return lastAct === 'returned' || lastAct === 'reopened' ? 'analysis' : 'decided';
}
