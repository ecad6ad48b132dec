import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '#domain/comparison/compare.ts';
import type { ComparisonRow } from '#domain/comparison/comparison-row.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { LISTED_MODALITIES } from '#domain/register-interface/modalities.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { emptyConsulta, example, exampleWithCarteira, exampleWithCliente, readOrThrow } from '../support/example.ts';
import { mutatedWire } from '../support/mutated-wire.ts';
import { carteiraOf } from '../support/summaries.ts';

/** The example with other operations, each `[modalidade, { code: cents }]`. */
function withOperations(...operations: readonly (readonly [string, Record<string, number | null>])[]): Consulta {
  const resumoDasOperacoes = operations.map(([modalidade, amounts]) => ({
    modalidade,
    variacaoCambial: 'N',
    listaDeVencimentos: Object.entries(amounts).map(([codigoVencimento, valorVencimento]) => ({
      codigoVencimento,
      valorVencimento,
    })),
  }));
  return { ...example(), resumoDasOperacoes };
}

type ModalityAmounts = readonly (readonly [tipo: string, modalidade: string, amount: number | null])[];

function withModalities(...elements: ModalityAmounts): Consulta {
  const resumoDasModalidades = elements.map(([tipo, modalidade, valorVencimento]) => ({
    tipo,
    modalidade,
    dominio: '',
    subdominio: '',
    valorVencimento,
  }));
  return { ...example(), resumoDasModalidades };
}

