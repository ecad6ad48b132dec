import { describe, expect, test } from 'vitest';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { type FineBucket, fineLadder } from '#domain/maturity/fine-ladder.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { emptyConsulta, example } from '../support/example.ts';

const bucketOf = (codigo: string, buckets = fineLadder(example())): FineBucket | undefined =>
  buckets.find((bucket) => bucket.codigo === codigo);

const withVencimentos = (modalidade: string, variacaoCambial: string, amounts: Record<string, number | null>) => ({
  modalidade,
  variacaoCambial,
  listaDeVencimentos: Object.entries(amounts).map(([codigoVencimento, valorVencimento]) => ({
    codigoVencimento,
    valorVencimento,
  })),
});

describe('the fine ladder', () => {
  test('has all 31 official codes in chart order, not informed where no operation has them', () => {
    const buckets = fineLadder(emptyConsulta());
    expect(buckets.map((bucket) => bucket.codigo)).toEqual(MATURITY_CODES.map((code) => code.codigo));
    expect(buckets.every((bucket) => bucket.amount === null && bucket.outsidePortfolio === null)).toBe(true);
  });

  test('adds a code up over the operations of the portfolio and keeps the others apart', () => {
    expect(bucketOf('v110')).toMatchObject({ amount: 120_000, outsidePortfolio: 2000 });
    expect(bucketOf('v150')).toMatchObject({ amount: 100_000, outsidePortfolio: 1515 });
  });

  test('counts limits and disbursements wherever they stand', () => {
    expect(bucketOf('v20')).toMatchObject({ classe: 'limite', amount: 400_000, outsidePortfolio: null });
    expect(bucketOf('v60')).toMatchObject({ classe: 'a_liberar', amount: 10_000 });
  });

  test('adds up to the portfolio’s own buckets', () => {
    const { resumoDaCarteira } = example();
    const fields = CAMPOS_DA_CARTEIRA.filter((campo) => /^(carteiraV\w+\d+dias|prejuizoA)/.test(campo));
    expect(fields).toHaveLength(14);
    for (const campo of fields) {
      const codes = MATURITY_CODES.filter((code) => code.campoDaCarteira === campo);
      const sum = codes.reduce((total, code) => total + (bucketOf(code.codigo)?.amount ?? 0), 0);
      expect([campo, sum]).toEqual([campo, resumoDaCarteira[campo]]);
    }
  });

  test('puts codes no table knows at the end, by their text, and counts them everywhere', () => {
    const buckets = fineLadder({
      ...example(),
      resumoDasOperacoes: [
        withVencimentos('1502', 'N', { v999: 3, v400: 4 }),
        withVencimentos('0203', 'S', { v999: 5, v110: null }),
      ],
    });
    expect(buckets.slice(31)).toEqual([
      {
        codigo: 'v400',
        descricao: 'v400',
        classe: 'nao_catalogado',
        amount: 4,
        foreignCurrency: null,
        outsidePortfolio: null,
      },
      {
        codigo: 'v999',
        descricao: 'v999',
        classe: 'nao_catalogado',
        amount: 8,
        foreignCurrency: null,
        outsidePortfolio: null,
      },
    ]);
    expect(bucketOf('v110', buckets)?.amount).toBeNull();
  });
});
