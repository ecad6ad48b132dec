import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResumoDaCarteira } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { REQUEST } from '../support/checks.ts';
import { emptyConsulta, example, exampleWithCarteira, exampleWithCliente } from '../support/example.ts';
import { indicatorOf } from '../support/indicators.ts';
import { mutatedWire } from '../support/mutated-wire.ts';

/** No limit, nothing due or late within 30 days, nothing overdue by more than 90. */
const NOTHING_THERE: Partial<ResumoDaCarteira> = {
  limitesdeCredito: 0,
  carteiraVencerAte30diasVencidosAte14dias: 0,
  carteiraVencido91a180dias: 0,
  carteiraVencidoAcima360dias: 0,
};

describe('indicators of the portfolio, worked by hand', () => {
  test.each([
    ['overdue_ratio', 228.83 / 11619.98],
    ['over_90_share', (75.5 + 33.33) / 11619.98],
    ['loss_share', 100 / 11719.98],
    ['short_term_share', 3880.9 / 11391.15],
    ['off_balance_share', (15.15 + 100 + 5500 + 7.7) / 17362.83],
    ['foreign_currency_share', 1350.65 / 11719.98],
    ['limit_usage', 909.9 / (909.9 + 4000)],
    ['high_cost_share', 909.9 / 11719.98],
    ['early_arrears_share', 50.05 / 11619.98],
    ['top_modality_share', 7533.58 / 11619.98],
  ])('%s', (id, expected) => {
    expect(indicatorOf(id, example()).value).toBeCloseTo(expected, 12);
  });

  test.each([
    ['due_in_30_days', 125_005],
    ['due_in_90_days', 223_025],
    ['early_arrears', 5_005],
    ['over_90_balance', 182_585 + 753_358],
    ['relationship_age', 199],
    ['worst_bucket', 'prejuizo_acima_12_meses'],
    ['disputed_operations', 1],
    ['disputed_amount', 12_001],
    ['sub_judice_operations', 0],
    ['sub_judice_amount', 0],
    ['failed_checks', 0],
    ['unverifiable_checks', 1],
    ['documents_processed', 0.995],
    ['volume_processed', 1],
  ])('%s is %s', (id, expected) => {
    expect(indicatorOf(id, example()).value).toBe(expected);
  });

  test('domain_hhi adds the squares of the domains’ shares', () => {
    const domains = [2735.75, 7533.58, 1350.65];
    const expected = domains.reduce((sum, amount) => sum + ((amount / 11619.98) * 100) ** 2, 0);
    expect(indicatorOf('domain_hhi', example()).value).toBeCloseTo(expected, 6);
  });
});

describe('what an indicator shows of itself', () => {
  test('are its inputs, each once, in their unit', () => {
    expect(indicatorOf('overdue_ratio', example()).inputs).toEqual([
      { name: 'carteiraVencido', value: 22_883, unit: 'cents' },
      { name: 'carteiraVencer', value: 1_139_115, unit: 'cents' },
    ]);
    expect(indicatorOf('limit_usage', example()).inputs.map((input) => input.name)).toEqual(['0204', '1904']);
  });

  test('is a distinct id and a formula', () => {
    const indicators = indicatorsOf(example(), reconcile(example(), REQUEST));
    expect(new Set(indicators.map((indicator) => indicator.id)).size).toBe(indicators.length);
    expect(indicators.every((indicator) => indicator.formula !== '' && indicator.inputs !== undefined)).toBe(true);
  });

  test('names the top modality by its code', () => {
    expect(indicatorOf('top_modality_share', example()).inputs[0]).toEqual({
      name: '0401',
      value: 753_358,
      unit: 'cents',
    });
  });
});

