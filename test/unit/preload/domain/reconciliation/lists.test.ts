import { describe, expect, test } from 'vitest';
import type { Consulta, ResumoDaModalidade, ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import { checkOf, checksOf } from '../support/checks.ts';
import { example, exampleWithCarteira, UNREAD_OPERATIONS } from '../support/example.ts';
import { PORTFOLIO_IDENTITIES } from '../support/identities.ts';

const operacao = (modalidade: string, codigoVencimento: string, valorVencimento: number | null): ResumoDaOperacao => ({
  modalidade,
  variacaoCambial: 'N',
  listaDeVencimentos: [{ codigoVencimento, valorVencimento }],
});

function withMore(...operacoes: ResumoDaOperacao[]): Consulta {
  const consulta = example();
  return { ...consulta, resumoDasOperacoes: [...consulta.resumoDasOperacoes, ...operacoes] };
}

function withRows(...rows: ResumoDaModalidade[]): Consulta {
  return { ...example(), resumoDasModalidades: rows };
}

const row = (tipo: string, modalidade: string, valorVencimento: number | null): ResumoDaModalidade => ({
  tipo,
  modalidade,
  dominio: '',
  subdominio: '',
  valorVencimento,
});

describe('R11, the buckets from the operations', () => {
  test('compares the 15 buckets of a vencer, vencido and prejuízo', () => {
    const buckets = PORTFOLIO_IDENTITIES.filter(({ id }) => /^R[123]$/.test(id)).flatMap(({ terms }) => terms);
    expect(checksOf('R11', example()).map(({ part }) => part)).toEqual(buckets);
  });

  test('adds v205 to what is due within 30 days', () => {
    const consulta = withMore(operacao('0499', 'v110', 0));
    const check = checkOf('R11', 'carteiraVencerAte30diasVencidosAte14dias', consulta);
    expect(check.terms.map((term) => term.name)).toEqual(['0203 N v110', '0203 N v205', '0204 N v110']);
    expect(check).toMatchObject({ outcome: 'holds', right: 125_005 });
  });

  test('sees an operation that the portfolio does not have', () => {
    expect(checkOf('R11', 'carteiraVencido31a60dias', withMore(operacao('0203', 'v220', 600)))).toMatchObject({
      outcome: 'fails',
      left: 0,
      right: 600,
      difference: -600,
    });
  });

  test('sees a bucket that no operation explains', () => {
    const check = checkOf('R11', 'carteiraVencido31a60dias', exampleWithCarteira({ carteiraVencido31a60dias: 99 }));
    expect(check).toMatchObject({ outcome: 'fails', left: 99, right: 0, terms: [] });
  });

  test('does not count pass-throughs, co-obligations and titles', () => {
    const consulta = withMore(
      operacao('1401', 'v220', 600),
      operacao('1502', 'v220', 600),
      operacao('1801', 'v220', 600),
    );
    expect(checkOf('R11', 'carteiraVencido31a60dias', consulta).outcome).toBe('holds');
  });

  test('leaves codes no table knows out', () => {
    const outcomes = checksOf('R11', withMore(operacao('0203', 'v999', 600))).map((check) => check.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['holds']));
  });

  test('cannot tell where an amount is not informed, and says so for its bucket alone', () => {
    const undecided = checksOf('R11', withMore(operacao('0203', 'v220', null))).filter(
      (check) => check.outcome === 'not_informed',
    );
    expect(undecided.map((check) => check.part)).toEqual(['carteiraVencido31a60dias']);
  });
});

