import { beforeAll, describe, expect, test } from 'vitest';
import { parseDocument } from '#domain/basics/document.ts';
import { monthRange } from '#domain/basics/month.ts';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { LISTED_MODALITIES } from '#domain/register-interface/modalities.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { OTHER_MODALITIES } from '#test/support/other-modalities.ts';
import {
  codesOutOfTime,
  documentAt,
  isRegular,
  judgedBy,
  type Life,
  lifeOf,
  modalityShares,
  portraitOf,
  quantile,
  share,
  warningsBefore,
} from '#test/support/population.ts';
import { NEVER_TOO_NEW, sampleDocuments } from './documents.ts';

let responses: readonly ConsultaWire[] = [];

beforeAll(() => {
  responses = sampleDocuments(3_000).map((documento) => simulateRegister(documento, '2026-09', NEVER_TOO_NEW));
});

const shareOf = (test: (consulta: ConsultaWire) => boolean): number => responses.filter(test).length / responses.length;
const has = (consulta: ConsultaWire, field: 'moedaEstrangeiraValor'): boolean => consulta.resumoDaCarteira[field] > 0;

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
    for (const { resumoDasModalidades } of responses.slice(0, 300)) {
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

  test('persons owe nothing in foreign currency beyond their own credits; companies of several sizes do', () => {
    expect(shareOf((response) => has(response, 'moedaEstrangeiraValor'))).toBeGreaterThan(0.01);
    const persons = responses.filter(({ resumoDoCliente }) => resumoDoCliente.tipoDoCliente === '1');
    expect(persons.some((response) => has(response, 'moedaEstrangeiraValor'))).toBe(false);
  });

  test('risks of companies range from thousands to hundreds of millions', () => {
    const risks = responses
      .filter(({ resumoDoCliente }) => resumoDoCliente.tipoDoCliente === '2')
      .map(({ resumoDaCarteira }) => resumoDaCarteira.riscoTotal);
    expect(quantile(risks, 0.15)).toBeLessThan(50_000);
    expect(quantile(risks, 0.97)).toBeGreaterThan(10_000_000);
    expect(Math.max(...risks)).toBeGreaterThan(100_000_000);
  });
});

test('a code stands in the months of its time only', () => {
  const months = ['2010-06', '2014-01', '2014-02', '2017-04', '2017-05', '2026-09'];
  const found = months.map((month) =>
    sampleDocuments(400).flatMap((documento) =>
      codesOutOfTime(simulateRegister(documento, month, NEVER_TOO_NEW), month),
    ),
  );
  expect(found.flat()).toEqual([]);
  const before = sampleDocuments(400).flatMap((documento) =>
    simulateRegister(documento, '2014-01', NEVER_TOO_NEW).resumoDasOperacoes.map(({ modalidade }) => modalidade),
  );
  expect(before).toEqual(expect.arrayContaining(['0201', '0206']));
});

test('a usual month is processed to 98.5 to 100 percent, the same for every client', () => {
  const percentuals = monthRange('2024-01', '2026-09').map((month) => {
    const [one, other] = sampleDocuments(2).map((documento) => {
      const { resumoDoCliente } = simulateRegister(documento, month, NEVER_TOO_NEW);
      return [resumoDoCliente.percentualDocumentosProcessados, resumoDoCliente.percentualVolumeProcessado];
    });
    expect(one).toEqual(other);
    return one ?? [];
  });
  expect(percentuals.flat().filter((text) => !/^(98\.[5-9]|99\.\d|100\.0)$/.test(text ?? ''))).toEqual([]);
  expect(new Set(percentuals.flat()).size).toBeGreaterThan(8);
});

/** The goals of `npm run bench -- population`, wide enough for the luck of fewer clients. */
describe.each([
  { tipo: 'cpf', subjects: 300, mean: [20_000, 60_000], median: [5_000, 15_000], common: ['02', '04', '09', '13'] },
  { tipo: 'cnpj', subjects: 300, mean: [600_000, 4_000_000], median: [150_000, 500_000], common: ['02', '03', '04'] },
] as const)('of $subjects clients by $tipo', ({ tipo, subjects, mean, median, common }) => {
  const MONTH = '2026-09';
  let lives: readonly Life[] = [];

  beforeAll(() => {
    lives = Array.from({ length: subjects }, (_, index) => lifeOf(documentAt(tipo, index), MONTH, 20));
  });

  const within = (value: number, [from, to]: readonly [number, number]): void => {
    expect(value).toBeGreaterThan(from);
    expect(value).toBeLessThan(to);
  };

  test('documents are valid', () => {
    expect(lives.filter(({ documento }) => !parseDocument(documento.numero).ok)).toEqual([]);
  });

  test('amounts follow the size of the client', () => {
    const portrait = portraitOf(lives);
    within(portrait.mean, mean);
    within(portrait.median, median);
    const domains = modalityShares(lives, (code) => code.slice(0, 2)).slice(0, 6);
    expect(domains.map(([domain]) => domain)).toEqual(expect.arrayContaining([...common]));
  });

  test('most clients pay, and what is late is later written off', () => {
    const portrait = portraitOf(lives);
    within(portrait.overdue, [0.015, 0.08]);
    within(portrait.over90, [0.01, 0.06]);
    within(portrait.haveOverdue, [0.07, 0.2]);
    within(portrait.haveLoss, [0.05, 0.18]);
    within(portrait.cured, [0.3, 0.6]);
  });

  test('the debt of a regular client moves by a tenth a month at most, in nine cases of ten', () => {
    const portrait = portraitOf(lives);
    expect(portrait.calm).toBeGreaterThan(0.88);
    expect(portrait.wideSwings).toBeLessThan(0.2);
  });

  test('few regular clients carry an alert, and nearly all whose credit is written off soon do', () => {
    const regular = lives.filter(isRegular).map(({ last, documento }) => judgedBy(last, documento));
    expect(share(regular, ({ alerts }) => alerts.length > 0)).toBeLessThan(0.1);
    const usages = regular.flatMap(({ limitUsage }) => (limitUsage === null ? [] : [limitUsage]));
    within(quantile(usages, 0.5), [0.3, 0.5]);
    const warned = warningsBefore(lives, MONTH, 3);
    expect(warned.length).toBeGreaterThan(10);
    expect(share(warned, ({ alerts }) => alerts.length > 0)).toBeGreaterThan(0.8);
  });
});