describe('what cannot be said', () => {
  test('is null for an answer that says nothing, the counted checks aside', () => {
    const known = indicatorsOf(emptyConsulta(), reconcile(emptyConsulta(), REQUEST)).filter(
      (indicator) => indicator.value !== null,
    );
    expect(known.map((indicator) => [indicator.id, indicator.value])).toEqual([
      ['failed_checks', 0],
      ['unverifiable_checks', 25],
    ]);
  });

  test.each([
    ['overdue_ratio', { carteiraVencer: 0, carteiraVencido: 0 }],
    ['overdue_ratio', { carteiraVencer: null }],
    ['over_90_share', { carteiraVencidoAcima360dias: null }],
    ['loss_share', { carteiradeCredito: 0 }],
    ['short_term_share', { carteiraVencer: 0 }],
    ['due_in_90_days', { carteiraVencer31a60dias: null }],
    ['off_balance_share', { riscoTotal: 0 }],
    ['off_balance_share', { creditosaLiberar: null }],
    ['foreign_currency_share', { carteiradeCredito: 0 }],
    ['high_cost_share', { carteiradeCredito: null }],
    ['early_arrears_share', { carteiraVencer: null }],
  ] satisfies [string, Partial<ResumoDaCarteira>][])('is null in %s for %j', (id, changes) => {
    expect(indicatorOf(id, exampleWithCarteira(changes)).value).toBeNull();
  });

  test.each(['high_cost_share', 'top_modality_share', 'domain_hhi'])('is %s without modalities', (id) => {
    expect(indicatorOf(id, { ...example(), resumoDasModalidades: [] }).value).toBeNull();
  });

  test.each(['limit_usage', 'early_arrears', 'early_arrears_share', 'over_90_balance'])(
    'is %s without operations, unless the portfolio says that there is nothing of it',
    (id) => {
      const unlisted = { ...example(), resumoDasOperacoes: [] };
      expect(indicatorOf(id, unlisted).value).toBeNull();
      const nothing = { ...unlisted, resumoDaCarteira: { ...unlisted.resumoDaCarteira, ...NOTHING_THERE } };
      expect(indicatorOf(id, nothing).value).toBe(id === 'limit_usage' ? null : 0);
    },
  );

  test('is a concentration in which one amount is not informed', () => {
    const rows = example().resumoDasModalidades.map((row) =>
      row.modalidade === '0701' ? { ...row, valorVencimento: null } : row,
    );
    expect(indicatorOf('top_modality_share', { ...example(), resumoDasModalidades: rows }).value).toBeNull();
    expect(indicatorOf('domain_hhi', { ...example(), resumoDasModalidades: rows }).value).toBeNull();
  });

  test('is never NaN, infinite or a broken cent, whatever the answer', () => {
    fc.assert(
      fc.property(mutatedWire, (wire) => {
        const read = readConsulta(wire);
        fc.pre(read !== null);
        for (const { value, unit } of indicatorsOf(read.consulta, reconcile(read.consulta, REQUEST))) {
          if (typeof value !== 'number') continue;
          expect(Number.isFinite(value)).toBe(true);
          if (unit !== 'ratio' && unit !== 'hhi') expect(Number.isSafeInteger(value)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('the worst bucket', () => {
  const clean = { prejuizoAte12meses: 0, prejuizoAcima12meses: 0 };

  test('is the oldest overdue one where there is no loss', () => {
    expect(indicatorOf('worst_bucket', exampleWithCarteira(clean)).value).toBe('vencido_acima_360');
  });

  test('is none where all are informed and empty', () => {
    const consulta = exampleWithCarteira({
      ...clean,
      carteiraVencidoAcima360dias: 0,
      carteiraVencido91a180dias: 0,
      carteiraVencido15a30dias: 0,
    });
    expect(indicatorOf('worst_bucket', consulta).value).toBe('none');
  });

  test('is not known where a worse one is not informed', () => {
    const consulta = exampleWithCarteira({ prejuizoAcima12meses: null });
    expect(indicatorOf('worst_bucket', consulta).value).toBeNull();
  });
});

describe('the age of the relationship', () => {
  test('falls back on the portfolio’s date', () => {
    const consulta = exampleWithCliente({ dataInicioRelacionamento: null });
    expect(indicatorOf('relationship_age', consulta).value).toBe(199);
  });

  test.each(['2026-04-01', '0000-00-00', 'x'])('is not known from %j', (dataInicioRelacionamento) => {
    expect(indicatorOf('relationship_age', exampleWithCliente({ dataInicioRelacionamento })).value).toBeNull();
  });
});

describe('data quality', () => {
  test('names the checks that failed', () => {
    const indicator = indicatorOf('failed_checks', exampleWithCarteira({ riscoTotal: 1 }));
    expect(indicator).toMatchObject({ value: 1, inputs: [{ name: 'R7', value: 'riscoTotal' }] });
  });
});

describe('an amount under an unknown modality or tipo', () => {
  test('is no part of concentration when it stands outside domains 01 to 13', () => {
    const rows = example().resumoDasModalidades.map((row) =>
      row.modalidade === '1501' ? { ...row, valorVencimento: 10 ** 9 } : row,
    );
    const changed = indicatorOf('top_modality_share', { ...example(), resumoDasModalidades: rows });
    expect(changed).toEqual(indicatorOf('top_modality_share', example()));
  });

  test('reaches 10,000 points when everything is in one domain', () => {
    const rows = example().resumoDasModalidades.filter((row) => row.modalidade.startsWith('02'));
    expect(indicatorOf('domain_hhi', { ...example(), resumoDasModalidades: rows }).value).toBe(10_000);
  });
});
