import { addMonths, type DataBase } from '../basics/month.ts';
import { type SeriesPoint, seriesMonths } from '../basics/month-series.ts';
import { type TestDataSign, testDataSign } from '../consulta/test-data.ts';
import { situationText } from '../export/situation.ts';
import type { GroupAmount } from '../groups/group-view.ts';
import { CHANGE_INDICATORS } from '../indicators/indicator-uses.ts';
import { asConsulta, type MonthSummary } from '../series/month-summary.ts';
import { joinMonths } from '../series/saved-series.ts';
import type { LimitsSet } from '../sources/own-limits.ts';
import { type RequestValues, requestValues } from '../sources/request-values.ts';
import type { SourceAnswer, SourcePath } from '../sources/source-value.ts';
import type { CaseAnswer, CaseGroup, CaseMaterial } from './case-material.ts';
import { othersAnswers } from './group-answers.ts';

export interface CaseReading {
  readonly month: DataBase;
  /** Null if it is no longer kept. */
  readonly last: CaseAnswer | null;
  /** Answers that can share one series: no gaps, one version of the simulated register, no history of test data. */
  readonly joined: ReadonlyMap<DataBase, CaseAnswer & SourceAnswer>;
  /** 24 months, oldest first; `gaps` gives the reason for each month without figures. */
  readonly months: readonly DataBase[];
  readonly gaps: ReadonlyMap<DataBase, string>;
  readonly series: readonly SeriesPoint<MonthSummary>[];
  readonly testData: TestDataSign | null;
  readonly request: RequestValues;
  readonly limitsSet: LimitsSet;
  readonly documento: string;
  readonly group: CaseGroup | null;
}

const TEST_DATA = 'ambiente de testes: sem histórico';
const OTHER_SIMULATION = 'outra versão da simulação';
const NOT_KEPT = 'resposta não está mais salva';
const DAMAGED = 'resposta salva danificada';
const NOT_SAVED = 'sem resposta salva';
/** The answer was saved after the case last took answers. */
const NOT_TAKEN = 'resposta salva que o caso não usa';

export function readCase(material: CaseMaterial): CaseReading {
  const { case: one, answers, damaged, unpinned, consultas, group, limits, limitsSet } = material;
  const month = one.answers.at(-1)?.month ?? '';
  const byMonth = new Map(answers.map((each) => [each.month, each]));
  const last = byMonth.get(month) ?? null;
  const judged = answers.map((each) => ({ ...each, dataBase: each.month }));
  const { joined, gaps } = joinMonths(judged, last?.simulation ?? null);
  const testData = testDataSign(joined.map(({ summary }) => asConsulta(summary)));
  const usable = testData === null ? joined : joined.filter((each) => each.month === month);
  const own = usable.map((each) => [each.month, { ...each, consulta: consultas.get(each.month) ?? null }] as const);
  const months = seriesMonths(month);
  const summaries = new Map(own);
  const gapText = (each: DataBase): string => {
    const answer = byMonth.get(each);
    if (damaged.has(each)) return DAMAGED;
    if (answer === undefined) {
      if (one.answers.some((pinned) => pinned.month === each)) return NOT_KEPT;
      return unpinned.some(({ month: saved }) => saved === each) ? NOT_TAKEN : NOT_SAVED;
    }
    const reason = gaps.get(each);
    if (reason === undefined) return TEST_DATA;
    return reason === 'other_simulation' ? OTHER_SIMULATION : situationText(answer);
  };
  return {
    month,
    last,
    months,
    testData,
    joined: summaries,
    request: requestValues(one.content.request, limits),
    limitsSet,
    documento: one.documento,
    group,
    gaps: new Map(months.filter((each) => !summaries.has(each)).map((each) => [each, gapText(each)])),
    series: months.map((each) => ({ month: each, value: summaries.get(each)?.summary ?? null })),
  };
}

type ReadAnswer = SourceAnswer & Pick<CaseAnswer, 'resultId' | 'sha256' | 'provisional'>;

/**
 * The answers that a number is read from, the later first: both answers of a change, the last of a ratio, and those of
 * the other members for a group. Null if any is missing.
 */
export function answersFor(
  path: SourcePath,
  months: readonly DataBase[],
  { joined, group, documento }: CaseReading,
): readonly ReadAnswer[] | null {
  const [kind, name = ''] = path.split(':');
  if (kind === 'group') return othersAnswers(group, documento, name as GroupAmount)?.answers ?? null;
  const [first] = months;
  const isChange = CHANGE_INDICATORS.some((id) => path === `indicator:${id}`);
  const read = isChange && first !== undefined ? [first, addMonths(first, -1)] : months;
  const found = read.map((each) => joined.get(each));
  return found.every((each) => each !== undefined) ? found : null;
}
