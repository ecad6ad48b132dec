import { describe, expect, test } from 'vitest';
import { type Documento, parseDocument } from '#domain/document.ts';
import { type DataBase, monthRange } from '#domain/month.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { type Edition, simulateRegister } from '#main/simulated-register/register.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import { scenarioOf, subjectOf } from '#main/simulated-register/subject.ts';
import { NEVER_TOO_NEW } from './documents.ts';

function documentoOf(titulo: string): Documento {
  const parsed = parseDocument(SCENARIOS.find((scenario) => scenario.titulo === titulo)?.numero ?? '');
  if (!parsed.ok) throw new Error(`no scenario ${titulo}`);
  return parsed.value;
}

/** The answer of a scenario for one month. */
const responseOf = (titulo: string, month: DataBase, edition?: Edition): ConsultaWire =>
  simulateRegister(documentoOf(titulo), month, NEVER_TOO_NEW, edition);

/** The answers of a scenario over a stretch of months; ten years around now unless told. */
function responsesOf(titulo: string, first: DataBase = '2022-01', last: DataBase = '2032-12'): ConsultaWire[] {
  const documento = documentoOf(titulo);
  return monthRange(first, last).map((month) => simulateRegister(documento, month, NEVER_TOO_NEW));
}

const overdueRatio = ({ resumoDaCarteira: { carteiraVencer, carteiraVencido } }: ConsultaWire): number =>
  carteiraVencido / (carteiraVencer + carteiraVencido);

/** The oldest maturity code of some operations, by the order of the codes; `-` where there is none. */
const oldestCode = (operations: ConsultaWire['resumoDasOperacoes']): string =>
  operations
    .flatMap(({ listaDeVencimentos }) => listaDeVencimentos.map(({ codigoVencimento }) => codigoVencimento))
    .toSorted()
    .at(-1) ?? '-';

/** Where two values of the same shape differ, as paths with dots, sorted. */
function differences(left: unknown, right: unknown, path: readonly string[] = []): string[] {
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null) {
    return left === right ? [] : [path.join('.')];
  }
  const other = new Map(Object.entries(right));
  expect([...other.keys()]).toEqual(Object.keys(left));
  return Object.entries(left)
    .flatMap(([key, value]) => differences(value, other.get(key), [...path, key]))
    .toSorted();
}

