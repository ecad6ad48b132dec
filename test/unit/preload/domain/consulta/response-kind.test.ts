import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Consulta, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import {
  type AskedMonth,
  isGap,
  judgeResponse,
  type ResponseKind,
  readableFigures,
} from '#domain/consulta/response-kind.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { emptyConsulta, example, readOrThrow } from '../support/example.ts';
import { mutatedWire } from '../support/mutated-wire.ts';

const ASKED: AskedMonth = {
  environment: 'producao',
  documento: { tipo: 'cpf', numero: '90000000256' },
  month: '2026-09',
  processedFloor: 95,
};
/** Without a document in the response, its kind does not depend on its owner. */
const kindOf = (consulta: Consulta, changes: Partial<AskedMonth> = {}): ResponseKind => {
  const resumoDoCliente = { ...consulta.resumoDoCliente, documentoDoCliente: null, dataBaseConsultada: null };
  return judgeResponse({ ...consulta, resumoDoCliente }, { ...ASKED, ...changes }).kind;
};

const answered = (numero: string, month = '2026-09'): Consulta =>
  readOrThrow(simulateRegister({ tipo: 'cpf', numero }, month, '2026-09')).consulta;

/** Zeros everywhere, everything processed, no message. */
const NOTHING = answered('90000000256');
const withCliente = (changes: Partial<ResumoDoCliente>): Consulta => ({
  ...NOTHING,
  resumoDoCliente: { ...NOTHING.resumoDoCliente, ...changes },
});
const CAMPOS_AND_START = [...CAMPOS_DA_CARTEIRA, 'dtInicioRelacionamento'];
const operation = (valorVencimento: number | null) => ({
  modalidade: '0203',
  variacaoCambial: 'N',
  listaDeVencimentos: [{ codigoVencimento: 'v240', valorVencimento }],
});
const saying = (mensagem: string, codigo: string | null = null): Consulta =>
  withCliente({ listaDeMensagensDeValidacao: [{ codigo, mensagem }] });
const message = { codigo: null, mensagem: 'Cadastro em análise.' };
const withoutCarteira = { ...emptyConsulta(), resumoDasOperacoes: [operation(5_000_00)] };

