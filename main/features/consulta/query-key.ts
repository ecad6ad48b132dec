import type { Environment } from '#domain/environment.ts';
import type { DataBase } from '#domain/month.ts';
import { subjectKey } from '#domain/subject-key.ts';

/** A month of a subject in an environment: what is asked for, and paid, once at a time. A company is one subject. */
export type QueryKey = `${Environment} ${string} ${DataBase}`;

export function toQueryKey(environment: Environment, numero: string, month: DataBase): QueryKey {
  return `${environment} ${subjectKey(numero)} ${month}`;
}

/** Whether a month is asked for of this document's subject. */
export function isKeyOf(asked: QueryKey, numero: string): boolean {
  return asked.split(' ')[1] === subjectKey(numero);
}
