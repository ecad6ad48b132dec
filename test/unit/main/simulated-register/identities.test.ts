import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cnpjRoot, type Documento } from '#domain/basics/document.ts';
import { addMonths, type DataBase, monthRange } from '#domain/basics/month.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { NOTHING_BESIDE, type SavedBeside } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { type ConsultaWire, consultaWireSchema } from '#domain/register-interface/consulta.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import { anyDocument, anyMonth, NEVER_TOO_NEW } from './documents.ts';
import { type CarteiraField, cents, fieldsSum, maturitiesSum, modalitiesSum } from './wire-sums.ts';

interface Question {
  readonly documento: Documento;
  readonly month: DataBase;
}

/** Other questions in every run; the same ones for all identities. */
const questions: readonly Question[] = fc.sample(fc.record({ documento: anyDocument, month: anyMonth }), 1_500);
const responses = questions.map(({ documento, month }) => simulateRegister(documento, month, NEVER_TOO_NEW));

/** Checks something of 1,500 answers; a failure names the question. */
function everyResponse(check: (consulta: ConsultaWire, question: Question) => void, first = questions.length): void {
  for (const [index, question] of questions.slice(0, first).entries()) {
    const response = responses[index];
    if (response === undefined) throw new Error('a question without an answer');
    try {
      check(response, question);
    } catch (cause) {
      throw new Error(`asked for ${question.documento.numero} in ${question.month}`, { cause });
    }
  }
}

/** Failures in the answers of consecutive months, each compared with the two before it. */
function objectionsTo(documento: Documento, months: readonly DataBase[]): unknown[] {
  const saved: SavedBeside['months'][number][] = [];
  return months.flatMap((month) => {
    const consulta = readFast(simulateRegister(documento, month, NEVER_TOO_NEW));
    const beside = { months: saved.slice(-2), differences: null };
    const checks = reconcile(consulta, { documento, month, institutions: [] }, beside);
    saved.push({ ...consulta, dataBase: month });
    return checks.filter(({ outcome }) => outcome === 'fails').map((failed) => ({ documento, month, failed }));
  });
}

const ROUNDED = ['carteiraVencer', 'carteiraVencido', 'carteiradeCredito', 'riscoTotal', 'moedaEstrangeiraValor'];

/** An answer as other services write it: codes and documents as numbers, a tipo in letters, a cent more or less in a sum. */
function onTheWay({ resumoDoCliente, resumoDaCarteira, ...lists }: ConsultaWire): unknown {
  const asNumber = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);
  const rounded = (value: number, index: number): number =>
    value > 0 ? value + (index % 2 === 0 ? 0.01 : -0.01) : value;
  return {
    resumoDoCliente: {
      ...resumoDoCliente,
      documentoDoCliente: asNumber(resumoDoCliente.documentoDoCliente),
      tipoDoCliente: resumoDoCliente.tipoDoCliente === '1' ? 'PF' : 'J',
      percentualDocumentosProcessados: '99,5',
    },
    resumoDaCarteira: Object.fromEntries(
      Object.entries(resumoDaCarteira).map(([name, value]) => [
        name,
        typeof value === 'number' && ROUNDED.includes(name) ? rounded(value, ROUNDED.indexOf(name)) : value,
      ]),
    ),
    resumoDasModalidades: lists.resumoDasModalidades.map((row) => ({ ...row, modalidade: asNumber(row.modalidade) })),
    resumoDasOperacoes: lists.resumoDasOperacoes.map((operacao) => ({
      ...operacao,
      modalidade: asNumber(operacao.modalidade),
      listaDeVencimentos: operacao.listaDeVencimentos.map((maturity, index) => ({
        ...maturity,
        valorVencimento: index < 2 ? rounded(maturity.valorVencimento, index) : maturity.valorVencimento,
      })),
    })),
  };
}

/** An answer as the workstation reads it, without a look at each of the two hundred rows that are zero. */
function readFast(response: ConsultaWire): Consulta {
  const read = readConsulta({ ...response, resumoDasModalidades: [] });
  if (read === null) throw new Error('an answer that cannot be read');
  const rows = response.resumoDasModalidades.map((row) =>
    row.valorVencimento === 0 ? row : { ...row, valorVencimento: cents(row.valorVencimento) },
  );
  return { ...read.consulta, resumoDasModalidades: rows };
}

