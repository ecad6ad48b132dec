import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import {
  disputeParts,
  foreignParts,
  guaranteeParts,
  limitParts,
  lossParts,
  type Parts,
} from '#renderer/features/results/composition/result-parts.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');
const { consulta: NOTHING } = savedResultOf(PEOPLE.nothing, '2026-09');

function response(carteira: Partial<Consulta['resumoDaCarteira']>, cliente: Partial<Consulta['resumoDoCliente']> = {}) {
  return {
    ...NOTHING,
    resumoDaCarteira: { ...NOTHING.resumoDaCarteira, ...carteira },
    resumoDoCliente: { ...NOTHING.resumoDoCliente, ...cliente },
  };
}

const read = ({ parts, whole }: Parts) => ({ whole, parts: parts.map(({ key, amount }) => [key, amount]) });

describe('the parts of a result', () => {
  test('tell the loss by age', () => {
    const loss = response({ prejuizo: 30_00, prejuizoAte12meses: 10_00, prejuizoAcima12meses: 20_00 });
    expect(read(lossParts(t, loss))).toEqual({
      whole: 30_00,
      parts: [
        ['prejuizoAte12meses', 10_00],
        ['prejuizoAcima12meses', 20_00],
      ],
    });
  });

  test('tell what is drawn of the lines beside the limits that are left, and no limit as drawn', () => {
    const operation = (modalidade: string, codigoVencimento: string, valorVencimento: number) => ({
      modalidade,
      variacaoCambial: 'N',
      listaDeVencimentos: [{ codigoVencimento, valorVencimento }],
    });
    const limits = {
      ...response({ limitesdeCredito: 60_00, limitesdeCreditoAte360dias: 50_00, limitesdeCreditoAcima360dias: 10_00 }),
      resumoDasOperacoes: [
        operation('0213', 'v199', 40_00),
        operation('0203', 'v110', 99_00),
        operation('0301', 'v110', 7_00),
        operation('1909', 'v20', 1_00),
        operation('1902', 'v20', 49_00),
        operation('1999', 'v40', 10_00),
      ],
    };
    expect(read(limitParts(t, limits))).toEqual({
      whole: 107_00,
      parts: [
        ['0213', 40_00],
        ['0301', 7_00],
        ['limitesdeCreditoAte360dias', 50_00],
        ['limitesdeCreditoAcima360dias', 10_00],
      ],
    });
  });

  test('keep what is assumed and received out of every share', () => {
    const guarantees = guaranteeParts(
      t,
      response(
        { coobrigacoes: 5_00, repasses: 0, responsabilidadeTotal: 50_00 },
        { coobrigacaoAssumida: 7_00, coobrigacaoRecebida: null },
      ),
    );
    expect(guarantees.whole).toBe(50_00);
    expect(guarantees.parts.map(({ key, amount, apart = false }) => [key, amount, apart])).toEqual([
      ['coobrigacoes', 5_00, false],
      ['repasses', 0, false],
      ['coobrigacaoAssumida', 7_00, true],
      ['coobrigacaoRecebida', null, true],
    ]);
  });

  test('tell disputes and court cases of the whole responsibility', () => {
    const disputed = response(
      { responsabilidadeTotal: 100_00 },
      { responsabilidadeTotalDiscordancia: 10_00, responsabilidadeTotalSubJudice: 5_00 },
    );
    expect(read(disputeParts(t, disputed))).toEqual({
      whole: 100_00,
      parts: [
        ['responsabilidadeTotalDiscordancia', 10_00],
        ['responsabilidadeTotalSubJudice', 5_00],
      ],
    });
  });

  test('tell foreign currency in its six ranges', () => {
    const foreign = foreignParts(t, response({ moedaEstrangeiraValor: 9_00, moedaEstrangeiraValor31a60dias: 9_00 }));
    expect(foreign.whole).toBe(9_00);
    expect(foreign.parts).toHaveLength(6);
    expect(foreign.parts[1]).toMatchObject({ key: 'moedaEstrangeiraValor31a60dias', amount: 9_00 });
  });
});
