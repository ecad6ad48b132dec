import { describe, expect, test } from 'vitest';
import { type Documento, parseDocument } from '#domain/basics/document.ts';
import { addMonths, type DataBase, monthRange } from '#domain/basics/month.ts';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { type Edition, simulateRegister } from '#main/simulated-register/register.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import { scenarioOf, subjectOf } from '#main/simulated-register/subject.ts';
import { NEVER_TOO_NEW } from './documents.ts';
import { cents, maturitiesSum } from './wire-sums.ts';

function documentoOf(titulo: string): Documento {
  const parsed = parseDocument(SCENARIOS.find((scenario) => scenario.titulo === titulo)?.numero ?? '');
  if (!parsed.ok) throw new Error(`no scenario ${titulo}`);
  return parsed.value;
}

/** The answer of a scenario for one month. */
const responseOf = (titulo: string, month: DataBase, edition?: Edition): ConsultaWire =>
  simulateRegister(documentoOf(titulo), month, NEVER_TOO_NEW, edition);

/** The answers of a scenario over a stretch of months. */
function responsesOf(titulo: string, first: DataBase, last: DataBase): ConsultaWire[] {
  const documento = documentoOf(titulo);
  return monthRange(first, last).map((month) => simulateRegister(documento, month, NEVER_TOO_NEW));
}

/** The oldest maturity code of some operations, by the order of the codes; `-` if there is none. */
const oldestCode = (operations: ConsultaWire['resumoDasOperacoes']): string =>
  operations
    .flatMap(({ listaDeVencimentos }) => listaDeVencimentos.map(({ codigoVencimento }) => codigoVencimento))
    .toSorted()
    .at(-1) ?? '-';

/** Debt in modalities 01 to 13, late by up to 14 days, in cents. */
const justLate = (consulta: ConsultaWire): number =>
  maturitiesSum(consulta, (modality, code) => modality < '14' && code === 'v205');

const isLimit = (code: string): boolean => code === 'v20' || code === 'v40';

/** Drawn share of a limit, by the modalities of both parts. */
function usage(consulta: ConsultaWire, limit: string, ...drawn: readonly string[]): number {
  const used = maturitiesSum(consulta, (modality, code) => drawn.includes(modality) && !isLimit(code));
  return used / (used + maturitiesSum(consulta, (modality, code) => modality === limit && isLimit(code)));
}

const owes = ({ resumoDaCarteira: { carteiraVencer } }: ConsultaWire): boolean => carteiraVencer > 0;

const isPaid = (consulta: ConsultaWire): boolean =>
  owes(consulta) &&
  consulta.resumoDaCarteira.carteiraVencido + consulta.resumoDaCarteira.prejuizo + justLate(consulta) === 0;

const isEmpty = ({ resumoDaCarteira, resumoDasOperacoes, resumoDoCliente }: ConsultaWire): boolean =>
  resumoDaCarteira.riscoTotal === 0 &&
  resumoDasOperacoes.length === 0 &&
  resumoDoCliente.quantidadeDeInstituicoes === 0;

const messagesOf = ({ resumoDoCliente }: ConsultaWire): unknown[] =>
  (resumoDoCliente.listaDeMensagensDeValidacao ?? []).map((message) =>
    typeof message === 'string' ? message : message.codigo,
  );

/** Percentuals of documents and volume as they are written. */
const processed = ({ resumoDoCliente }: ConsultaWire): string =>
  `${resumoDoCliente.percentualDocumentosProcessados} ${resumoDoCliente.percentualVolumeProcessado}`;

const percentuals = (consulta: ConsultaWire): number[] => processed(consulta).split(' ').map(Number);

const isBetween =
  (least: number, most: number) =>
  (value: number): boolean =>
    value >= least && value <= most;

/** Takes the longest to answer; some of its months are enough. */
const VERY_LARGE = 'Empresa muito grande';

