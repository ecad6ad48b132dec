import { beforeAll, describe, expect, test } from 'vitest';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { judgeResponse } from '#domain/consulta/response-kind.ts';
import type { Documento } from '#domain/document.ts';
import { evaluateMonth, type FindingChange, type OpenFinding, type WatchedMonth } from '#domain/monitoring/evaluate.ts';
import { DEFAULT_RULES, RULES } from '#domain/monitoring/rule-set.ts';
import { addMonths, monthRange } from '#domain/month.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { documentAt, isRegular, lifeOf, responseTo } from '#test/support/population.ts';

const MONTH = '2026-09';
const CLIENTS = 250;

interface Monitored {
  readonly documento: Documento;
  readonly isRegular: boolean;
  /** What the last month brings, after half a year of cycles. */
  readonly found: readonly FindingChange[];
}

function watchedMonth(documento: Documento, month: string): WatchedMonth {
  const read = readConsulta(responseTo(documento, month));
  if (read === null) throw new Error('the simulated register must be readable');
  const { consulta } = read;
  const { kind, provisional } = judgeResponse(consulta, {
    environment: 'embutido',
    documento,
    month,
    processedFloor: 95,
  });
  return {
    month,
    resultId: `${documento.numero} ${month}`,
    kind,
    provisional,
    simulation: 1,
    summary: monthSummary(month, consulta),
  };
}

function monitored(documento: Documento): Monitored {
  const months = monthRange(addMonths(MONTH, -6), MONTH).map((month) => watchedMonth(documento, month));
  let open: readonly OpenFinding[] = [];
  let found: readonly FindingChange[] = [];
  for (const { month } of months) {
    const known = months.filter((each) => each.month <= month);
    const subject = { tipo: documento.tipo, ownExposure: 1_000_00, months: known, restatement: null, open };
    found = evaluateMonth(month, subject, DEFAULT_RULES).changes;
    const left = open.filter(({ rule }) => found.every((change) => change.rule !== rule));
    open = [...left, ...found.flatMap((change) => ('found' in change ? [change.found] : []))];
  }
  return { documento, isRegular: isRegular(lifeOf(documento, MONTH, 6)), found };
}

describe.each(['cpf', 'cnpj'] as const)('of simulated clients with a %s', (tipo) => {
  let clients: readonly Monitored[] = [];
  beforeAll(() => {
    clients = Array.from({ length: CLIENTS }, (_, index) => monitored(documentAt(tipo, index)));
  });

  test('at most 5 % of the regular ones have a finding of attention or worse in a month', () => {
    const regular = clients.filter((each) => each.isRegular);
    const withFinding = regular.filter(({ found }) =>
      found.some(({ kind, rule }) => (kind === 'new' || kind === 'worse') && RULES[rule] !== 'information'),
    );
    expect(regular.length).toBeGreaterThan(CLIENTS / 2);
    expect(withFinding.length / regular.length).toBeLessThanOrEqual(0.05);
  });
});