const DUE = [
  'carteiraVencerAte30diasVencidosAte14dias',
  'carteiraVencer31a60dias',
  'carteiraVencer61a90dias',
  'carteiraVencer91a180dias',
  'carteiraVencer181a360dias',
  'carteiraVencerAcima360dias',
  'carteiraVencerPrazoIndeterminado',
] as const;
const OVERDUE = [
  'carteiraVencido15a30dias',
  'carteiraVencido31a60dias',
  'carteiraVencido61a90dias',
  'carteiraVencido91a180dias',
  'carteiraVencido181a360dias',
  'carteiraVencidoAcima360dias',
] as const;
const FOREIGN = [
  'moedaEstrangeiraValor15a30dias',
  'moedaEstrangeiraValor31a60dias',
  'moedaEstrangeiraValor61a90dias',
  'moedaEstrangeiraValor91a180dias',
  'moedaEstrangeiraValor181a360dias',
  'moedaEstrangeiraValorAcima360dias',
] as const;

const TOTALS: readonly (readonly [id: string, total: CarteiraField, parts: readonly CarteiraField[]])[] = [
  ['R1', 'carteiraVencer', DUE],
  ['R2', 'carteiraVencido', OVERDUE],
  ['R3', 'prejuizo', ['prejuizoAte12meses', 'prejuizoAcima12meses']],
  ['R4', 'carteiradeCredito', ['carteiraVencer', 'carteiraVencido', 'prejuizo']],
  ['R5', 'responsabilidadeTotal', ['carteiradeCredito', 'repasses', 'coobrigacoes']],
  ['R6', 'limitesdeCredito', ['limitesdeCreditoAte360dias', 'limitesdeCreditoAcima360dias']],
  ['R7', 'riscoTotal', ['responsabilidadeTotal', 'creditosaLiberar', 'limitesdeCredito', 'riscoIndiretoVendor']],
  ['R8', 'moedaEstrangeiraValor', FOREIGN],
];

