import { describe, expect, test } from 'vitest';
import type { Consulta, ResumoDaModalidade, ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import { checkOf, checksOf } from '../support/checks.ts';
import { example, exampleWithCarteira } from '../support/example.ts';

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
    expect(checksOf('R11', example())).toHaveLength(15);
  });

  test('adds v205 to what is due within 30 days', () => {
    const check = checkOf('R11', 'carteiraVencerAte30diasVencidosAte14dias', example());
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

  test('cannot tell anything without operations', () => {
    const checks = checksOf('R11', { ...example(), resumoDasOperacoes: [] });
    expect(checks.every((check) => check.outcome === 'not_informed')).toBe(true);
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

  test('does not take an unused limit within a co-obligation for one', () => {
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
