import { describe, expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import { recordOf } from '#domain/basics/record.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { withoutComputed } from '#domain/provided/computed-totals.ts';
import type { ProvidedAnswer } from '#domain/provided/provided-answer.ts';
import { readProvided } from '#domain/provided/read-provided.ts';
import { readSavedResponse } from '#domain/provided/saved-response.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { documentAt, read, responseTo } from '#test/support/population.ts';
import { registerText, serviceText, summaryText } from '#test/support/provided-texts.ts';

const MONTH = '2026-09';
const wireAt = (index: number, month = MONTH) => responseTo(documentAt(index % 2 === 0 ? 'cpf' : 'cnpj', index), month);

function only(text: string): ProvidedAnswer {
  const [answer, ...others] = readProvided(text) ?? [];
  expect(others).toEqual([]);
  if (answer === undefined) throw new Error('the text must be an answer');
  return answer;
}

/** Fields of the portfolio that a format has no amounts for. */
const foreign = CAMPOS_DA_CARTEIRA.filter((campo) => campo.startsWith('moedaEstrangeira'));

function withoutFields(consulta: Consulta, fields: readonly (keyof Consulta['resumoDaCarteira'])[]): Consulta {
  const { resumoDaCarteira: carteira } = consulta;
  return { ...consulta, resumoDaCarteira: { ...carteira, ...recordOf(fields, () => null) } };
}

/** A month as the central bank's own answer tells it: no counts, no vendor risk and no risk total. */
function asRegister(consulta: Consulta): Consulta {
  const left = withoutFields(consulta, [...foreign, 'riscoIndiretoVendor', 'riscoTotal']);
  const { resumoDoCliente: cliente } = consulta;
  return {
    ...left,
    resumoDoCliente: {
      ...cliente,
      quantidadeDeOperacoes: null,
      quantidadeOperacoesDiscordancia: null,
      quantidadeOperacoesSubJudice: null,
      responsabilidadeTotalDiscordancia: null,
      responsabilidadeTotalSubJudice: null,
      riscoIndiretoVendor: null,
      cnpjDaIfSolicitante: null,
    },
    resumoDaCarteira: { ...left.resumoDaCarteira, dtInicioRelacionamento: cliente.dataInicioRelacionamento },
    resumoDasModalidades: owed(consulta),
  };
}

/** Modalities with an amount, apart from limits. */
function owed({ resumoDasModalidades }: Consulta): Consulta['resumoDasModalidades'] {
  return resumoDasModalidades.filter(
    ({ modalidade, valorVencimento }) => valorVencimento !== 0 && !modalidade.startsWith('19'),
  );
}

describe('a made-up life written in each format reads back to the cent', () => {
  const lives = { few: 12, many: 200 };

  testRounds('as this service writes it', lives, (rounds) => {
    for (let index = 0; index < rounds; index += 1) {
      const { format, response } = only(serviceText(wireAt(index)));
      expect([format, response.consulta]).toEqual(['service', read(wireAt(index))]);
    }
  });

  testRounds('as the central bank writes it', lives, (rounds) => {
    for (let index = 0; index < rounds; index += 1) {
      const { format, response } = only(registerText([wireAt(index)]));
      const said = { ...response.consulta, resumoDasModalidades: owed(response.consulta) };
      const byCode = (consulta: Consulta) => ({
        ...consulta,
        resumoDasModalidades: consulta.resumoDasModalidades.toSorted((one, other) =>
          `${one.modalidade} ${one.tipo}` < `${other.modalidade} ${other.tipo}` ? -1 : 1,
        ),
      });
      expect([format, byCode(said)]).toEqual(['register', byCode(asRegister(read(wireAt(index))))]);
    }
  });

  testRounds('as a client summary', lives, (rounds) => {
    for (let index = 0; index < rounds; index += 1) {
      const { format, response } = only(summaryText(wireAt(index)));
      expect([format, response.consulta]).toEqual(['summary', withoutFields(read(wireAt(index)), foreign)]);
      expect(response.deviations).toEqual([]);
    }
  });
});

test('a text of several months is an answer for each, and a saved result reads its own', () => {
  const months = [MONTH, addMonths(MONTH, -1), addMonths(MONTH, -2)].map((month) => wireAt(4, month));
  const text = registerText(months);
  const answers = readProvided(text) ?? [];
  expect(answers.map(({ response }) => response.consulta.resumoDoCliente.dataBaseConsultada)).toEqual([
    '2026-09',
    '2026-08',
    '2026-07',
  ]);
  expect(readSavedResponse(text, '2026-08').consulta).toEqual(answers[1]?.response.consulta);
  expect(() => readSavedResponse(text, '2026-01')).toThrow('no readable consulta');
});

describe('the central bank’s own answer', () => {
  const month = (members: object) =>
    JSON.stringify({ cdCli: '52998224725', tpCli: '1', lsDtb: [{ dtb: 202609, ...members }] });
  const consultaOf = (members: object): Consulta => only(month(members)).response.consulta;
  const op = (resVenc: object, more: object = {}) => ({ mod: '0203', varCamb: '790', resVenc, ...more });

  test('adds up operations that differ only by funds or index, and tells what it computed', () => {
    const lsOp = [op({ v110: 100.5, v20: 3 }, { oriRec: '0101' }), op({ v110: 0.25, v210: 7 }, { oriRec: '0199' })];
    const { consulta, deviations } = only(month({ lsOp })).response;
    expect(consulta.resumoDasOperacoes).toEqual([
      {
        modalidade: '0203',
        variacaoCambial: 'N',
        listaDeVencimentos: [
          { codigoVencimento: 'v110', valorVencimento: 10_075 },
          { codigoVencimento: 'v20', valorVencimento: 300 },
          { codigoVencimento: 'v210', valorVencimento: 700 },
        ],
      },
    ]);
    expect(consulta.resumoDaCarteira).toMatchObject({
      carteiraVencer: 10_075,
      carteiraVencido: 700,
      carteiradeCredito: 10_775,
      limitesdeCredito: 300,
      responsabilidadeTotal: 10_775,
      riscoIndiretoVendor: null,
      riscoTotal: null,
    });
    expect(deviations.filter(({ kind }) => kind === 'computed').map(({ path }) => path)).toEqual([
      'resumoDaCarteira',
      'resumoDasModalidades',
    ]);
    const { resumoDaCarteira, resumoDasModalidades } = withoutComputed(consulta, deviations);
    expect([resumoDaCarteira.carteiraVencer, resumoDasModalidades]).toEqual([null, []]);
  });

  test('keeps a dispute in the text and says so, without a count that nobody told', () => {
    const { consulta, deviations } = only(month({ lsOp: [op({ v110: 1 }, { subJDisc: 'JD' })] })).response;
    expect(consulta.resumoDoCliente.quantidadeOperacoesDiscordancia).toBeNull();
    expect(deviations).toContainEqual({ path: 'lsDtb[].lsOp[].subJDisc', kind: 'only_in_text', found: 'JD' });
  });

  test('leaves totals unknown beside a code that nobody catalogued', () => {
    const { consulta, deviations } = only(month({ lsOp: [op({ v110: 1, v999: 5 })] })).response;
    expect(consulta.resumoDaCarteira).toMatchObject({
      carteiraVencerAte30diasVencidosAte14dias: 100,
      carteiraVencer: null,
      carteiradeCredito: null,
    });
    expect(deviations).toContainEqual({ path: 'lsDtb[0].lsOp[0].resVenc.v999', kind: 'unknown_code' });
  });

  test('a month without its list tells nothing, and one with an empty list that there is nothing', () => {
    expect(consultaOf({}).resumoDaCarteira.carteiradeCredito).toBeNull();
    expect(consultaOf({ lsOp: [] }).resumoDaCarteira.carteiradeCredito).toBe(0);
  });

  test('a currency of annex 6 is an exchange variation, and any other code stays as it is', () => {
    const variation = (varCamb: string) => consultaOf({ lsOp: [op({ v110: 1 }, { varCamb })] }).resumoDasOperacoes[0];
    expect(['790', '220', '978', '123', 'S'].map((code) => variation(code)?.variacaoCambial)).toEqual([
      'N',
      'S',
      'S',
      '123',
      'S',
    ]);
  });

  test.each(['dados', 'data', 'response'])('is found under `%s`, where providers put it', (name) => {
    expect(only(JSON.stringify({ [name]: JSON.parse(month({ lsOp: [] })) })).format).toBe('register');
  });
});

describe('a client summary', () => {
  const summary = (cliente: object, more: object = {}) =>
    only(
      JSON.stringify({
        ResumoDoCliente: {
          CodigoDoCliente: '52998224725',
          DataBaseConsultada: '2026-09',
          ListaDeResumoDasOperacoes: [
            {
              Modalidade: '0203',
              VariacaoCambial: 'N',
              ListaDeVencimentos: [
                { CodigoVencimento: 'v110', ValorVencimento: 12.34, ValorVencimentoSpecified: true },
              ],
            },
          ],
          ...cliente,
        },
        ...more,
      }),
    ).response;

  test('takes an amount marked as left out for one that is not informed, and not for zero', () => {
    const { consulta } = summary({
      CoobrigacaoAssumida: 0,
      CoobrigacaoAssumidaSpecified: false,
      CoobrigacaoRecebida: 0,
    });
    expect(consulta.resumoDoCliente).toMatchObject({ coobrigacaoAssumida: null, coobrigacaoRecebida: 0 });
  });

  test('takes a fact that only the translated summary has, and the client’s own before it', () => {
    const { consulta } = summary(
      { QuantidadeDeInstituicoes: 3 },
      { ResumoDoClienteTraduzido: { QtdeInstituicoes: 4, QtdeOperacoes: 9, CarteiraVencer: 12.34 } },
    );
    expect(consulta.resumoDoCliente).toMatchObject({ quantidadeDeInstituicoes: 3, quantidadeDeOperacoes: 9 });
  });

  test('without its portfolio adds it up, as the central bank’s own', () => {
    const { consulta, deviations } = summary({});
    expect(consulta.resumoDaCarteira.carteiradeCredito).toBe(1_234);
    expect(deviations).toContainEqual({ path: 'resumoDaCarteira', kind: 'computed' });
  });

  test('in the spelling of the web service is the same', () => {
    const text = JSON.stringify({
      resumoDoCliente: { codigoDoCliente: '52998224725', dataBaseConsultada: '2026-09', listaDeResumoDasOperacoes: [] },
    });
    expect(only(text)).toMatchObject({
      format: 'summary',
      response: { consulta: { resumoDoCliente: { documentoDoCliente: '52998224725' } } },
    });
  });
});
