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

/** What a client without any credit gets when the service leaves everything out. */
export function emptyConsulta(): Consulta {
  return readOrThrow({ resumoDoCliente: {} }).consulta;
}
