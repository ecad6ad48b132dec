import { cnpjRoot } from './document.ts';

/** Who a saved result is about: the CPF of a person, the 8-character root of a company's CNPJ. */
export type SubjectKey = string;

/** All branches of a company are one subject: the register keeps companies by CNPJ root (register.md, Facts). */
export function subjectKey(numero: string): SubjectKey {
  return numero.length === 14 ? cnpjRoot(numero) : numero;
}
