import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SavedResult } from '#contract/results.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { judgeResponse, readableFigures } from '#domain/consulta/response-kind.ts';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { DEFAULT_THRESHOLDS, judge } from '#domain/indicators/thresholds.ts';
import { worstBucketOf } from '#domain/indicators/worst-bucket.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { type ResultSummary, resultSummary } from '#domain/summary/result-summary.ts';
import type { SummaryPart } from '#domain/summary/summary-part.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import { savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { REQUEST } from '../support/checks.ts';

const HOUSEHOLD = { tipo: 'cpf', numero: '90000000175' } as const;
const ARREARS = ['carteiraVencido', 'prejuizo', 'carteiraVencido91a180dias', 'prejuizoAte12meses'] as const;
const PERCENTUALS = ['percentualDocumentosProcessados', 'percentualVolumeProcessado'] as const;

type Response = Pick<
  SavedResult,
  'kind' | 'whose' | 'processed' | 'provisional' | 'source' | 'deviations' | 'consulta'
>;

function summaryOf(response: Response): ResultSummary {
  const consulta = readableFigures(response.consulta, response.kind);
  const checks = reconcile(consulta, REQUEST, NOTHING_BESIDE).filter(({ weight }) => weight !== 'warning');
  const indicators = indicatorsOf(consulta, checks).map((one) => ({
    ...one,
    judgement: judge(one, DEFAULT_THRESHOLDS.pf),
  }));
  return resultSummary({ ...response, consulta, checks, indicators });
}

/** A part in short: kind, amount, bucket. */
function sign(part: SummaryPart): string {
  const which = part.kind === 'indicator' ? part.indicator.id : part.kind === 'unknown' ? part.of : '';
  const worst = part.kind === 'overdue' || part.kind === 'loss' ? `@${part.worst}` : '';
  return [part.kind, which].filter(Boolean).join(' ') + ('count' in part ? ` ${part.count}` : '') + worst;
}

function scenario(titulo: string): Response {
  const { numero } = SCENARIOS.find((one) => one.titulo === titulo) ?? { numero: titulo };
  return savedResultOf({ nome: titulo, documento: numero }, '2026-09');
}

function changed(carteira: Partial<Consulta['resumoDaCarteira']>, cliente = {}, titulo = 'Em dia'): Response {
  const { consulta, ...response } = scenario(titulo);
  const { resumoDaCarteira, resumoDoCliente } = consulta;
  return {
    ...response,
    consulta: {
      ...consulta,
      resumoDaCarteira: { ...resumoDaCarteira, ...carteira },
      resumoDoCliente: { ...resumoDoCliente, ...cliente },
    },
  };
}

describe('the summary of each known situation', () => {
  const informed = ['institutions', 'processing'];
  test.each([
    ['Em dia', 'good', ['clean'], []],
    ['Somente limites', 'good', ['no_debt'], []],
    ['Processamento usual', 'good', ['clean'], []],
    ['Sem dados', 'info', ['nothing_on_record'], []],
    ['Muito vencido', 'danger', ['overdue@vencido_acima_360'], ['alerts 3', 'indicator limit_usage']],
    ['Prejuízo acima de 12 meses', 'danger', ['loss@prejuizo_acima_12_meses'], ['alerts 2', 'indicator limit_usage']],
    [
      'Deterioração em 24 meses',
      'danger',
      ['loss@prejuizo_ate_12_meses', 'overdue@null'],
      ['alerts 3', 'indicator limit_usage'],
    ],
    ['Atraso de até 14 dias', 'warning', ['early_arrears'], []],
    ['Discordâncias', 'warning', ['clean'], ['disputed 6']],
    ['Limites quase esgotados', 'danger', ['clean'], ['alerts 1', 'indicator limit_usage']],
    ['Resposta que não fecha', 'danger', ['contradictory'], ['failed_checks 5']],
    ['Provisória', 'warning', ['so_far'], ['provisional']],
    ['Inconclusiva', 'warning', ['gap'], []],
    ['Data-base não disponível', 'warning', ['gap'], []],
    ['Mensagens de validação', 'warning', ['gap'], []],
    ['De outro documento', 'warning', ['gap'], []],
  ])('%s: %s', (titulo, tone, sentence, first) => {
    const summary = summaryOf(scenario(titulo));
    expect(summary.tone).toBe(tone);
    expect(summary.sentence.map(sign)).toEqual(sentence);
    const rest = summary.parts.filter(({ kind }) => !informed.includes(kind));
    expect(rest.slice(0, Math.max(1, first.length)).map(sign)).toEqual(first);
  });

  test('is the worst first, and what only informs last', () => {
    const ranks = SCENARIOS.map(({ titulo }) => summaryOf(scenario(titulo)).parts.map(({ tone }) => tone));
    for (const tones of ranks) expect(tones.join()).toMatch(/^(danger,?)*(warning,?)*(info,?)*$/);
  });
});

