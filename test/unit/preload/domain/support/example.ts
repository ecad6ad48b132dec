import type { Consulta, ResumoDaCarteira, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { wireExample } from './wire-example.ts';

/** Reads a wire member that must be readable. */
export function readOrThrow(member: unknown): NonNullable<ReturnType<typeof readConsulta>> {
  const read = readConsulta(member);
  if (read === null) throw new Error('the member was not readable');
  return read;
}

/** The wire example in the domain's form. */
export function example(): Consulta {
  return readOrThrow(wireExample()).consulta;
}

export function exampleWithCarteira(changes: Partial<ResumoDaCarteira>): Consulta {
  const consulta = example();
  return { ...consulta, resumoDaCarteira: { ...consulta.resumoDaCarteira, ...changes } };
}

export function exampleWithCliente(changes: Partial<ResumoDoCliente>): Consulta {
  const consulta = example();
  return { ...consulta, resumoDoCliente: { ...consulta.resumoDoCliente, ...changes } };
}

/** A response with these amounts in cents by modality and code, and no limit in the portfolio unless told. */
export function withOperations(
  operations: Readonly<Record<string, Readonly<Record<string, number | null>>>>,
  carteira: Partial<ResumoDaCarteira> = { limitesdeCredito: 0 },
): Consulta {
  return {
    ...exampleWithCarteira(carteira),
    resumoDasOperacoes: Object.entries(operations).map(([modalidade, amounts]) => ({
      modalidade,
      variacaoCambial: 'N',
      listaDeVencimentos: Object.entries(amounts).map(([codigoVencimento, valorVencimento]) => ({
        codigoVencimento,
        valorVencimento,
      })),
    })),
  };
}

/** Operations without information: none, and those with unreadable lists, modalities or codes. */
export const UNREAD_OPERATIONS: readonly Consulta['resumoDasOperacoes'][] = [
  [],
  example().resumoDasOperacoes.map((each) => ({ ...each, listaDeVencimentos: [] })),
  example().resumoDasOperacoes.map((each) => ({ ...each, modalidade: '' })),
  example().resumoDasOperacoes.map((each) => ({
    ...each,
    listaDeVencimentos: each.listaDeVencimentos.map((amount) => ({ ...amount, codigoVencimento: '110' })),
  })),
];

/** A client without credit, if the service omits every field. */
export function emptyConsulta(): Consulta {
  return readOrThrow({ resumoDoCliente: {} }).consulta;
}