describe('R12, what stands outside the portfolio', () => {
  test.each([
    ['repasses', '1402', 'v110'],
    ['coobrigacoes', '1599', 'v210'],
    ['limitesdeCredito', '0204', 'v40'],
    ['limitesdeCredito', '1901', 'v20'],
    ['creditosaLiberar', '0901', 'v80'],
  ])('counts into %s what %s has under %s', (part, modalidade, codigo) => {
    expect(checkOf('R12', part, example()).outcome).toBe('holds');
    const checks = checksOf('R12', withMore(operacao(modalidade, codigo, 1000)));
    expect(checks.filter((check) => check.outcome === 'fails').map((check) => [check.part, check.difference])).toEqual([
      [part, -1000],
    ]);
  });

  test('does not take an unused limit within a pass-through or a co-obligation for one', () => {
    expect(checkOf('R12', 'repasses', withMore(operacao('1402', 'v20', 1000))).outcome).toBe('holds');
    expect(checkOf('R12', 'coobrigacoes', withMore(operacao('1502', 'v20', 1000))).outcome).toBe('holds');
  });
});

describe('R13, the totals from the modalities', () => {
  test('counts modalities 01 to 13 and rows that are not zero', () => {
    const check = checkOf('R13', 'carteiraVencer', example());
    expect(check.terms.map((term) => term.name)).toEqual(['0203', '0204', '0401', '0501']);
    expect(checkOf('R13', 'carteiraVencido', example()).right).toBe(22_883);
  });

  test('counts no tipo it does not know', () => {
    const consulta = withRows(
      row('A VENCER', '0203', 1_139_115),
      row('VENCIDO', '0203', 22_883),
      row('EM COBRANÇA', '0203', 5000),
    );
    expect(checksOf('R13', consulta).map((check) => check.outcome)).toEqual(['holds', 'holds']);
  });

  test('cannot tell without rows of the tipo, or where one is not informed', () => {
    const consulta = withRows(row('A VENCER', '0203', null));
    expect(checksOf('R13', consulta).map((check) => check.outcome)).toEqual(['not_informed', 'not_informed']);
  });

  test('fails where an overdue amount stands under the wrong tipo', () => {
    const consulta = withRows(row('A VENCER', '0203', 1_161_998), row('VENCIDO', '0203', 0));
    expect(checksOf('R13', consulta).map((check) => check.difference)).toEqual([-22_883, 22_883]);
  });
});

describe('R13 and R18, where the loss stands', () => {
  /** The losses of 0204 (4,000) and of 0206 (6,000) counted as overdue. */
  const lossOverdue = (): Consulta => {
    const losses: Readonly<Record<string, number>> = { '0204': 4_000, '0206': 6_000 };
    const consulta = example();
    const rows = consulta.resumoDasModalidades.map((each) =>
      each.tipo === 'VENCIDO'
        ? { ...each, valorVencimento: Number(each.valorVencimento) + (losses[each.modalidade] ?? 0) }
        : each,
    );
    return { ...consulta, resumoDasModalidades: rows };
  };

  test('is told, and is no failure, apart from the rows or among them', () => {
    expect(checkOf('R13', 'carteiraVencido', example())).toMatchObject({ outcome: 'holds', note: null });
    expect(checkOf('R18', '0204 VENCIDO', example())).toMatchObject({ outcome: 'holds', note: 'loss_apart', left: 0 });
    expect(checkOf('R13', 'carteiraVencido', lossOverdue())).toMatchObject({
      outcome: 'holds',
      note: 'loss_counted',
      difference: -10_000,
    });
    expect(checkOf('R18', '0204 VENCIDO', lossOverdue())).toMatchObject({
      outcome: 'holds',
      note: 'loss_counted',
      left: 4_000,
      right: 0,
      difference: 4_000,
    });
  });

  test.each([
    [-9_995, 'holds'],
    [-10_005, 'holds'],
    [-9_994, 'fails'],
    [-10_006, 'fails'],
    [-20_000, 'fails'],
    [10_000, 'fails'],
  ])('R13 with a loss of 10,000 cents and a total %i cents beside the rows: %s', (difference, outcome) => {
    const consulta = exampleWithCarteira({ carteiraVencido: 22_883 + difference });
    expect(checkOf('R13', 'carteiraVencido', consulta)).toMatchObject({ outcome, difference });
  });

  test('is not told of a modality or a tipo without a loss, nor where the rows fit neither way', () => {
    expect(checkOf('R18', '0204 A VENCER', example()).note).toBeNull();
    expect(checkOf('R18', '0203 VENCIDO', example()).note).toBeNull();
    const rows = lossOverdue().resumoDasModalidades.map((each) =>
      each.modalidade === '0204' && each.tipo === 'VENCIDO' ? { ...each, valorVencimento: 9_000 } : each,
    );
    expect(checkOf('R18', '0204 VENCIDO', { ...example(), resumoDasModalidades: rows })).toMatchObject({
      outcome: 'fails',
      note: null,
    });
  });
});