describe('what is not known', () => {
  test.each<[string, Partial<Consulta['resumoDaCarteira']>, string]>([
    ['what is overdue', { carteiraVencido: null }, 'unknown overdue'],
    ['the loss', { prejuizo: null }, 'unknown loss'],
    ['what is overdue, being below zero', { carteiraVencido: -1 }, 'unknown overdue'],
  ])('is no zero: %s', (_, carteira, said) => {
    const summary = summaryOf(changed(carteira));
    expect(summary.sentence.map(sign)).toEqual([said]);
    expect(summary.tone).not.toBe('good');
  });

  test('stands beside what is known, after it', () => {
    const summary = summaryOf(changed({ prejuizo: null }, {}, 'Muito vencido'));
    expect(summary.sentence.map(sign)).toEqual(['overdue@vencido_acima_360']);
    expect(summary.parts.map(sign)).toContain('unknown loss');
  });

  test('is what is overdue by 1 to 14 days where no operation tells', () => {
    const { consulta, ...response } = scenario('Em dia');
    const summary = summaryOf({ ...response, consulta: { ...consulta, resumoDasOperacoes: [] } });
    expect(summary.sentence.map(sign)).toEqual(['unknown early_arrears']);
  });

  test('a bucket that holds something goes before a total of zero', () => {
    const summary = summaryOf(changed({ carteiraVencido91a180dias: 12_345 }));
    expect(summary.sentence).toMatchObject([{ kind: 'overdue', amount: 12_345, worst: 'vencido_91_180' }]);
  });

  test('is how much was processed, where a percentual is not informed', () => {
    const summary = summaryOf(changed({}, { percentualVolumeProcessado: null }));
    expect([summary.tone, summary.sentence.map(sign)]).toEqual(['warning', ['so_far']]);
    expect(summary.parts.map(sign)).toContain('processing_unknown');
  });

  test('names the same worst bucket as the indicator, once, and none that a silent one may outdo', () => {
    const amounts = fc.record(Object.fromEntries(ARREARS.map((campo) => [campo, fc.constantFrom(null, -500, 0, 500)])));
    fc.assert(
      fc.property(amounts, (carteira) => {
        const summary = summaryOf(changed(carteira));
        const named = [...summary.sentence, ...summary.parts].flatMap((part) =>
          (part.kind === 'overdue' || part.kind === 'loss') && part.worst !== null ? [part.worst] : [],
        );
        const worst = worstBucketOf(changed(carteira).consulta.resumoDaCarteira);
        expect(named).toEqual(worst === null || worst === 'none' ? [] : [worst]);
      }),
    );
  });

  test('makes no response good: only zeros, a processed month and nothing to warn of do', () => {
    const carteira = fc.dictionary(fc.constantFrom(...ARREARS), fc.constantFrom(null, -500, 0, 500), { maxKeys: 2 });
    const cliente = fc.dictionary(fc.constantFrom(...PERCENTUALS), fc.constantFrom(null, 50, 96, 100));
    fc.assert(
      fc.property(carteira, cliente, (amounts, percentuals) => {
        const { consulta, ...response } = changed(amounts, percentuals);
        const asked = { environment: 'embutido', documento: HOUSEHOLD, month: '2026-09', processedFloor: 95 } as const;
        const summary = summaryOf({ ...response, consulta, ...judgeResponse(consulta, asked) });
        const isTotal = (field: string): boolean => field === 'carteiraVencido' || field === 'prejuizo';
        const isKnown = Object.entries(amounts).every(
          ([field, cents]) => cents === 0 || (cents === null && !isTotal(field)),
        );
        const isProcessed = Object.values(percentuals).every((percent) => (percent ?? 0) >= 95);
        expect(summary.tone === 'good').toBe(isKnown && isProcessed);
      }),
    );
  });
});

test('every part leads to its evidence, but what the response as a whole says', () => {
  const parts = SCENARIOS.map(({ titulo }) => summaryOf(scenario(titulo))).flatMap(({ sentence, parts: rest }) => [
    ...sentence,
    ...rest,
  ]);
  const without = new Set(parts.filter(({ evidence }) => evidence === null).map(({ kind }) => kind));
  expect([...without].toSorted()).toEqual(['gap', 'nothing_on_record']);
});
