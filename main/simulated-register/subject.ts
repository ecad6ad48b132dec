import { cnpjRoot, type Documento } from '#domain/basics/document.ts';
import type { Subject } from './client.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

/** A company's data are kept by CNPJ root, so all branches are one subject (docs/register.md#facts). */
export function subjectOf({ tipo, numero }: Documento): Subject {
  return { tipo, key: tipo === 'cpf' ? numero : cnpjRoot(numero) };
}

/** The number has no mask; its length tells a CPF from a CNPJ. */
export function subjectOfNumber(numero: string): Subject {
  return subjectOf({ tipo: numero.length === 11 ? 'cpf' : 'cnpj', numero });
}

const byKey = new Map(SCENARIOS.map((scenario) => [subjectOfNumber(scenario.numero).key, scenario]));

/** Undefined for documents with a random life. */
export function scenarioOf(subject: Subject): Scenario | undefined {
  return byKey.get(subject.key);
}
