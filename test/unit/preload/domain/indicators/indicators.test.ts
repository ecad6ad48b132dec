import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResumoDaCarteira } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { REQUEST } from '../support/checks.ts';
import {
  emptyConsulta,
  example,
  exampleWithCarteira,
  exampleWithCliente,
  UNREAD_OPERATIONS,
  withOperations,
} from '../support/example.ts';
import { indicatorOf } from '../support/indicators.ts';
import { mutatedWire } from '../support/mutated-wire.ts';

/** No limit, no amount due or late within 30 days, none overdue by more than 90. */
const NOTHING_THERE: Partial<ResumoDaCarteira> = {
  limitesdeCredito: 0,
  carteiraVencerAte30diasVencidosAte14dias: 0,
  carteiraVencido91a180dias: 0,
  carteiraVencidoAcima360dias: 0,
};

const ACTIVE = 1_161_998;
const DOMAINS = [273_575, 753_358, 135_065];

describe('each indicator of the example, worked by hand, with what went into it', () => {
  const GOLDEN: readonly (readonly [id: string, value: number | string, unit: Indicator['unit'], inputs: string])[] = [
    ['overdue_ratio', 22_883 / ACTIVE, 'ratio', 'carteiraVencido 22883, carteiraVencer 1139115'],
    [
      'over_90_share',
      (7_550 + 3_333) / ACTIVE,
      'ratio',
      'carteiraVencido91a180dias 7550, carteiraVencido181a360dias 0, carteiraVencidoAcima360dias 3333, carteiraVencer 1139115, carteiraVencido 22883',
    ],
    ['over_90_balance', 182_585 + 753_358, 'cents', '0203 182585, 0401 753358'],
    ['loss_share', 10_000 / 1_171_998, 'ratio', 'prejuizo 10000, carteiradeCredito 1171998'],
    [
      'worst_bucket',
      'prejuizo_acima_12_meses',
      'text',
      'prejuizo_acima_12_meses 6000, prejuizo_ate_12_meses 4000, vencido_acima_360 3333, vencido_181_360 0, vencido_91_180 7550, vencido_61_90 0, vencido_31_60 0, vencido_15_30 12000',
    ],
    ['early_arrears', 5_005, 'cents', '0203 5005'],
    ['early_arrears_share', 5_005 / ACTIVE, 'ratio', '0203 5005, carteiraVencer 1139115, carteiraVencido 22883'],
    [
      'short_term_share',
      388_090 / 1_139_115,
      'ratio',
      'carteiraVencerAte30diasVencidosAte14dias 125005, carteiraVencer31a60dias 28020, carteiraVencer61a90dias 70000, carteiraVencer91a180dias 65065, carteiraVencer181a360dias 100000, carteiraVencer 1139115',
    ],
    ['due_in_30_days', 125_005, 'cents', 'carteiraVencerAte30diasVencidosAte14dias 125005'],
    [
      'due_in_90_days',
      223_025,
      'cents',
      'carteiraVencerAte30diasVencidosAte14dias 125005, carteiraVencer31a60dias 28020, carteiraVencer61a90dias 70000',
    ],
    ['limit_usage', 90_990 / (90_990 + 400_000), 'ratio', '0204 90990, 1904 400000'],
    [
      'high_cost_share',
      90_990 / 1_171_998,
      'ratio',
      '0101 0, 0201 0, 0204 90990, 0210 0, 0213 0, 0214 0, 0406 0, carteiradeCredito 1171998',
    ],
    [
      'off_balance_share',
      (1_515 + 10_000 + 550_000 + 770) / 1_736_283,
      'ratio',
      'coobrigacoes 1515, creditosaLiberar 10000, limitesdeCredito 550000, riscoIndiretoVendor 770, riscoTotal 1736283',
    ],
    ['foreign_currency_share', 135_065 / 1_171_998, 'ratio', 'moedaEstrangeiraValor 135065, carteiradeCredito 1171998'],
    ['top_modality_share', 753_358 / ACTIVE, 'ratio', '0401 753358, resumoDasModalidades 1161998'],
    [
      'domain_hhi',
      DOMAINS.reduce((sum, amount) => sum + ((amount / ACTIVE) * 100) ** 2, 0),
      'hhi',
      'Empréstimos 273575, Financiamentos 753358, Financiamentos à exportação 135065',
    ],
    ['relationship_age', 199, 'months', 'dataInicioRelacionamento 2009-08-17, dataBaseConsultada 2026-03'],
    ['disputed_operations', 1, 'count', 'quantidadeOperacoesDiscordancia 1'],
    ['disputed_amount', 12_001, 'cents', 'responsabilidadeTotalDiscordancia 12001'],
    ['sub_judice_operations', 0, 'count', 'quantidadeOperacoesSubJudice 0'],
    ['sub_judice_amount', 0, 'cents', 'responsabilidadeTotalSubJudice 0'],
    ['failed_checks', 0, 'count', ''],
    ['unverifiable_checks', 1, 'count', 'R23 cnpjDaIfSolicitante'],
    ['documents_processed', 0.995, 'ratio', 'percentualDocumentosProcessados 0.995'],
    ['volume_processed', 1, 'ratio', 'percentualVolumeProcessado 1'],
  ];

  test.each(GOLDEN)('%s', (id, value, unit, inputs) => {
    const found = indicatorOf(id, example());
    const shown = found.inputs.map((input) => `${input.name} ${input.value}`).join(', ');
    expect([found.value, found.unit, shown]).toEqual([value, unit, inputs]);
  });

  test('there are these, in this order', () => {
    const ids = indicatorsOf(example(), reconcile(example(), REQUEST, NOTHING_BESIDE)).map(({ id }) => id);
    expect(ids).toEqual(GOLDEN.map(([id]) => id));
  });
});