describe('the identities of docs/register.md, to the cent', () => {
  test.each(TOTALS)('%s: %s is the sum of its parts', (_id, total, parts) => {
    everyResponse(({ resumoDaCarteira }) => {
      expect(cents(resumoDaCarteira[total])).toBe(fieldsSum(resumoDaCarteira, ...parts));
    });
  });

  test('R9 and R10: both summaries tell the same vendor risk and the same start', () => {
    everyResponse(({ resumoDoCliente, resumoDaCarteira }) => {
      expect(resumoDoCliente.riscoIndiretoVendor).toBe(resumoDaCarteira.riscoIndiretoVendor);
      expect(resumoDoCliente.dataInicioRelacionamento).toBe(resumoDaCarteira.dtInicioRelacionamento);
    });
  });

  const inPortfolio = (modality: string): boolean => Number(modality.slice(0, 2)) <= 13;

  /** The codes of each bucket, written down from docs/register.md apart from the tables the simulation uses. */
  const CODES: readonly (readonly [CarteiraField, readonly string[]])[] = [
    ['carteiraVencerAte30diasVencidosAte14dias', ['v110', 'v205']],
    ['carteiraVencer31a60dias', ['v120']],
    ['carteiraVencer61a90dias', ['v130']],
    ['carteiraVencer91a180dias', ['v140']],
    ['carteiraVencer181a360dias', ['v150']],
    ['carteiraVencerAcima360dias', ['v160', 'v165', 'v170', 'v175', 'v180', 'v190']],
    ['carteiraVencerPrazoIndeterminado', ['v199']],
    ['carteiraVencido15a30dias', ['v210']],
    ['carteiraVencido31a60dias', ['v220']],
    ['carteiraVencido61a90dias', ['v230']],
    ['carteiraVencido91a180dias', ['v240', 'v245', 'v250']],
    ['carteiraVencido181a360dias', ['v255', 'v260', 'v270']],
    ['carteiraVencidoAcima360dias', ['v280', 'v290']],
    ['prejuizoAte12meses', ['v310']],
    ['prejuizoAcima12meses', ['v320', 'v330']],
  ];

  test.each(CODES)('R11: the operations in modalities 01 to 13 make up %s', (field, codes) => {
    everyResponse((consulta) => {
      const sum = maturitiesSum(consulta, (modality, code) => inPortfolio(modality) && codes.includes(code));
      expect(cents(consulta.resumoDaCarteira[field])).toBe(sum);
    });
  });

  const isLimit = (code: string): boolean => ['v20', 'v40'].includes(code);
  const isRelease = (code: string): boolean => ['v60', 'v80'].includes(code);
  const debtOf =
    (domain: string) =>
    (modality: string, code: string): boolean =>
      modality.startsWith(domain) && !isLimit(code) && !isRelease(code);

  const OFF_PORTFOLIO: readonly (readonly [CarteiraField, (modality: string, code: string) => boolean])[] = [
    ['repasses', debtOf('14')],
    ['coobrigacoes', debtOf('15')],
    ['limitesdeCredito', (_, code) => isLimit(code)],
    ['creditosaLiberar', (_, code) => isRelease(code)],
  ];

  test.each(OFF_PORTFOLIO)('R12: the operations make up %s', (field, counts) => {
    everyResponse((consulta) => {
      expect(cents(consulta.resumoDaCarteira[field])).toBe(maturitiesSum(consulta, counts));
    });
  });

  test('R13: modalities 01 to 13 make up what is due and what is overdue', () => {
    everyResponse((consulta) => {
      expect(modalitiesSum(consulta, 'A VENCER')).toBe(cents(consulta.resumoDaCarteira.carteiraVencer));
      expect(modalitiesSum(consulta, 'VENCIDO')).toBe(cents(consulta.resumoDaCarteira.carteiraVencido));
    });
  });

  test('R14: no more operations are disputed or in court than there are, nor for more than is owed', () => {
    everyResponse(({ resumoDoCliente: cliente, resumoDaCarteira: carteira }) => {
      expect(cliente.quantidadeOperacoesDiscordancia).toBeLessThanOrEqual(cliente.quantidadeDeOperacoes);
      expect(cliente.quantidadeOperacoesSubJudice).toBeLessThanOrEqual(cliente.quantidadeDeOperacoes);
      expect(cliente.responsabilidadeTotalDiscordancia).toBeLessThanOrEqual(carteira.responsabilidadeTotal);
      expect(cliente.responsabilidadeTotalSubJudice).toBeLessThanOrEqual(carteira.responsabilidadeTotal);
    });
  });

  test('R15, R16 and R17: the answer is about what was asked', () => {
    everyResponse(({ resumoDoCliente }, { documento, month }) => {
      expect(resumoDoCliente.dataBaseConsultada).toBe(month);
      expect(resumoDoCliente.tipoDoCliente).toBe(documento.tipo === 'cpf' ? '1' : '2');
      expect(resumoDoCliente.documentoDoCliente).toBe(
        documento.tipo === 'cpf' ? documento.numero : cnpjRoot(documento.numero),
      );
      expect(Number(resumoDoCliente.percentualDocumentosProcessados)).toBeLessThanOrEqual(100);
    });
  });

  const objectionsIn = (subjects: number): unknown[] =>
    fc
      .sample(fc.tuple(anyDocument, anyMonth), subjects)
      .flatMap(([documento, first]) => objectionsTo(documento, monthRange(first, addMonths(first, 19))));

  test('the workstation objects to nothing in 800 answers, held against the months before', () => {
    expect(objectionsIn(40)).toEqual([]);
  });

  test('nor in 10,000 others', { tags: ['long'] }, () => {
    expect(objectionsIn(500)).toEqual([]);
  });

  /** Scenarios that respond about the queried subject, except the one with wrong sums. */
  const SOUND = SCENARIOS.filter(({ about, titulo }) => about === null && titulo !== 'Resposta que não fecha');

  test.each(SOUND)('nor in 24 months of "$titulo"', ({ numero }) => {
    const documento = { tipo: numero.length === 11 ? 'cpf' : 'cnpj', numero } as const;
    expect(objectionsTo(documento, monthRange('2024-10', '2026-09'))).toEqual([]);
  });

  test('nor in answers that lost zeros on the way and whose sums were rounded apart', () => {
    everyResponse((response, { documento, month }) => {
      const read = readConsulta(onTheWay(response));
      const checks =
        read === null ? [] : reconcile(read.consulta, { documento, month, institutions: [] }, NOTHING_BESIDE);
      expect(checks.length).toBeGreaterThan(27);
      expect(checks.filter(({ outcome }) => outcome === 'fails')).toEqual([]);
    }, 400);
  });

  test('the workstation reads every answer without a deviation', () => {
    everyResponse((response) => {
      const read = readConsulta(response);
      expect(read?.deviations).toEqual([]);
      expect(read?.consulta).toEqual(readFast(response));
    }, 400);
  });

  test('every answer has the shape the service promises', () => {
    everyResponse((consulta) => expect(() => consultaWireSchema.parse(consulta)).not.toThrow());
  });

  test('no amount is negative or has a third decimal', () => {
    everyResponse((consulta) => {
      const amounts = [
        ...Object.values(consulta.resumoDaCarteira).filter((value) => typeof value === 'number'),
        ...consulta.resumoDasModalidades.map((element) => element.valorVencimento),
        ...consulta.resumoDasOperacoes.flatMap((operation) =>
          operation.listaDeVencimentos.map((maturity) => maturity.valorVencimento),
        ),
      ];
      expect(amounts.filter((amount) => amount < 0 || Math.abs(amount * 100 - cents(amount)) > 0.01)).toEqual([]);
    });
  });
});