const RESPONSES: readonly (readonly [string, Consulta, ResponseKind])[] = [
  ['an ordinary answer', example(), 'operations'],
  ['an operation, and no portfolio', withoutCarteira, 'operations'],
  ['an institution', withCliente({ quantidadeDeInstituicoes: 1 }), 'operations'],
  ['a co-obligation', withCliente({ coobrigacaoAssumida: 1 }), 'operations'],
  ['a limit', { ...NOTHING, resumoDaCarteira: { ...NOTHING.resumoDaCarteira, limitesdeCredito: 1 } }, 'operations'],
  [
    'amounts beside a message and percentuals of zero',
    {
      ...withCliente({ percentualVolumeProcessado: 0, listaDeMensagensDeValidacao: [message] }),
      resumoDasOperacoes: [operation(1)],
    },
    'operations',
  ],
  ['zeros', NOTHING, 'nothing_on_record'],
  ['zeros of which nearly all is processed', withCliente({ percentualVolumeProcessado: 95 }), 'nothing_on_record'],
  ['zeros of which a part is processed', withCliente({ percentualVolumeProcessado: 64.9 }), 'inconclusive'],
  ['zeros, lists left out', { ...NOTHING, resumoDasModalidades: [], resumoDasOperacoes: [] }, 'nothing_on_record'],
  [
    'zeros beside a modality without its amount',
    {
      ...NOTHING,
      resumoDasModalidades: [
        { tipo: 'A VENCER', modalidade: '0203', dominio: '', subdominio: '', valorVencimento: null },
      ],
    },
    'inconclusive',
  ],
  [
    'zeros beside an operation without maturities',
    { ...NOTHING, resumoDasOperacoes: [{ ...operation(0), listaDeVencimentos: [] }] },
    'inconclusive',
  ],
  ['a data-base that is not available', answered('90000000175', '2026-10'), 'not_available'],
  ['a client who is not found', answered('90000000680'), 'not_located'],
  ['a code that says not found', saying('', 'CLIENTE_NAO_LOCALIZADO'), 'not_located'],
  ['a text that says not found', saying('Cliente não foi encontrado na base.'), 'not_located'],
  ['a code of an analysis', saying('', 'CADASTRO_EM_ANALISE'), 'not_available'],
  ['a text without accents', saying('Data-base nao disponivel para consulta'), 'not_available'],
  ['a text of processing', saying('Data-base ainda não processada'), 'not_available'],
  ['a message that says neither', saying('Dados atualizados em 21/11'), 'inconclusive'],
  ['silence everywhere', emptyConsulta(), 'not_available'],
  [
    'silence and a message',
    {
      ...emptyConsulta(),
      resumoDoCliente: { ...emptyConsulta().resumoDoCliente, listaDeMensagensDeValidacao: [message] },
    },
    'not_available',
  ],
  ['zeros and a message', withCliente({ listaDeMensagensDeValidacao: [message] }), 'not_available'],
  ['zeros and no documents processed', withCliente({ percentualDocumentosProcessados: 0 }), 'not_available'],
  ['zeros and no volume processed', withCliente({ percentualVolumeProcessado: 0 }), 'not_available'],
  ['zeros and no percentual', withCliente({ percentualDocumentosProcessados: null }), 'inconclusive'],
  [
    'zeros, and a portfolio that is silent',
    { ...NOTHING, resumoDaCarteira: emptyConsulta().resumoDaCarteira },
    'inconclusive',
  ],
  ['zeros, and an operation without its amount', { ...NOTHING, resumoDasOperacoes: [operation(null)] }, 'inconclusive'],
];