describe('R18, each modality from its operations', () => {
  const failing = (consulta: Consulta): unknown[] =>
    checksOf('R18', consulta)
      .filter(({ outcome }) => outcome === 'fails')
      .map(({ part, left, right }) => [part, left, right]);

  test('compares what holds an amount, by tipo, and no limits', () => {
    expect(checksOf('R18', example()).map(({ part }) => part)).toEqual([
      '0203 A VENCER',
      '0203 VENCIDO',
      '0204 A VENCER',
      '0204 VENCIDO',
      '0206 VENCIDO',
      '0401 A VENCER',
      '0401 VENCIDO',
      '0501 A VENCER',
      '1401 A VENCER',
      '1502 A VENCER',
    ]);
  });

  test('names the modality that does not fit', () => {
    expect(failing(withMore(operacao('0402', 'v110', 5_000)))).toEqual([['0402 A VENCER', 0, 5_000]]);
    const consulta = example();
    const rows = consulta.resumoDasModalidades.filter(({ modalidade }) => modalidade !== '0401');
    expect(failing({ ...consulta, resumoDasModalidades: rows })).toEqual([
      ['0401 A VENCER', 0, 750_025],
      ['0401 VENCIDO', 0, 3_333],
    ]);
    const more = [...consulta.resumoDasModalidades, row('VENCIDO', '0402', 700), row('A VENCER', '1901', 700)];
    expect(failing({ ...consulta, resumoDasModalidades: more })).toEqual([['0402 VENCIDO', 700, 0]]);
  });

  test('shows the operations it adds up', () => {
    expect(checkOf('R18', '0203 VENCIDO', example()).terms).toEqual([
      { name: '0203 N v210', value: 12_000, unit: 'cents' },
      { name: '0203 N v240', value: 7_550, unit: 'cents' },
    ]);
  });

  test('says nothing of a modality with a code no table knows, an amount or a list that is not informed', () => {
    const unlisted = { modalidade: '0401', variacaoCambial: 'N', listaDeVencimentos: [] };
    for (const odd of [operacao('0401', 'v999', 600), operacao('0401', 'v290', null), unlisted]) {
      expect(checkOf('R18', '0401 VENCIDO', withMore(odd)).outcome).toBe('not_informed');
      expect(failing(withMore(odd))).toEqual([]);
    }
    const { terms } = checkOf('R18', '0401 VENCIDO', withMore(operacao('0401', 'v999', 600)));
    expect(terms.map(({ name, value }) => [name, value])).toEqual([
      ['0401 N v290', 3_333],
      ['0401 N v999', null],
    ]);
    expect(checkOf('R18', '0401 VENCIDO', withMore(operacao('0401', 'v999', 0))).outcome).toBe('holds');
  });

  test('lacks the operations of every modality where none is listed', () => {
    const checks = checksOf('R18', { ...example(), resumoDasOperacoes: [] });
    expect(new Set(checks.map(({ outcome, terms }) => `${outcome} ${terms.map(({ name }) => name).join()}`))).toEqual(
      new Set(['not_informed resumoDasOperacoes']),
    );
  });

  test.each([
    [0, 'holds'],
    [1_000, 'not_informed'],
    [null, 'not_informed'],
  ])('compares empty lists as a whole: with a risk of %s it %s', (riscoTotal, outcome) => {
    const empty = { ...exampleWithCarteira({ riscoTotal }), resumoDasModalidades: [], resumoDasOperacoes: [] };
    expect(checksOf('R18', empty).map(({ part, outcome: ended }) => [part, ended])).toEqual([
      ['resumoDasModalidades', outcome],
    ]);
  });
});

