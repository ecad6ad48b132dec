import { addMonths, type DataBase } from '../basics/month.ts';
import { isGap } from '../consulta/response-kind.ts';
import { testDataSign } from '../consulta/test-data.ts';
import { asConsulta } from '../series/month-summary.ts';
import { type JudgedMonth, joinMonths, simulationAt } from '../series/saved-series.ts';
import { POLICY_LIMITS } from '../sources/policy-limits.ts';
import type { PolicyMonth } from './measured.ts';

export interface PolicyAnswer extends JudgedMonth, PolicyMonth {}

/**
 * The months that a policy may read, up to the assessed one: no gaps, one version of the simulated register, and only
 * the assessed month if they are test data.
 */
export function knownMonths(month: DataBase, answers: readonly PolicyAnswer[]): ReadonlyMap<DataBase, PolicyMonth> {
  const since = addMonths(month, 1 - POLICY_LIMITS.months);
  const looked = answers.filter(({ dataBase }) => dataBase <= month && dataBase >= since);
  const { joined } = joinMonths(looked, simulationAt(month, looked));
  const isTest = testDataSign(joined.map(({ summary }) => asConsulta(summary))) !== null;
  const usable = isTest ? joined.filter(({ dataBase }) => dataBase === month) : joined;
  return new Map(usable.map((answer) => [answer.dataBase, answer]));
}

/** The newest month with data; null if there is none. */
export function newestKnown(answers: readonly PolicyAnswer[]): PolicyAnswer | null {
  const known = answers.filter(({ kind }) => !isGap(kind));
  return known.toSorted((one, other) => (one.dataBase < other.dataBase ? 1 : -1))[0] ?? null;
}
