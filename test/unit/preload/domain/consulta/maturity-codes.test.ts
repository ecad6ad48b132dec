import { describe, expect, test } from 'vitest';
import { findMaturityCode, isDebtClass, MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';

/** Specification, resumoDasOperacoes: "Maturity codes that occur". */
const OF_THE_SPECIFICATION =
  'v20 v110 v120 v130 v140 v150 v160 v165 v210 v220 v230 v240 v245 v250 v255 v260 v270'.split(' ');

/** The days a label speaks of: `de 31 a 60 dias`, `acima de 540 dias`, `até 30 dias`. */
function daysOf(descricao: string): readonly [from: number, to: number] {
  const range = /de (\d+) a (\d+) dias/.exec(descricao);
  if (range) return [Number(range[1]), Number(range[2])];
  const above = /acima de (\d+) dias/.exec(descricao);
  if (above) return [Number(above[1]) + 1, Number.POSITIVE_INFINITY];
  return [0, Number(/até (\d+) dias/.exec(descricao)?.[1])];
}

function rangesOf(prefix: RegExp): (readonly [number, number])[] {
  return MATURITY_CODES.filter((code) => prefix.test(code.descricao) && !code.descricao.includes('indeterminado')).map(
    (code) => daysOf(code.descricao),
  );
}

describe('the table of maturity codes', () => {
  test('holds 31 codes in chart order', () => {
    expect(MATURITY_CODES.map((code) => code.codigo).join(' ')).toBe(
      'v20 v40 v60 v80 v110 v120 v130 v140 v150 v160 v165 v170 v175 v180 v190 v199 v205 v210 v220 v230 v240 v245 v250 v255 v260 v270 v280 v290 v310 v320 v330',
    );
  });

  test('knows every code the specification saw', () => {
    expect(OF_THE_SPECIFICATION.filter((codigo) => findMaturityCode(codigo) === undefined)).toEqual([]);
  });

  test.each([/^Créditos a vencer/, /^Créditos vencidos/])('tiles the days of %s without gap or overlap', (prefix) => {
    const ranges = rangesOf(prefix);
    expect(ranges.at(-1)?.[1]).toBe(Number.POSITIVE_INFINITY);
    for (const [index, [from]] of ranges.entries()) {
      if (index > 0) expect(from).toBe((ranges[index - 1]?.[1] ?? Number.NaN) + 1);
    }
  });

  test('sums each code into a portfolio field of its own class', () => {
    const stem = {
      limite: 'limitesdeCredito',
      a_liberar: 'creditosaLiberar',
      a_vencer: 'carteiraVencer',
      vencido: 'carteiraVencido',
      prejuizo: 'prejuizo',
    };
    for (const { classe, campoDaCarteira } of MATURITY_CODES) {
      expect(CAMPOS_DA_CARTEIRA).toContain(campoDaCarteira);
      expect(campoDaCarteira.startsWith(stem[classe])).toBe(true);
    }
  });

  test('counts v205, overdue by 1 to 14 days, as a vencer', () => {
    expect(findMaturityCode('v205')).toMatchObject({
      classe: 'a_vencer',
      campoDaCarteira: 'carteiraVencerAte30diasVencidosAte14dias',
    });
  });

  test('looks codes up trimmed and in any case, and knows no others', () => {
    expect(findMaturityCode(' V110 ')?.codigo).toBe('v110');
    expect(findMaturityCode('v999')).toBeUndefined();
    expect(findMaturityCode('')).toBeUndefined();
  });

  test('has debt in three classes; unused limits and committed disbursements are none', () => {
    const classes = [...new Set(MATURITY_CODES.map((code) => code.classe))];
    expect(classes.filter(isDebtClass)).toEqual(['a_vencer', 'vencido', 'prejuizo']);
    expect(
      ['v20', 'v40', 'v60', 'v80'].some((codigo) => isDebtClass(findMaturityCode(codigo)?.classe ?? 'vencido')),
    ).toBe(false);
  });
});