describe('what cannot be said', () => {
  test('is null for an answer that says nothing, the counted checks aside', () => {
    const known = indicatorsOf(emptyConsulta(), reconcile(emptyConsulta(), REQUEST, NOTHING_BESIDE)).filter(
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

  test.each(['high_cost_share', 'top_modality_share', 'domain_hhi'])(
    'is %s without modalities that can be read',
    (id) => {
      const { resumoDasModalidades: rows } = example();
      for (const unread of [
        [],
        rows.map((row) => ({ ...row, tipo: 'DEVEDOR' })),
        rows.map((row) => ({ ...row, modalidade: '' })),
      ])
        expect(indicatorOf(id, { ...example(), resumoDasModalidades: unread }).value).toBeNull();
    },
  );

  test.each([
    ['nothing listed', [], null],
    ['nothing owed', example().resumoDasModalidades.map((row) => ({ ...row, valorVencimento: 0 })), 0],
  ])('is a top modality of %s, and it says so', (_, resumoDasModalidades, value) => {
    expect(indicatorOf('top_modality_share', { ...example(), resumoDasModalidades })).toMatchObject({
      value: null,
      inputs: [{ name: 'resumoDasModalidades', value }],
    });
  });

  test.each(['limit_usage', 'early_arrears', 'early_arrears_share', 'over_90_balance'])(
    'is %s without operations that can be read, unless the portfolio says that there is nothing of it',
    (id) => {
      for (const resumoDasOperacoes of UNREAD_OPERATIONS) {
        const unlisted = { ...example(), resumoDasOperacoes };
        expect(indicatorOf(id, unlisted).value).toBeNull();
      }
      const nothing = { ...exampleWithCarteira(NOTHING_THERE), resumoDasOperacoes: [] };
      expect(indicatorOf(id, nothing).value).toBe(id === 'limit_usage' ? null : 0);
      const oneList = example().resumoDasOperacoes.map((each) =>
        each.modalidade === '0204' ? { ...each, listaDeVencimentos: [] } : each,
      );
      expect(indicatorOf(id, { ...example(), resumoDasOperacoes: oneList }).value).toBeNull();
    },
  );

  test('is a concentration in which one amount is not informed', () => {
    const rows = example().resumoDasModalidades.map((row) =>
      row.modalidade === '0701' ? { ...row, valorVencimento: null } : row,
    );
    expect(indicatorOf('top_modality_share', { ...example(), resumoDasModalidades: rows }).value).toBeNull();
    expect(indicatorOf('domain_hhi', { ...example(), resumoDasModalidades: rows }).value).toBeNull();
  });

  test('is a share of less than nothing, or among amounts of which one is negative', () => {
    expect(indicatorOf('overdue_ratio', exampleWithCarteira({ carteiraVencer: -22_884 })).value).toBeNull();
    const rows = example().resumoDasModalidades.map((row) =>
      row.modalidade === '0501' ? { ...row, valorVencimento: -1 } : row,
    );
    for (const id of ['top_modality_share', 'domain_hhi'])
      expect(indicatorOf(id, { ...example(), resumoDasModalidades: rows }).value).toBeNull();
  });

  test('is never NaN, infinite or a broken cent, whatever the answer', () => {
    fc.assert(
      fc.property(mutatedWire, (wire) => {
        const read = readConsulta(wire);
        fc.pre(read !== null);
        for (const { value, unit } of indicatorsOf(read.consulta, reconcile(read.consulta, REQUEST, NOTHING_BESIDE))) {
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

describe('arrears by operation', () => {
  const balance = (operations: Parameters<typeof withOperations>[0]) =>
    indicatorOf('over_90_balance', withOperations(operations)).value;

  test.each(['v240', 'v245', 'v250', 'v255', 'v260', 'v270', 'v280', 'v290'])(
    '%s is over 90 days: the whole balance counts, a loss and a limit aside',
    (code) => {
      expect(balance({ '0203': { [code]: 1, v110: 10, v210: 100, v310: 1_000, v20: 10_000 } })).toBe(111);
    },
  );

  test('up to 90 days, and outside the portfolio, none of it does', () => {
    expect(balance({ '0203': { v230: 1, v110: 10 }, 1401: { v290: 5 } })).toBe(0);
    expect(indicatorOf('early_arrears', withOperations({ 1401: { v205: 5 } })).value).toBe(0);
  });

  test('a modality counts under both exchange variations, and is unknown where one of them is', () => {
    const early = (other: number | null) => {
      const {
        resumoDasOperacoes: [one],
        ...rest
      } = withOperations({ '0203': { v205: 3 } });
      const listaDeVencimentos = [{ codigoVencimento: 'v205', valorVencimento: other }];
      const operations = one === undefined ? [] : [one, { ...one, variacaoCambial: 'S', listaDeVencimentos }];
      return indicatorOf('early_arrears', { ...rest, resumoDasOperacoes: operations });
    };
    expect(early(4)).toMatchObject({ value: 7, inputs: [{ name: '0203', value: 7 }] });
    expect(early(null).value).toBeNull();
  });
});

describe('the age of the relationship', () => {
  test('is zero months in the month it began', () => {
    expect(indicatorOf('relationship_age', exampleWithCliente({ dataInicioRelacionamento: '2026-03-31' })).value).toBe(
      0,
    );
  });

  test('is not known where the data-base is not', () => {
    expect(indicatorOf('relationship_age', exampleWithCliente({ dataBaseConsultada: null })).value).toBeNull();
  });

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
  test('is no high-cost credit beside rows that are known', () => {
    const [row] = example().resumoDasModalidades.filter(({ modalidade }) => modalidade === '0204');
    if (row === undefined) throw new Error('no row of 0204');
    const rows = [...example().resumoDasModalidades, { ...row, tipo: 'DEVEDOR' }];
    expect(indicatorOf('high_cost_share', { ...example(), resumoDasModalidades: rows })).toEqual(
      indicatorOf('high_cost_share', example()),
    );
  });

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