describe('the scenario documents', () => {
  test('are valid documents with names and numbers of their own', () => {
    expect(SCENARIOS.filter(({ numero }) => !parseDocument(numero).ok)).toEqual([]);
    expect(new Set(SCENARIOS.map(({ numero }) => numero)).size).toBe(SCENARIOS.length);
    expect(new Set(SCENARIOS.map(({ titulo }) => titulo)).size).toBe(SCENARIOS.length);
  });

  test('a branch of a scenario company is the same scenario', () => {
    expect(scenarioOf(subjectOf({ tipo: 'cnpj', numero: '90000005000298' }))?.titulo).toBe('Empresa muito grande');
    expect(scenarioOf(subjectOf({ tipo: 'cpf', numero: '52998224725' }))).toBeUndefined();
  });

  test('Em dia: has credit and never anything overdue', () => {
    for (const { resumoDaCarteira, resumoDoCliente } of responsesOf('Em dia')) {
      expect(resumoDaCarteira.carteiraVencer).toBeGreaterThan(0);
      expect(resumoDaCarteira.carteiraVencido + resumoDaCarteira.prejuizo).toBe(0);
      expect(resumoDoCliente.listaDeMensagensDeValidacao).toBeNull();
    }
  });

  test('Sem dados: zero institutions, a zero portfolio and no start', () => {
    for (const { resumoDaCarteira, resumoDoCliente, resumoDasOperacoes } of responsesOf('Sem dados')) {
      expect(resumoDoCliente.quantidadeDeInstituicoes).toBe(0);
      expect(resumoDoCliente.dataInicioRelacionamento).toBeNull();
      expect(resumoDaCarteira.carteiradeCredito).toBe(0);
      expect(resumoDasOperacoes).toEqual([]);
    }
  });

  test('Muito vencido: at least four tenths are overdue in every month, six tenths in the mean, without a loss', () => {
    const responses = responsesOf('Muito vencido');
    const ratios = responses.map(overdueRatio);
    expect(Math.min(...ratios)).toBeGreaterThan(0.4);
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeGreaterThan(0.55);
    expect(responses.some(({ resumoDaCarteira }) => resumoDaCarteira.carteiraVencidoAcima360dias > 0)).toBe(true);
    expect(responses.every(({ resumoDaCarteira }) => resumoDaCarteira.prejuizo === 0)).toBe(true);
  });

  test('Prejuízo até 12 meses: always some, never older', () => {
    for (const { resumoDaCarteira } of responsesOf('Prejuízo até 12 meses')) {
      expect(resumoDaCarteira.prejuizoAte12meses).toBeGreaterThan(0);
      expect(resumoDaCarteira.prejuizoAcima12meses).toBe(0);
    }
  });

  test('Prejuízo acima de 12 meses: from 2025 on only old losses', () => {
    for (const { resumoDaCarteira } of responsesOf('Prejuízo acima de 12 meses', '2025-01')) {
      expect(resumoDaCarteira.prejuizoAte12meses).toBe(0);
      expect(resumoDaCarteira.prejuizoAcima12meses).toBeGreaterThan(0);
      expect(resumoDaCarteira.carteiraVencido).toBe(0);
    }
  });

  test('Moeda estrangeira: much of the debt follows the dollar', () => {
    for (const { resumoDaCarteira, resumoDasOperacoes } of responsesOf('Moeda estrangeira')) {
      expect(resumoDaCarteira.moedaEstrangeiraValor).toBeGreaterThan(resumoDaCarteira.carteiradeCredito / 2);
      expect(resumoDasOperacoes.some(({ variacaoCambial }) => variacaoCambial === 'S')).toBe(true);
    }
  });

  test('Discordâncias and Sub judice: each marks operations and their amount, and only its own', () => {
    for (const { resumoDoCliente } of responsesOf('Discordâncias')) {
      expect(resumoDoCliente.quantidadeOperacoesDiscordancia).toBeGreaterThan(0);
      expect(resumoDoCliente.quantidadeOperacoesSubJudice).toBe(0);
    }
    for (const { resumoDoCliente } of responsesOf('Sub judice')) {
      expect(resumoDoCliente.quantidadeOperacoesSubJudice).toBeGreaterThan(0);
      expect(resumoDoCliente.quantidadeOperacoesDiscordancia).toBe(0);
    }
    const amounts = responsesOf('Discordâncias').map(
      ({ resumoDoCliente: { responsabilidadeTotalDiscordancia: sum } }) => sum,
    );
    expect(Math.max(...amounts)).toBeGreaterThan(0);
  });

  test('Mensagens de validação: messages and no amounts', () => {
    for (const { resumoDaCarteira, resumoDoCliente } of responsesOf('Mensagens de validação')) {
      expect(resumoDoCliente.listaDeMensagensDeValidacao).toHaveLength(2);
      expect(resumoDaCarteira.riscoTotal).toBe(0);
    }
  });

  test('Data-base em processamento: percentages below 100 that differ from month to month', () => {
    const responses = responsesOf('Data-base em processamento');
    for (const { resumoDoCliente } of responses) {
      expect(resumoDoCliente.percentualDocumentosProcessados).toMatch(/^\d{2}\.\d{2}$/);
      expect(Number(resumoDoCliente.percentualVolumeProcessado)).toBeLessThan(100);
    }
    expect(
      new Set(responses.map((response) => response.resumoDoCliente.percentualVolumeProcessado)).size,
    ).toBeGreaterThan(50);
  });

  test('Retificada: the second edition of a month differs in one operation and in the sums that hold it', () => {
    const first = responseOf('Retificada', '2026-08');
    const second = responseOf('Retificada', '2026-08', 'rectified');
    expect(differences(first, second)).toEqual([
      'resumoDaCarteira.carteiraVencer',
      'resumoDaCarteira.carteiraVencerAte30diasVencidosAte14dias',
      'resumoDaCarteira.carteiradeCredito',
      'resumoDaCarteira.responsabilidadeTotal',
      'resumoDaCarteira.riscoTotal',
      expect.stringMatching(/^resumoDasModalidades\.\d+\.valorVencimento$/),
      expect.stringMatching(/^resumoDasOperacoes\.\d+\.listaDeVencimentos\.0\.valorVencimento$/),
    ]);
    expect(second.resumoDaCarteira.riscoTotal).toBeCloseTo(first.resumoDaCarteira.riscoTotal + 123.45, 2);
    expect(responseOf('Em dia', '2026-08', 'rectified')).toEqual(responseOf('Em dia', '2026-08'));
  });

  test.each([
    ['Provisória', true, '64.9', '71.3', null],
    ['Processamento usual', true, '99.5', '98.7', null],
    ['Inconclusiva', false, '64.9', '64.9', null],
    ['Nada consta', false, '99.5', '98.7', null],
    ['Data-base não disponível', false, '0.00', '0.00', ['Data-base nao disponivel para consulta']],
    ['Cliente não localizado', false, '100.00', '100.00', [{ codigo: 'CLIENTE_NAO_LOCALIZADO' }]],
    ['Cadastro em análise', false, '100.00', '100.00', [{ codigo: 'CADASTRO_EM_ANALISE' }]],
  ])('%s: amounts (%s), percentages and messages', (titulo, hasAmounts, documents, volume, messages) => {
    for (const { resumoDoCliente, resumoDaCarteira, resumoDasOperacoes } of responsesOf(titulo)) {
      expect(resumoDaCarteira.riscoTotal > 0).toBe(hasAmounts);
      expect(resumoDasOperacoes.length > 0).toBe(hasAmounts);
      expect(resumoDoCliente).toMatchObject({
        percentualDocumentosProcessados: documents,
        percentualVolumeProcessado: volume,
        listaDeMensagensDeValidacao: messages,
      });
    }
  });

  test('De outro documento: the whole answer is that of another subject', () => {
    expect(responseOf('De outro documento', '2026-08')).toEqual(responseOf('Em dia', '2026-08'));
  });

  test('De outro mês: the whole answer is that of the month before, and the months differ', () => {
    const responses = responsesOf('De outro mês', '2026-01', '2026-03');
    expect(responses.map(({ resumoDoCliente }) => resumoDoCliente.dataBaseConsultada)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(responses[1]?.resumoDaCarteira).not.toEqual(responses[2]?.resumoDaCarteira);
    for (const { resumoDoCliente } of responses) expect(resumoDoCliente.documentoDoCliente).toBe('90000001813');
  });

  test('Resposta cortada and Resposta demorada: the service disturbs an ordinary life', () => {
    for (const titulo of ['Resposta cortada', 'Resposta demorada']) {
      expect(responseOf(titulo, '2026-08').resumoDaCarteira.carteiraVencer).toBeGreaterThan(0);
    }
  });

  test('Empresa muito grande: billions, tens of institutions, nearly every code and modality', () => {
    for (const { resumoDaCarteira, resumoDoCliente, resumoDasOperacoes } of responsesOf(
      'Empresa muito grande',
      '2026-01',
      '2026-12',
    )) {
      expect(resumoDaCarteira.riscoTotal).toBeGreaterThan(1_000_000_000);
      expect(resumoDoCliente.quantidadeDeInstituicoes).toBeGreaterThan(40);
      const codes = resumoDasOperacoes.flatMap((item) => item.listaDeVencimentos.map((due) => due.codigoVencimento));
      expect(new Set(codes).size).toBeGreaterThanOrEqual(30);
      expect(new Set(resumoDasOperacoes.map((item) => item.modalidade)).size).toBeGreaterThan(100);
    }
  });

  test('Somente limites: limits in every month and no debt at all', () => {
    for (const { resumoDaCarteira } of responsesOf('Somente limites')) {
      expect(resumoDaCarteira.limitesdeCredito).toBeGreaterThan(0);
      expect(resumoDaCarteira.responsabilidadeTotal).toBe(0);
    }
  });

  test('Deterioração em 24 meses: a card bill is late by some days, then grows a bucket older a month until it is a loss', () => {
    const card = responsesOf('Deterioração em 24 meses', '2024-12', '2026-12').map(({ resumoDasOperacoes }) =>
      oldestCode(resumoDasOperacoes.filter(({ modalidade }) => modalidade === '0204')),
    );
    expect(card.join(' ')).toBe(
      '- v205 v205 v205 v205 v205 v220 v230 v240 v245 v250 v255 v255 v260 v260 v270 v270 v310 v310 v310 v310 v310 v310 v310 v310',
    );
  });

  test('Deterioração em 24 meses: limits are cut, institutions leave, losses come, and nothing is better', () => {
    const responses = responsesOf('Deterioração em 24 meses', '2025-01', '2026-12');
    const figures = (of: (consulta: ConsultaWire) => number): number[] => responses.map(of);
    const institutions = figures(({ resumoDoCliente }) => resumoDoCliente.quantidadeDeInstituicoes);
    const limits = figures(({ resumoDaCarteira }) => resumoDaCarteira.limitesdeCredito);
    for (const falling of [institutions, limits]) {
      expect(falling).toEqual(falling.toSorted((left, right) => right - left));
    }
    expect([institutions[0], institutions.at(-1)]).toEqual([8, 5]);
    expect(limits[0]).toBeGreaterThan(500_000);
    expect(limits.at(-1)).toBe(0);
    const overdue = figures(({ resumoDaCarteira }) => resumoDaCarteira.carteiraVencido);
    const losses = figures(({ resumoDaCarteira }) => resumoDaCarteira.prejuizo);
    const unpaid = overdue.map((amount, month) => amount + (losses[month] ?? 0));
    for (const rising of [losses, unpaid]) {
      expect(rising).toEqual(rising.toSorted((left, right) => left - right));
    }
    expect(overdue.findIndex((amount) => amount > 0)).toBe(5);
    expect(losses.findIndex((amount) => amount > 0)).toBe(16);
  });

  test('Recuperação em 24 meses: what is overdue and what is lost fall to nothing, institutions and limits come back', () => {
    const responses = responsesOf('Recuperação em 24 meses', '2024-12', '2026-12');
    const falling = [
      responses.map(({ resumoDaCarteira }) => resumoDaCarteira.carteiraVencido),
      responses.map(({ resumoDaCarteira }) => resumoDaCarteira.prejuizo),
    ];
    for (const amounts of falling) {
      expect(amounts[0]).toBeGreaterThan(0);
      expect(amounts.at(-1)).toBe(0);
      expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
    }
    const institutions = responses.map(({ resumoDoCliente }) => resumoDoCliente.quantidadeDeInstituicoes);
    expect([Math.min(...institutions), institutions.at(-1)]).toEqual([5, 8]);
    const limits = responses.map(({ resumoDaCarteira }) => resumoDaCarteira.limitesdeCredito);
    expect(limits[0]).toBe(0);
    expect(limits).toEqual(limits.toSorted((left, right) => left - right));
  });

  test('Cliente novo: nothing before its first month', () => {
    expect(responsesOf('Cliente novo', '2026-02', '2026-02')[0]?.resumoDoCliente.dataInicioRelacionamento).toBeNull();
    const [first] = responsesOf('Cliente novo', '2026-03', '2026-03');
    expect(first?.resumoDoCliente.dataInicioRelacionamento).toBe('2026-03-15');
    expect(first?.resumoDaCarteira.riscoTotal).toBeGreaterThan(0);
  });
});
