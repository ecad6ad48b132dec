import { describe, expect, test } from 'vitest';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { consultaWireSchema } from '#domain/register-interface/consulta.ts';
import { readOrThrow } from '../support/example.ts';
import { wireExample } from '../support/wire-example.ts';

describe('reading an answer of the specification', () => {
  test('starts from an example that the specification accepts', () => {
    expect(consultaWireSchema.safeParse(wireExample()).success).toBe(true);
  });

  test('has nothing to note', () => {
    expect(readOrThrow(wireExample()).deviations).toEqual([]);
  });

  test('turns reais into cents', () => {
    const { resumoDaCarteira, resumoDoCliente } = readOrThrow(wireExample()).consulta;
    expect(resumoDaCarteira.riscoTotal).toBe(1_736_283);
    expect(resumoDaCarteira.carteiraVencer31a60dias).toBe(28_020);
    expect(resumoDaCarteira.carteiraVencido31a60dias).toBe(0);
    expect(resumoDoCliente.responsabilidadeTotalDiscordancia).toBe(12_001);
  });

  test('reads the client summary', () => {
    expect(readOrThrow(wireExample()).consulta.resumoDoCliente).toMatchObject({
      documentoDoCliente: '11144477735',
      tipoDoCliente: '1',
      dataBaseConsultada: '2026-03',
      dataInicioRelacionamento: '2009-08-17',
      quantidadeDeInstituicoes: 4,
      percentualDocumentosProcessados: 99.5,
      percentualVolumeProcessado: 100,
      cnpjDaIfSolicitante: null,
      listaDeMensagensDeValidacao: [],
    });
  });

  test('keeps all 192 modality rows and 9 operations in their order', () => {
    const { resumoDasModalidades, resumoDasOperacoes } = readOrThrow(wireExample()).consulta;
    expect(resumoDasModalidades).toHaveLength(192);
    expect(resumoDasModalidades[0]).toEqual({
      tipo: 'A VENCER',
      modalidade: '0101',
      dominio: 'Adiantamentos a depositantes',
      subdominio: 'Adiantamentos a depositantes',
      valorVencimento: 0,
    });
    expect(resumoDasOperacoes.map((operacao) => operacao.modalidade).join()).toBe(
      '0203,0204,0206,0401,0501,1401,1502,1904,1999',
    );
    expect(resumoDasOperacoes[4]).toEqual({
      modalidade: '0501',
      variacaoCambial: 'S',
      listaDeVencimentos: [
        { codigoVencimento: 'v130', valorVencimento: 70_000 },
        { codigoVencimento: 'v140', valorVencimento: 65_065 },
      ],
    });
  });

  test('leaves the answer it reads as it was', () => {
    const wire = wireExample();
    readConsulta(wire);
    expect(wire).toEqual(wireExample());
  });
});

describe('what is no consulta', () => {
  test.each([null, undefined, 'consulta', 12, true, [], [wireExample()], {}, { resumo: {} }])(
    'gives null for %j',
    (member) => {
      expect(readConsulta(member)).toBeNull();
    },
  );

  test('does not take members of the prototype for its own', () => {
    expect(readConsulta(Object.create(wireExample()))).toBeNull();
  });

  test('reads an object with a single known member, even a null one', () => {
    const read = readOrThrow({ resumoDasOperacoes: null });
    expect(read.consulta.resumoDaCarteira.riscoTotal).toBeNull();
    expect(read.deviations).toEqual([
      { path: 'resumoDoCliente', kind: 'missing' },
      { path: 'resumoDaCarteira', kind: 'missing' },
      { path: 'resumoDasModalidades', kind: 'missing' },
      { path: 'resumoDasOperacoes', kind: 'missing' },
    ]);
  });
});
