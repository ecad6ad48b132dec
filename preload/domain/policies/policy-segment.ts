import type { TipoDocumento } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { factTipo } from '../sources/outside-facts.ts';
import { ratioOf } from '../sources/ratios.ts';
import type { Measure, PolicyContent, PolicyRule } from './credit-policy.ts';

type Segment = Pick<PolicyContent, 'tipo' | 'segment'>;

export const TIPO_SHORT: Readonly<Record<TipoDocumento, string>> = { cpf: 'PF', cnpj: 'PJ' };

/** Whether a policy or rule of `tipo` applies to such a subject; null or absent means people and companies alike. */
export function isOf(tipo: TipoDocumento | null | undefined, subject: TipoDocumento): boolean {
  return (tipo ?? subject) === subject;
}

/** A policy's subjects and label in Portuguese, as printed: `PF`, `PJ, FIDC cedente`. */
export function segmentText({ tipo, segment }: Segment): string {
  if (tipo === undefined) return segment || `${TIPO_SHORT.cpf} e ${TIPO_SHORT.cnpj}`;
  const short = TIPO_SHORT[tipo];
  return segment === '' || normalizeName(segment) === normalizeName(short) ? short : `${short}, ${segment}`;
}

/** Whether a measure is meaningful for such subjects; null for people and companies alike. */
export function measureFits(measure: Measure, tipo: TipoDocumento | null): boolean {
  if (tipo === null) return true;
  if (measure.kind === 'request') return isOf(factTipo(measure.value), tipo);
  return measure.kind !== 'ratio' || isOf(ratioOf(measure.ratio).of, tipo);
}

/** The subjects of a rule: those of its policy, otherwise its own. */
function tipoOfRule({ tipo }: Pick<PolicyContent, 'tipo'>, { applies }: PolicyRule): TipoDocumento | null {
  return tipo ?? applies.tipo;
}

/** Whether a rule applies to any subject of its policy, with a measure meaningful for them. */
export function isRuleOfSegment(content: Pick<PolicyContent, 'tipo'>, rule: PolicyRule): boolean {
  const tipo = tipoOfRule(content, rule);
  return (tipo === null || isOf(rule.applies.tipo, tipo)) && measureFits(rule.measure, tipo);
}

/**
 * The subjects of a back-test with several versions: those of the versions if they all agree, otherwise those asked
 * for.
 */
export function triedTipo(
  tipos: readonly (TipoDocumento | null | undefined)[],
  asked: TipoDocumento | null,
): TipoDocumento | null {
  const [first] = tipos;
  return first != null && tipos.every((tipo) => tipo === first) ? first : asked;
}
