import { cnpjRoot, type Documento } from '#domain/basics/document.ts';
import type { Subject } from './client.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

/** A company is one subject whatever the branch: its data are kept by CNPJ root (docs/register.md#facts). */
export function subjectOf({ tipo, numero }: Documento): Subject {
  return { tipo, key: tipo === 'cpf' ? numero : cnpjRoot(numero) };
}

/** The subject of a number without a mask, whose length tells a CPF from a CNPJ. */
export function subjectOfNumber(numero: string): Subject {
  return subjectOf({ tipo: numero.length === 11 ? 'cpf' : 'cnpj', numero });
}

const byKey = new Map(SCENARIOS.map((scenario) => [subjectOfNumber(scenario.numero).key, scenario]));

/** The scenario of a subject, or undefined for the many that have a life of their own. */
export function scenarioOf(subject: Subject): Scenario | undefined {
  return byKey.get(subject.key);
}