describe('R22, foreign currency from the operations', () => {
  const withOne = (change: Partial<ResumoDaOperacao>): Consulta =>
    withMore({ ...operacao('0502', 'v110', 700), ...change });
  const outcome = (consulta: Consulta) => checkOf('R22', 'moedaEstrangeiraValor', consulta).outcome;

  test('counts what varies in the portfolio, with or without its loss', () => {
    expect(checkOf('R22', 'moedaEstrangeiraValor', example())).toMatchObject({ left: 135_065, right: 135_065 });
    expect(outcome(withOne({}))).toBe('holds');
    expect(outcome(withOne({ variacaoCambial: 'S' }))).toBe('fails');
    expect(outcome(withOne({ ...operacao('0502', 'v210', 700), variacaoCambial: 'S' }))).toBe('fails');
    expect(outcome(withOne({ variacaoCambial: 'S', modalidade: '1505' }))).toBe('holds');
    const lost = withOne({
      variacaoCambial: 'S',
      listaDeVencimentos: operacao('', 'v310', 700).listaDeVencimentos,
    });
    expect(outcome(lost)).toBe('holds');
    const counted = { ...lost, resumoDaCarteira: { ...lost.resumoDaCarteira, moedaEstrangeiraValor: 135_765 } };
    expect(checkOf('R22', 'moedaEstrangeiraValor', counted)).toMatchObject({ outcome: 'holds', note: 'loss_counted' });
  });

  test('cannot tell where an operation does not say whether it varies', () => {
    expect(outcome(withOne({ variacaoCambial: '' }))).toBe('not_informed');
    expect(outcome(withOne({ variacaoCambial: '', modalidade: '1904' }))).toBe('holds');
  });
});

describe('R27, codes in their modality', () => {
  test.each([
    ['0206', 'v20', 'fails'],
    ['1502', 'v40', 'fails'],
    ['1904', 'v110', 'fails'],
    ['1901', 'v310', 'fails'],
    ['1901', 'v40', 'holds'],
    ['1901', 'v60', 'holds'],
    ['0901', 'v80', 'holds'],
    ['9999', 'v20', 'holds'],
    ['1901', 'v999', 'holds'],
  ])('%s with %s: %s', (modalidade, codigo, outcome) => {
    const check = checkOf('R27', 'codigoVencimento', withMore(operacao(modalidade, codigo, 1_000)));
    const named = outcome === 'fails' ? [{ name: `${modalidade} N ${codigo}`, value: 1_000, unit: 'cents' }] : [];
    expect([check.outcome, check.left, check.terms]).toEqual([outcome, named.length, named]);
  });
});

test.each([
  [0, 'holds', 0],
  [1, 'not_informed', null],
])('R27 without operations and with a risk of %i cents: %s', (riscoTotal, outcome, left) => {
  const consulta = { ...exampleWithCarteira({ riscoTotal }), resumoDasOperacoes: [] };
  expect(checksOf('R27', consulta)).toMatchObject([{ outcome, left, right: 0 }]);
});

test.each(['R11', 'R12', 'R22', 'R27'] as const)(
  '%s cannot tell anything without operations that can be read',
  (id) => {
    for (const resumoDasOperacoes of UNREAD_OPERATIONS) {
      const outcomes = checksOf(id, { ...example(), resumoDasOperacoes }).map(({ outcome }) => outcome);
      expect(new Set(outcomes)).toEqual(new Set(['not_informed']));
    }
  },
);