function rowOf(rows: readonly ComparisonRow[], key: string, part: string | null = null): ComparisonRow {
  const found = rows.filter((row) => row.key === key && row.part === part);
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} rows ${key} ${part}`);
  return found[0];
}

const allRows = ({
  indicadores,
  cliente,
  carteira,
  modalidades,
  vencimentos,
}: ReturnType<typeof compare>): ComparisonRow[] => [
  ...indicadores,
  ...cliente,
  ...carteira,
  ...modalidades,
  ...vencimentos,
];

describe('a comparison', () => {
  test('holds every portfolio field, every listed modality and every official maturity code', () => {
    const { carteira, modalidades, vencimentos } = compare(example(), example());
    expect(carteira.map(({ key }) => key)).toEqual(CAMPOS_DA_CARTEIRA);
    expect(modalidades.filter(({ part }) => part === 'total').map(({ key }) => key)).toEqual(
      LISTED_MODALITIES.map(({ codigo }) => codigo),
    );
    expect(vencimentos.filter(({ part }) => part === 'portfolio').map(({ key }) => key)).toEqual(
      MATURITY_CODES.map(({ codigo }) => codigo),
    );
  });

  test('tells differences from left to right, in cents and in proportion', () => {
    const right = exampleWithCarteira({ carteiraVencer: 1_139_115 + 227_823, prejuizo: 0, repasses: -100 });
    const { carteira } = compare(example(), right);
    expect(rowOf(carteira, 'carteiraVencer')).toMatchObject({ left: 1_139_115, difference: 227_823, ratio: 0.2 });
    expect(rowOf(carteira, 'prejuizo')).toMatchObject({ left: 10_000, right: 0, difference: -10_000, ratio: -1 });
    expect(rowOf(carteira, 'repasses')).toMatchObject({ difference: -2_100, ratio: -1.05 });
    expect(rowOf(carteira, 'riscoTotal')).toMatchObject({ difference: 0, ratio: 0, empty: false });
  });

  test('gives no proportion to what came from zero', () => {
    const { carteira } = compare(exampleWithCarteira({ prejuizo: 0 }), exampleWithCarteira({ prejuizo: 5 }));
    expect(rowOf(carteira, 'prejuizo')).toMatchObject({ difference: 5, ratio: null, empty: false });
  });

  test('does not take what is not informed for zero', () => {
    const { carteira, cliente } = compare(exampleWithCarteira({ prejuizo: null }), emptyConsulta());
    expect(rowOf(carteira, 'prejuizo')).toMatchObject({ left: null, right: null, difference: null, empty: true });
    expect(rowOf(carteira, 'riscoTotal')).toMatchObject({ left: 1_736_283, right: null, difference: null });
    expect(rowOf(cliente, 'quantidadeDeInstituicoes')).toMatchObject({ left: 4, right: null, ratio: null });
  });

  test('holds the numbers of the client in their own units', () => {
    const right = exampleWithCliente({ quantidadeDeInstituicoes: 6, percentualVolumeProcessado: 50 });
    const { cliente } = compare(example(), right);
    expect(cliente).toHaveLength(11);
    expect(rowOf(cliente, 'quantidadeDeInstituicoes')).toMatchObject({ unit: 'count', difference: 2, ratio: 0.5 });
    expect(rowOf(cliente, 'percentualVolumeProcessado')).toMatchObject({ unit: 'percent', difference: -50 });
  });
});

describe('compared modalities', () => {
  test('are told as a total and by tipo, with the text of the annex', () => {
    const left = withModalities(['A VENCER', '0203', 100], ['VENCIDO', '0203', 50], ['A VENCER', '0203', 1]);
    const right = withModalities(['A VENCER', '0203', 302], ['VENCIDO', '0203', 0]);
    const { modalidades } = compare(left, right);
    expect(rowOf(modalidades, '0203', 'total')).toMatchObject({
      left: 151,
      right: 302,
      difference: 151,
      ratio: 1,
      label: 'Crédito pessoal – sem consignação em folha de pagamento',
    });
    expect(rowOf(modalidades, '0203', 'A VENCER')).toMatchObject({ left: 101, right: 302 });
    expect(rowOf(modalidades, '0203', 'VENCIDO')).toMatchObject({ left: 50, right: 0, ratio: -1 });
  });

  test('that a list leaves out owe nothing, so that what was paid off shows', () => {
    const { modalidades } = compare(
      withModalities(['A VENCER', '0401', 900]),
      withModalities(['A VENCER', '0203', 10]),
    );
    expect(rowOf(modalidades, '0401', 'total')).toMatchObject({ left: 900, right: 0, difference: -900 });
    expect(rowOf(modalidades, '0101', 'total')).toMatchObject({ left: 0, right: 0, empty: true });
  });

  test('are unknown where the whole list is missing, unless nothing at all is owed', () => {
    const { modalidades } = compare(withModalities(['A VENCER', '0401', 900]), withModalities());
    expect(rowOf(modalidades, '0401', 'total')).toMatchObject({ left: 900, right: null, difference: null });
    const nothing = { ...exampleWithCarteira(carteiraOf(0)), resumoDasModalidades: [] };
    expect(rowOf(compare(example(), nothing).modalidades, '0401', 'total')).toMatchObject({ right: 0 });
  });

  test('with an element that tells no amount are unknown', () => {
    const { modalidades } = compare(
      withModalities(['A VENCER', '0401', null], ['VENCIDO', '0401', 5]),
      withModalities(['A VENCER', '0401', 1]),
    );
    expect(rowOf(modalidades, '0401', 'total')).toMatchObject({ left: null, right: 1, difference: null });
    expect(rowOf(modalidades, '0401', 'VENCIDO')).toMatchObject({ left: 5, right: 0 });
  });

  test('keep unknown codes after the annex and unknown tipos out of the total', () => {
    const { modalidades } = compare(
      withModalities(['A VENCER', '9999', 7], ['RENEGOCIADO', '9999', 3]),
      withModalities(['A VENCER', '1904', 1]),
    );
    const totals = modalidades.filter(({ part }) => part === 'total');
    expect(totals.slice(-2).map(({ key, label }) => [key, label])).toEqual([
      ['1904', 'Limite – cartão de crédito'],
      ['9999', '9999'],
    ]);
    expect(rowOf(modalidades, '9999', 'total')).toMatchObject({ left: 7, right: 0 });
    expect(rowOf(modalidades, '9999', 'RENEGOCIADO')).toMatchObject({ left: 3, right: 0, difference: -3 });
  });
});

describe('compared maturity codes', () => {
  test('sum the modalities of the portfolio, other debt apart', () => {
    const left = withOperations(['0203', { v110: 100, v205: 5 }], ['0401', { V110: 20 }], ['1502', { v110: 9 }]);
    const right = withOperations(['0203', { v110: 60 }], ['1904', { v20: 1_000 }]);
    const { vencimentos } = compare(left, right);
    expect(rowOf(vencimentos, 'v110', 'portfolio')).toMatchObject({
      left: 120,
      right: 60,
      difference: -60,
      ratio: -0.5,
    });
    expect(rowOf(vencimentos, 'v110', 'outside')).toMatchObject({ left: 9, right: 0 });
    expect(rowOf(vencimentos, 'v20', 'portfolio')).toMatchObject({ left: 0, right: 1_000, ratio: null });
    expect(rowOf(vencimentos, 'v205', 'portfolio').label).toBe('Créditos vencidos de 1 a 14 dias');
    expect(vencimentos.filter(({ part }) => part === 'outside')).toHaveLength(1);
  });

  test('keep codes no table knows, wherever they stand', () => {
    const { vencimentos } = compare(withOperations(['1502', { x7: 3 }]), withOperations(['0203', { v110: 1 }]));
    expect(vencimentos.at(-1)).toMatchObject({ key: 'x7', label: 'x7', left: 3, right: 0, difference: -3 });
  });

  test('are unknown where operations are missing or tell no amount', () => {
    const { vencimentos } = compare(withOperations(), withOperations(['0203', { v110: 1, v120: null }]));
    expect(rowOf(vencimentos, 'v110', 'portfolio')).toMatchObject({ left: null, right: 1, difference: null });
    expect(rowOf(vencimentos, 'v120', 'portfolio')).toMatchObject({ left: null, right: null });
    expect(rowOf(vencimentos, 'v130', 'portfolio')).toMatchObject({ left: null, right: 0 });
  });
});

describe('any two answers', () => {
  const response = mutatedWire.map((wire) => {
    const readable = typeof wire === 'object' && wire !== null && 'resumoDoCliente' in wire;
    return readable ? readOrThrow(wire).consulta : emptyConsulta();
  });

  test('compared the other way round show every difference with the other sign', () => {
    const known = (rows: readonly ComparisonRow[]) =>
      new Map(rows.map((row) => [`${row.group} ${row.key} ${row.part}`, row.difference]));
    fc.assert(
      fc.property(response, response, (left, right) => {
        const [there, back] = [known(allRows(compare(left, right))), known(allRows(compare(right, left)))];
        expect([...there.keys()].toSorted()).toEqual([...back.keys()].toSorted());
        for (const [name, difference] of there) {
          expect(back.get(name)).toBe(difference === null ? null : 0 - difference);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('that are one and the same differ in nothing', () => {
    fc.assert(
      fc.property(response, (one) => {
        const differences = allRows(compare(one, one)).map(({ difference }) => difference);
        expect(differences.filter((difference) => difference !== null && difference !== 0)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
