import type { Documento } from '#domain/basics/document.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { NOTHING_BESIDE, type ReconciliationRequest } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import type { RuleId } from '#domain/reconciliation/rules/all-rules.ts';

export const CPF: Documento = { tipo: 'cpf', numero: '11144477735' };
export const CNPJ: Documento = { tipo: 'cnpj', numero: '11222333000181' };
export const PARTNER = { nome: 'Banco Parceiro S.A.', cnpj: '11444777000161' };
export const REQUEST: ReconciliationRequest = { documento: CPF, month: '2026-03', institutions: [PARTNER] };

/** The checks of one rule, over all its parts. */
export function checksOf(id: RuleId, consulta: Consulta, request = REQUEST, beside = NOTHING_BESIDE): Check[] {
  return reconcile(consulta, request, beside).filter((check) => check.id === id);
}

/** The first check of a rule for a part. */
export function checkOf(id: RuleId, part: string, consulta: Consulta, request = REQUEST): Check {
  const found = checksOf(id, consulta, request).find((check) => check.part === part);
  if (found === undefined) throw new Error(`no check ${id} ${part}`);
  return found;
}
