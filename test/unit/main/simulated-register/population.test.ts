import { beforeAll, describe, expect, test } from 'vitest';
import { MATURITY_CODES } from '#domain/maturity/maturity-codes.ts';
import { LISTED_MODALITIES } from '#domain/modalities/modalities.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { OTHER_MODALITIES } from '#test/support/other-modalities.ts';
import { NEVER_TOO_NEW, sampleDocuments } from './documents.ts';

let responses: readonly ConsultaWire[] = [];

beforeAll(() => {
  responses = sampleDocuments(3_000).map((documento) => simulateRegister(documento, '2026-09', NEVER_TOO_NEW));
});

const shareOf = (test: (consulta: ConsultaWire) => boolean): number => responses.filter(test).length / responses.length;
const has = (consulta: ConsultaWire, field: 'carteiraVencido' | 'prejuizo' | 'moedaEstrangeiraValor'): boolean =>
  consulta.resumoDaCarteira[field] > 0;

describe('over 3,000 documents', () => {
  test('every one of the 31 maturity codes occurs', () => {
    const found = new Set(
      responses.flatMap(({ resumoDasOperacoes }) =>
        resumoDasOperacoes.flatMap(({ listaDeVencimentos }) => listaDeVencimentos.map((item) => item.codigoVencimento)),
      ),
    );
    expect([...found].toSorted()).toEqual(MATURITY_CODES.map(({ codigo }) => codigo).toSorted());
  });

  test('at least 90 of the 96 listed modalities occur with an amount', () => {
    const found = new Set(
      responses.flatMap(({ resumoDasModalidades }) =>
        resumoDasModalidades.filter((element) => element.valorVencimento > 0).map((element) => element.modalidade),
      ),
    );
    expect(found.size).toBeGreaterThanOrEqual(90);
  });

  test('1904 and the other limits of the annex occur in operations only', () => {
    const inOperations = new Set(
      responses.flatMap((response) => response.resumoDasOperacoes.map((item) => item.modalidade)),
    );
    const inModalities = new Set(responses[0]?.resumoDasModalidades.map((element) => element.modalidade));
    expect(inOperations).toContain('1904');
    for (const { codigo } of OTHER_MODALITIES) expect(inModalities).not.toContain(codigo);
  });

  test('each answer lists 192 elements: the 96 codes as A VENCER and as VENCIDO', () => {
    const expected = ['A VENCER', 'VENCIDO'].flatMap((tipo) =>
      LISTED_MODALITIES.map(({ codigo }) => `${tipo} ${codigo}`),
    );
    for (const { resumoDasModalidades } of responses) {
      expect(resumoDasModalidades.map(({ tipo, modalidade }) => `${tipo} ${modalidade}`)).toEqual(expected);
    }
  });

  test('1204 is described by its code', () => {
    const described = responses[0]?.resumoDasModalidades.filter(({ modalidade }) => modalidade === '1204');
    expect(described?.map(({ subdominio }) => subdominio)).toEqual(['1204', '1204']);
  });

  test('a summary has one entry a modality and exchange variation, in the order of the codes', () => {
    for (const { resumoDasOperacoes } of responses) {
      const keys = resumoDasOperacoes.map(({ modalidade, variacaoCambial }) => modalidade + variacaoCambial);
      expect(keys).toEqual([...new Set(keys)].toSorted());
      expect(resumoDasOperacoes.every(({ listaDeVencimentos }) => listaDeVencimentos.length > 0)).toBe(true);
    }
  });

  test('exchange variation stands with foreign trade and with nothing a person buys at home', () => {
    const foreign = new Set(
      responses.flatMap(({ resumoDasOperacoes }) =>
        resumoDasOperacoes.filter((item) => item.variacaoCambial === 'S').map((item) => item.modalidade),
      ),
    );
    for (const modality of foreign) expect(modality).toMatch(/^(05|06|1505|1802)/);
  });

  test('most clients pay: one in twenty to one in five has something overdue, and about as many a loss', () => {
    expect(shareOf((response) => has(response, 'carteiraVencido'))).toBeGreaterThan(0.05);
    expect(shareOf((response) => has(response, 'carteiraVencido'))).toBeLessThan(0.2);
    expect(shareOf((response) => has(response, 'prejuizo'))).toBeGreaterThan(0.05);
    expect(shareOf((response) => has(response, 'prejuizo'))).toBeLessThan(0.2);
  });

  test('persons owe nothing in foreign currency beyond their own credits; companies of several sizes do', () => {
    expect(shareOf((response) => has(response, 'moedaEstrangeiraValor'))).toBeGreaterThan(0.02);
    const persons = responses.filter(({ resumoDoCliente }) => resumoDoCliente.tipoDoCliente === '1');
    expect(persons.some((response) => has(response, 'moedaEstrangeiraValor'))).toBe(false);
  });

  test('risks of companies range from thousands to hundreds of millions', () => {
    const risks = responses
      .filter(({ resumoDoCliente }) => resumoDoCliente.tipoDoCliente === '2')
      .map(({ resumoDaCarteira }) => resumoDaCarteira.riscoTotal)
      .toSorted((left, right) => left - right);
    expect(risks[Math.floor(risks.length * 0.1)]).toBeLessThan(50_000);
    expect(risks[Math.floor(risks.length * 0.97)]).toBeGreaterThan(100_000_000);
  });
});
