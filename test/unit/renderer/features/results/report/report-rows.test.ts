import { describe, expect, test } from 'vitest';
import type { SavedResult } from '#contract/results.ts';
import type { FieldDifference } from '#domain/consulta/field-differences.ts';
import { DEFAULT_THRESHOLDS } from '#domain/indicators/thresholds.ts';
import { NOTHING_BESIDE, type SavedBeside } from '#domain/reconciliation/comparison.ts';
import { changesOf } from '#renderer/features/results/history.ts';
import { type Reading, readResult } from '#renderer/features/results/read-result.ts';
import {
  alertRows,
  changeRest,
  changeRows,
  failedRows,
  indicatorRest,
  indicatorRows,
  noAlertText,
  otherRules,
} from '#renderer/features/results/report/report-judgements.ts';
import {
  amountRows,
  clientFacts,
  limitRows,
  modalityRows,
  operationTables,
  portfolioAmounts,
  restOf,
  zeroModalities,
} from '#renderer/features/results/report/report-rows.ts';
import type { PaperRow } from '#renderer/ui/PaperTable.tsx';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';
import { withOperations } from '#test/unit/preload/domain/support/example.ts';

const { t } = textsIn('pt-BR');
const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');

type Consulta = SavedResult['consulta'];

/** The overdue client's result with other figures. */
function changed(
  carteira: Partial<Consulta['resumoDaCarteira']>,
  cliente: Partial<Consulta['resumoDoCliente']> = {},
): Consulta {
  const { consulta } = RESULT;
  return {
    ...consulta,
    resumoDoCliente: { ...consulta.resumoDoCliente, ...cliente },
    resumoDaCarteira: { ...consulta.resumoDaCarteira, ...carteira },
  };
}

const readingOf = (consulta: Consulta, beside: SavedBeside = NOTHING_BESIDE): Reading =>
  readResult({ ...RESULT, consulta }, DEFAULT_THRESHOLDS, beside);

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const cells = (rows: readonly PaperRow[]) => rows.map((row) => row.cells.map((cell) => plain(String(cell))));

describe('what the response holds, on paper', () => {
  test('is the lines with an amount, and in a sentence each those that are zero and those not informed', () => {
    const portfolio = portfolioAmounts(t, changed({ prejuizo: null, repasses: null, coobrigacoes: 0 }));
    const zeros = portfolio.filter(({ amount }) => amount === 0).length;
    const rows = cells(amountRows(portfolio));
    expect(rows).toHaveLength(portfolio.length - zeros - 2);
    expect(rows.flat().filter((cell) => cell === 'R$ 0,00' || cell === 'não informado')).toEqual([]);
    expect(restOf(t, portfolio)).toEqual([`As outras ${zeros} linhas são zero.`, 'Não informado: Prejuízo; Repasses.']);
    const line = (amount: number | null) => ({ key: 'a', label: 'A', amount });
    expect(restOf(t, [line(0), line(0)])).toEqual(['As 2 linhas são zero.']);
    expect(restOf(t, [line(1), line(0)])).toEqual(['A outra linha é zero.']);
    expect(restOf(t, [line(1)])).toEqual([]);
  });

  test('says of the client what is nothing and what is not informed, and of a gap only what was processed', () => {
    const consulta = changed({}, { coobrigacaoAssumida: 0, coobrigacaoRecebida: null, quantidadeDeOperacoes: 0 });
    const facts = new Map(clientFacts(t, { consulta, isPartial: false }, true));
    expect(facts.get('Coobrigação assumida')).toBe('Nada consta');
    expect(facts.get('Coobrigação recebida')).toBe('não informado');
    expect(facts.get('Quantidade de operações')).toBe('0');
    expect(clientFacts(t, { consulta, isPartial: false }, false).map(([name]) => name)).toEqual([
      'Documentos processados',
      'Volume processado',
    ]);
  });

  test('sets modalities below the sum of their domain, and counts those that are zero', () => {
    const { modalities } = readingOf(RESULT.consulta);
    const rows = modalityRows(t, modalities);
    const shown = modalities.flatMap((group) => group.rows).filter(({ zero }) => !zero);
    expect(rows.filter(({ isTotal }) => isTotal !== true)).toHaveLength(shown.length);
    expect(rows[0]?.isTotal).toBe(true);
    const zeros = modalities.flatMap((group) => group.rows).length - shown.length;
    expect(zeroModalities(t, modalities)).toEqual(zeros === 0 ? [] : [t('result.report.otherZeros', { count: zeros })]);
  });

  test('adds each modality of the operations up, with and without exchange variation apart', () => {
    const consulta = withOperations({ '0203': { v110: 1_00, v120: 2_50 }, '0202': { v110: 0 } });
    const [only, ...others] = operationTables(t, consulta).map(({ name, total, rows }) => ({
      name,
      total: plain(total),
      rows: cells(rows),
    }));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ total: 'R$ 3,50', name: expect.stringMatching(/^0203 /) });
    expect(only?.rows.map(([, amount]) => amount)).toEqual(['R$ 1,00', 'R$ 2,50']);
    const [first] = consulta.resumoDasOperacoes;
    const exchanged = {
      ...consulta,
      resumoDasOperacoes: first === undefined ? [] : [{ ...first, variacaoCambial: 'S' }],
    };
    expect(operationTables(t, exchanged)[0]?.name).toMatch(/, com variação cambial$/);
  });

  test('lists each line of limits, and limits of which no use is known', () => {
    const operations = { 1904: { v20: 20_00 }, 1304: { v110: 60_00 }, '0210': { v110: 20_00 }, 1901: { v40: 7_00 } };
    expect(cells(limitRows(t, withOperations(operations, { limitesdeCredito: 30_00 })))).toEqual([
      ['Cartão', 'R$ 20,00', 'R$ 80,00', '80,0%'],
      ['1901 Limite contratado e não utilizado (global)', 'R$ 7,00', 'não se sabe', 'não se sabe'],
      ['Outros limites', 'R$ 3,00', 'não se sabe', 'não se sabe'],
    ]);
  });
});

