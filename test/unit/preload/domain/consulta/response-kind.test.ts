import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Consulta, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { type ResponseKind, responseKind, withoutFalseZeros } from '#domain/consulta/response-kind.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { emptyConsulta, example, readOrThrow } from '../support/example.ts';
import { mutatedWire } from '../support/mutated-wire.ts';

const answered = (numero: string, month = '2026-09'): Consulta =>
  readOrThrow(simulateRegister({ tipo: 'cpf', numero }, month, '2026-09')).consulta;

/** Zeros everywhere, everything processed, no message. */
const NOTHING = answered('90000000256');
const withCliente = (changes: Partial<ResumoDoCliente>): Consulta => ({
  ...NOTHING,
  resumoDoCliente: { ...NOTHING.resumoDoCliente, ...changes },
});
const operation = (valorVencimento: number | null) => ({
  modalidade: '0203',
  variacaoCambial: 'N',
  listaDeVencimentos: [{ codigoVencimento: 'v240', valorVencimento }],
});
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
      ...{ resumoDasOperacoes: [operation(1)] },
    },
    'operations',
  ],
  ['zeros', NOTHING, 'nothing_on_record'],
  ['zeros of which a part is processed', withCliente({ percentualVolumeProcessado: 64.9 }), 'nothing_on_record'],
  ['zeros, lists left out', { ...NOTHING, resumoDasModalidades: [], resumoDasOperacoes: [] }, 'nothing_on_record'],
  ['a data-base that is not available', answered('90000000175', '2026-10'), 'not_available'],
  ['a client who is not found', answered('90000000680'), 'not_available'],
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
  ['zeros and no percentual', withCliente({ percentualDocumentosProcessados: null }), 'not_available'],
  [
    'zeros, and a portfolio that is silent',
    { ...NOTHING, resumoDaCarteira: emptyConsulta().resumoDaCarteira },
    'not_available',
  ],
  [
    'zeros, and an operation without its amount',
    { ...NOTHING, resumoDasOperacoes: [operation(null)] },
    'not_available',
  ],
];

describe('the kind of an answer', () => {
  test.each(RESPONSES)('%s', (_, consulta, kind) => {
    expect(responseKind(consulta)).toBe(kind);
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
        expect(responseKind({ ...consulta, resumoDaCarteira })).toBe('not_available');
      }),
      { numRuns: 100 },
    );
  });
});

describe('an answer without false zeros', () => {
  test('is of the same kind, and the answer itself unless the month is not available', () => {
    fc.assert(
      fc.property(mutatedWire, (wire) => {
        const consulta = readConsulta(wire)?.consulta ?? emptyConsulta();
        const kind = responseKind(consulta);
        expect(responseKind(withoutFalseZeros(consulta))).toBe(kind);
        if (kind !== 'not_available') expect(withoutFalseZeros(consulta)).toBe(consulta);
      }),
      { numRuns: 200 },
    );
  });

  test('keeps what is no figure: dates, percentuals and messages', () => {
    const consulta = answered('90000000680');
    const { resumoDoCliente: cliente, resumoDaCarteira: carteira } = withoutFalseZeros(consulta);
    const { documentoDoCliente, percentualVolumeProcessado, listaDeMensagensDeValidacao } = consulta.resumoDoCliente;
    expect(cliente).toMatchObject({ documentoDoCliente, percentualVolumeProcessado, listaDeMensagensDeValidacao });
    expect(cliente.quantidadeDeOperacoes).toBeNull();
    expect(new Set(Object.values(carteira))).toEqual(new Set([null]));
  });
});