/** A check of one response for each scenario's situation. */
const SITUATIONS: Readonly<Record<string, (consulta: ConsultaWire, month: DataBase) => boolean>> = {
  'Em dia': (consulta) => isPaid(consulta) && percentuals(consulta).every(isBetween(98.5, 100)),
  'Sem dados': (consulta) => isEmpty(consulta) && consulta.resumoDoCliente.dataInicioRelacionamento === null,
  'Muito vencido': ({ resumoDaCarteira: carteira }) =>
    carteira.carteiraVencido > 0.4 * (carteira.carteiraVencer + carteira.carteiraVencido) &&
    carteira.carteiraVencidoAcima360dias > 0 &&
    carteira.prejuizo === 0,
  'Prejuízo até 12 meses': ({ resumoDaCarteira: carteira }) =>
    carteira.prejuizoAte12meses > 0 && carteira.prejuizoAcima12meses === 0,
  'Prejuízo acima de 12 meses': (consulta) =>
    consulta.resumoDaCarteira.prejuizoAte12meses === 0 &&
    consulta.resumoDaCarteira.prejuizoAcima12meses > 0 &&
    consulta.resumoDaCarteira.carteiraVencido + justLate(consulta) === 0,
  'Moeda estrangeira': (consulta) =>
    isPaid(consulta) &&
    consulta.resumoDaCarteira.moedaEstrangeiraValor > 0.5 * consulta.resumoDaCarteira.carteiradeCredito &&
    ['0502', '0504', '0601', '1505'].every((modality) =>
      consulta.resumoDasOperacoes.some(
        ({ modalidade, variacaoCambial }) => modalidade === modality && variacaoCambial === 'S',
      ),
    ),
  Discordâncias: ({ resumoDoCliente: cliente }) =>
    cliente.quantidadeOperacoesDiscordancia > 0 &&
    cliente.quantidadeOperacoesDiscordancia < cliente.quantidadeDeOperacoes &&
    cliente.responsabilidadeTotalDiscordancia > 0 &&
    cliente.quantidadeOperacoesSubJudice === 0,
  'Sub judice': ({ resumoDoCliente: cliente }) =>
    cliente.quantidadeOperacoesSubJudice > 0 &&
    cliente.quantidadeOperacoesSubJudice < cliente.quantidadeDeOperacoes &&
    cliente.responsabilidadeTotalSubJudice > 0 &&
    cliente.quantidadeOperacoesDiscordancia === 0,
  'Mensagens de validação': (consulta) => isEmpty(consulta) && messagesOf(consulta).length === 2,
  'Data-base em processamento': (consulta) => owes(consulta) && percentuals(consulta).every(isBetween(60, 94)),
  [VERY_LARGE]: ({ resumoDaCarteira, resumoDoCliente, resumoDasOperacoes }) =>
    resumoDaCarteira.riscoTotal > 1_000_000_000 &&
    resumoDoCliente.quantidadeDeInstituicoes > 40 &&
    new Set(resumoDasOperacoes.flatMap((item) => item.listaDeVencimentos.map((due) => due.codigoVencimento))).size ===
      MATURITY_CODES.length &&
    new Set(resumoDasOperacoes.map(({ modalidade }) => modalidade)).size > 95,
  'Somente limites': ({ resumoDaCarteira: carteira }) =>
    carteira.limitesdeCredito > 0 && carteira.responsabilidadeTotal === 0,
  'Deterioração em 24 meses': owes,
  'Recuperação em 24 meses': owes,
  'Cliente novo': (consulta, month) => (month < '2026-03' ? isEmpty(consulta) : isPaid(consulta)),
  'Serviço lento': isPaid,
  Retificada: isPaid,
  Provisória: (consulta) => owes(consulta) && processed(consulta) === '64.9 71.3',
  Inconclusiva: (consulta) =>
    isEmpty(consulta) && processed(consulta) === '64.9 64.9' && messagesOf(consulta).length === 0,
  'Data-base não disponível': (consulta) =>
    isEmpty(consulta) &&
    processed(consulta) === '0.00 0.00' &&
    String(messagesOf(consulta)) === 'Data-base nao disponivel para consulta',
  'Cliente não localizado': (consulta) =>
    isEmpty(consulta) && String(messagesOf(consulta)) === 'CLIENTE_NAO_LOCALIZADO',
  'Cadastro em análise': (consulta) => isEmpty(consulta) && String(messagesOf(consulta)) === 'CADASTRO_EM_ANALISE',
  'De outro documento': (consulta, month) => JSON.stringify(consulta) === JSON.stringify(responseOf('Em dia', month)),
  'De outro mês': ({ resumoDoCliente }, month) => resumoDoCliente.dataBaseConsultada === addMonths(month, -1),
  'Resposta cortada': isPaid,
  'Resposta demorada': isPaid,
  'Nada consta': (consulta) =>
    isEmpty(consulta) && processed(consulta) === '99.5 98.7' && messagesOf(consulta).length === 0,
  'Processamento usual': (consulta) => isPaid(consulta) && processed(consulta) === '99.5 98.7',
  'Atraso de até 14 dias': (consulta) =>
    justLate(consulta) > 0 && consulta.resumoDaCarteira.carteiraVencido + consulta.resumoDaCarteira.prejuizo === 0,
  'Limites quase esgotados': (consulta) =>
    isPaid(consulta) && usage(consulta, '1904', '1304', '0204', '0210') > 0.9 && usage(consulta, '1902', '0213') > 0.9,
  'Cartão no rotativo': (consulta) =>
    isPaid(consulta) &&
    maturitiesSum(consulta, (modality, code) => ['0204', '0210', '0213'].includes(modality) && !isLimit(code)) >
      0.5 * cents(consulta.resumoDaCarteira.carteiradeCredito),
  'Resposta que não fecha': (consulta, month) =>
    ['R1', 'R4', 'R11', 'R13', 'R18'].every((rule) =>
      failing('Resposta que não fecha', consulta, month).includes(rule),
    ),
  'Zeros perdidos': (consulta, month) =>
    isPaid(consulta) &&
    consulta.resumoDoCliente.documentoDoCliente === '191' &&
    failing('Zeros perdidos', consulta, month).length === 0,
};