describe('what is judged, on paper', () => {
  test('begins with the alerts, each with its threshold, and repeats none of them below', () => {
    const reading = readingOf(RESULT.consulta);
    const rows = alertRows(t, reading);
    const judgements = cells(rows).map(([, said]) => said);
    expect(judgements).toContain('alerta');
    expect(judgements).toEqual(judgements.toSorted());
    expect(cells(rows)[0]?.[3]).toMatch(/Alerta a partir de/);
    const below = indicatorRows(t, reading).map(({ key }) => key);
    expect(rows.filter(({ key }) => below.includes(key))).toEqual([]);
  });

  test('says that nothing is in alert, and that nothing was judged', () => {
    const { indicators, ...reading } = readingOf(RESULT.consulta);
    const judged = (judgement: 'calm' | 'not_set') =>
      noAlertText(t, { ...reading, indicators: indicators.map((one) => ({ ...one, judgement })) });
    expect(judged('calm')).toMatch(/^Nenhum dos \d+ indicadores avaliados está em alerta/);
    expect(judged('not_set')).toMatch(/^Nenhum indicador foi avaliado/);
  });

  test('names what an indicator lacks, where there is nothing to divide by, and what is zero', () => {
    const rest = (carteira: Partial<Consulta['resumoDaCarteira']>) => indicatorRest(t, readingOf(changed(carteira)));
    expect(rest({ carteiraVencer: 0, carteiraVencido: 0 })).toContain(
      '% vencido. Sem valor: não há base para o cálculo.',
    );
    expect(rest({ prejuizo: null })).toContain('% em prejuízo. Sem valor: a resposta não informa Prejuízo.');
    expect(rest({ prejuizo: 0 })[0]).toMatch(/^Zero ou nada consta: .*% em prejuízo/);
    const partial = { ...readingOf(changed({ prejuizo: 0 })), isPartial: true };
    expect(indicatorRest(t, partial)[0]).toMatch(/^Zero até o momento: .*% em prejuízo/);
  });

  test('says once what would need the month before', () => {
    const { environment, documento, nome } = RESULT;
    const changes = changesOf(RESULT, {
      environment,
      documento,
      nome,
      months: [],
      testData: null,
      askable: { newest: '2026-10', oldest: '2000-06' },
    });
    if (changes === null) throw new Error('the months are read');
    expect(changeRows(t, changes).length + changes.indicators.filter(({ value }) => value === null).length).toBe(
      changes.indicators.length,
    );
    expect(changeRest(t, changes)).toEqual([expect.stringMatching(/: sem o mês anterior para comparar\.$/)]);
  });

  test('says both sides of what fails, field by field where another response differs, and counts what holds', () => {
    const differences: FieldDifference[] = [
      { path: 'resumoDaCarteira.prejuizo', element: null, unit: 'cents', before: 1_00, after: null },
    ];
    const wrong = changed({
      limitesdeCreditoAte360dias: 5_00,
      limitesdeCreditoAcima360dias: 0,
      limitesdeCredito: 1_00,
    });
    const said = (locale: 'pt-BR' | 'en', found: FieldDifference[] | null) => {
      const { checks } = readingOf(wrong, { months: [], differences: found });
      const rows = failedRows(textsIn(locale).t, { checks, differences: found });
      const failed = cells(rows.filter(({ key }) => /^R(6|24)( |$)/.test(key)));
      return { failed: failed.map((row) => row.join(' | ')), others: otherRules(textsIn(locale).t, checks) };
    };
    expect(said('pt-BR', differences).failed).toEqual([
      'R6 Limites são até 360 dias + acima de 360 dias | diverge',
      'R6 · Limites de crédito: informado R$ 1,00; calculado R$ 5,00 | diferença -R$ 4,00',
      'R24 As respostas desta data-base coincidem | diverge',
      'R24 · Prejuízo | R$ 1,00 → não informado',
    ]);
    const english = said('en', null);
    expect(english.failed).toEqual([
      'R6 Limits are up to 360 days + beyond 360 days | differs',
      'R6 · Credit limits: reported R$ 1,00; computed R$ 5,00 | difference -R$ 4,00',
    ]);
    expect(english.others.join(' ')).toMatch(/: R1, R2, .*R24 The responses for this reference month agree/);
  });
});
