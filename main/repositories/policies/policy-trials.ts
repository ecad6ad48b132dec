import { setImmediate as giveWay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { PolicyTrials, TriedAnswer, TriedScope, TriedSubject } from '../../ports/policies.ts';
import { unpackFigures } from '../results/packed-figures.ts';
import { NEWEST_FIRST } from '../results/result-repository.ts';

/** A CPF has 11 digits, the root of a CNPJ 8. */
const IN_SCOPE = `
environment = @environment AND (@length IS NULL OR length(subject) = @length)
  AND data_base BETWEEN @from AND @to`;

const COUNT = `
SELECT count(*) AS months, count(DISTINCT subject) AS subjects
FROM (SELECT DISTINCT subject, data_base FROM results INDEXED BY results_by_subject WHERE ${IN_SCOPE})`;

const KEYS = `
SELECT DISTINCT subject FROM results INDEXED BY results_by_subject
WHERE subject > @after AND ${IN_SCOPE} ORDER BY subject LIMIT @limit`;

const ANSWERS = `
SELECT id, data_base AS dataBase, kind, provisional, simulation, figures, nome, documento FROM results
WHERE subject = ? AND environment = ? ORDER BY data_base, ${NEWEST_FIRST}`;

/** A case is judged by the month of its last answer. */
const REQUESTS = `
SELECT answers ->> '$[#-1].month' AS month, content -> '$.request' AS request FROM cases
WHERE subject = ? AND environment = ? ORDER BY changed_at DESC, seq DESC`;

interface AnswerRow extends Omit<TriedAnswer, 'provisional' | 'figures'> {
  readonly provisional: 0 | 1;
  readonly figures: Buffer;
  readonly nome: string;
  readonly documento: string;
}

/** Subjects read before other calls get their turn. */
const AT_A_TIME = 50;

export function policyTrials(database: Database): PolicyTrials {
  type Bound = Record<string, string | number | null>;
  const count = database.prepare<[Bound], { readonly months: number; readonly subjects: number }>(COUNT);
  const keys = database.prepare<[Bound], SubjectKey>(KEYS).pluck();
  const answers = database.prepare<[string, string], AnswerRow>(ANSWERS);
  const requests = database.prepare<[string, string], { readonly month: DataBase; readonly request: string }>(REQUESTS);
  const subjectOf = (key: SubjectKey, environment: string): TriedSubject => {
    const rows = answers.all(key, environment);
    const [newest] = rows.filter(({ dataBase }) => dataBase === rows.at(-1)?.dataBase);
    const typed = Map.groupBy(requests.all(key, environment), ({ month }) => month);
    return {
      key,
      documento: newest?.documento ?? '',
      nome: newest?.nome ?? '',
      answers: [...Map.groupBy(rows, ({ dataBase }) => dataBase).values()].flatMap(countingAnswer),
      requests: [...typed].flatMap(([month, [last]]) =>
        last === undefined ? [] : [{ month, request: JSON.parse(last.request) }],
      ),
    };
  };
  return {
    count: async (scope) => count.get(bound(scope)) ?? { months: 0, subjects: 0 },
    subjects: async (scope, after, limit) => {
      const read: TriedSubject[] = [];
      for (const key of keys.all({ ...bound(scope), after: after ?? '', limit }))
        if (read.push(subjectOf(key, scope.environment)) % AT_A_TIME === 0) await giveWay();
      return read;
    },
  };
}

function bound({ environment, tipo, from, to }: TriedScope): Record<string, string | number | null> {
  return { environment, length: tipo === null ? null : tipo === 'cpf' ? 11 : 8, from: from ?? '', to: to ?? '9999-99' };
}

/** The newest answer that is no gap, otherwise the newest gap. */
function countingAnswer(rows: readonly AnswerRow[]): readonly TriedAnswer[] {
  const counts = rows.find(({ kind }) => !isGap(kind)) ?? rows[0];
  if (counts === undefined) return [];
  const { id, dataBase, kind, simulation, provisional, figures } = counts;
  return [{ id, dataBase, kind, simulation, provisional: provisional === 1, figures: unpackFigures(figures) }];
}