describe('the kind of an answer', () => {
  test.each(RESPONSES)('%s', (_, consulta, kind) => {
    expect(kindOf(consulta)).toBe(kind);
  });

  test('is never nothing on record beside a message, nor where nothing is processed', () => {
    const zeroOrSilent = fc.constantFrom(0, null);
    const carteira = fc.record(Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, zeroOrSilent])));
    const received = fc.constantFrom<Partial<ResumoDoCliente>[]>(
      { listaDeMensagensDeValidacao: [message] },
      { percentualVolumeProcessado: 0 },
    );
    fc.assert(
      fc.property(carteira, received, (amounts, changes) => {
        const consulta = withCliente(changes);
        const resumoDaCarteira = { ...consulta.resumoDaCarteira, ...amounts };
        expect(isGap(kindOf({ ...consulta, resumoDaCarteira }))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('an answer with figures that may be read', () => {
  test('is the answer itself, or has no figure at all', () => {
    fc.assert(
      fc.property(mutatedWire, (wire) => {
        const consulta = readConsulta(wire)?.consulta ?? emptyConsulta();
        const kind = kindOf(consulta);
        const readable = readableFigures(consulta, kind);
        if (!isGap(kind)) expect(readable).toBe(consulta);
        else expect(kindOf(readable)).not.toBe('operations');
        if (isGap(kind)) expect(Object.values(readable.resumoDaCarteira)).toEqual(CAMPOS_AND_START.map(() => null));
      }),
      { numRuns: 200 },
    );
  });

  test('keeps what is no figure: dates, percentuals and messages', () => {
    const consulta = answered('90000000680');
    const { resumoDoCliente: cliente } = readableFigures(consulta, 'not_located');
    const { documentoDoCliente, percentualVolumeProcessado, listaDeMensagensDeValidacao } = consulta.resumoDoCliente;
    expect(cliente).toMatchObject({ documentoDoCliente, percentualVolumeProcessado, listaDeMensagensDeValidacao });
    expect(cliente.quantidadeDeOperacoes).toBeNull();
  });
});

describe('whose an answer is', () => {
  const CPF = { tipo: 'cpf', numero: '00123456797' } as const;
  const CNPJ = { tipo: 'cnpj', numero: '12ABC34501DE35' } as const;
  const BANK = { tipo: 'cnpj', numero: '00000000000191' } as const;

  test.each([
    [CPF, '00123456797', 'asked'],
    [CPF, '001.234.567-97', 'asked'],
    [CPF, '123456797', 'asked'],
    [CPF, '00000123456797', 'asked'],
    [CPF, '11144477735', 'other_document'],
    [CPF, null, 'asked'],
    [CNPJ, '12.abc.345/01de-35', 'asked'],
    [CNPJ, '12ABC345', 'asked'],
    [CNPJ, '00000012ABC345', 'asked'],
    [CNPJ, '12ABC345000172', 'asked'],
    [CNPJ, '11222333000181', 'other_document'],
    [CNPJ, '12345', 'other_document'],
    [BANK, '191', 'asked'],
    [BANK, '0', 'asked'],
    [BANK, '00000001', 'other_document'],
  ] as const)('of %j that names %s is %s', (documento, documentoDoCliente, whose) => {
    const consulta = withCliente({ documentoDoCliente, tipoDoCliente: null, dataBaseConsultada: '2026-09' });
    expect(judgeResponse(consulta, { ...ASKED, documento }).whose).toBe(whose);
  });

  const OLD = { tipo: 'cnpj', numero: '00012345000107' } as const;
  test.each([
    [OLD, '12345678901', '1', 'other_document'],
    [OLD, '12345678901', 'PF', 'other_document'],
    [OLD, '12345000107', '2', 'asked'],
    [OLD, '12345000107', null, 'asked'],
    [OLD, '00012345', '1', 'asked'],
    [CPF, '123456797', '2', 'other_document'],
    [CPF, '123456797', '1', 'asked'],
    [CPF, '00123456797', '2', 'asked'],
  ] as const)('of %j that names %s of type %s is %s', (documento, documentoDoCliente, tipoDoCliente, whose) => {
    const consulta = withCliente({ documentoDoCliente, tipoDoCliente, dataBaseConsultada: '2026-09' });
    expect(judgeResponse(consulta, { ...ASKED, documento }).whose).toBe(whose);
  });

  test('goes by the month too, and in the sandbox a mismatch is test data that can be used', () => {
    const otherMonth = withCliente({
      documentoDoCliente: null,
      dataBaseConsultada: '2026-08',
      quantidadeDeOperacoes: 1,
    });
    expect(judgeResponse(otherMonth, ASKED)).toMatchObject({ whose: 'other_month', kind: 'other_subject' });
    expect(judgeResponse(otherMonth, { ...ASKED, environment: 'embutido' }).kind).toBe('other_subject');
    const sandbox = judgeResponse(otherMonth, { ...ASKED, environment: 'sandbox' });
    expect(sandbox).toMatchObject({ whose: 'test_data', kind: 'operations' });
  });
});

describe('operations of which less is processed than the floor', () => {
  test.each([
    [99.5, 98.7, 95, false],
    [95, 95, 95, false],
    [100, 94.99, 95, true],
    [null, 50, 95, true],
    [null, null, 95, false],
    [0, 0, 95, true],
    [64.9, 64.9, 60, false],
  ])('%s %% and %s %% with a floor of %i: provisional %s', (documents, volume, processedFloor, provisional) => {
    const consulta = withCliente({
      percentualDocumentosProcessados: documents,
      percentualVolumeProcessado: volume,
      quantidadeDeOperacoes: 3,
      documentoDoCliente: null,
      dataBaseConsultada: null,
    });
    expect(judgeResponse(consulta, { ...ASKED, processedFloor })).toMatchObject({ kind: 'operations', provisional });
  });
});