/** The rules that a response fails, as the workstation reads it. */
function failing(titulo: string, consulta: ConsultaWire, month: DataBase): string[] {
  const read = readConsulta(consulta);
  if (read === null) throw new Error(`${titulo} cannot be read`);
  const request = { documento: documentoOf(titulo), month, institutions: [] };
  const verdicts = reconcile(read.consulta, request, NOTHING_BESIDE);
  return verdicts.filter(({ outcome }) => outcome === 'fails').map(({ id }) => id);
}

/** Paths at which two values of the same shape differ, with dots, sorted. */
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

  test.each(Object.keys(SITUATIONS))('%s: what is said about it is true in every month', (titulo) => {
    const months = monthRange('2024-10', '2027-12').filter((_, index) => titulo !== VERY_LARGE || index % 4 === 0);
    const isTrue = SITUATIONS[titulo] ?? (() => false);
    expect(months.filter((month) => !isTrue(responseOf(titulo, month), month))).toEqual([]);
  });

  test('of every scenario that gives a response there is something to check', () => {
    const others = ['Serviço recusa', 'Serviço falha', 'Resposta ilegível'];
    expect([...Object.keys(SITUATIONS), ...others].toSorted()).toEqual(
      SCENARIOS.map(({ titulo }) => titulo).toSorted(),
    );
  });

  test.each([
    ['2013-12', ['0213', '0214', '0215', '0216', '0217', '0218']],
    ['2016-12', ['0201', '0205', '0206', '0217', '0218']],
    ['2026-09', ['0201', '0205', '0206']],
  ])('no scenario has in %s a modality that is no more or not yet', (month, absent) => {
    const found = SCENARIOS.flatMap(({ titulo }) => responseOf(titulo, month).resumoDasOperacoes);
    expect(found.filter(({ modalidade }) => absent.includes(modalidade))).toEqual([]);
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
    const overdue = responses.map(({ resumoDaCarteira }) => resumoDaCarteira.carteiraVencido);
    const losses = responses.map(({ resumoDaCarteira }) => resumoDaCarteira.prejuizo);
    expect([overdue.indexOf(0), losses.indexOf(0)]).toEqual([8, 11]);
    for (const amounts of [overdue, losses]) {
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
