import type { TipoDocumento } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { ratioOf } from '../sources/ratios.ts';
import type { Measure, PolicyContent, PolicyRule } from './credit-policy.ts';

/** The subjects of a policy, and its label. */
type Segment = Pick<PolicyContent, 'tipo' | 'segment'>;

export const TIPO_SHORT: Readonly<Record<TipoDocumento, string>> = { cpf: 'PF', cnpj: 'PJ' };

/** Whether a policy or rule of `tipo` is of such a subject; null or nothing is of persons and companies alike. */
export function isOf(tipo: TipoDocumento | null | undefined, subject: TipoDocumento): boolean {
  return (tipo ?? subject) === subject;
}

/** The subjects of a policy, and its label, in Portuguese as the page prints them: `PF`, `PJ, FIDC cedente`. */
export function segmentText({ tipo, segment }: Segment): string {
  if (tipo === undefined) return segment || `${TIPO_SHORT.cpf} e ${TIPO_SHORT.cnpj}`;
  const short = TIPO_SHORT[tipo];
  return segment === '' || normalizeName(segment) === normalizeName(short) ? short : `${short}, ${segment}`;
}

/** Whether a measure means something of such subjects; null for persons and companies alike. */
export function measureFits(measure: Measure, tipo: TipoDocumento | null): boolean {
  return tipo === null || measure.kind !== 'ratio' || isOf(ratioOf(measure.ratio).of, tipo);
}

/** The subjects that a rule of a policy can be of: the policy's subjects, else its own. */
function tipoOfRule({ tipo }: Pick<PolicyContent, 'tipo'>, { applies }: PolicyRule): TipoDocumento | null {
  return tipo ?? applies.tipo;
}

/** Whether a rule is of any subject of its policy, and measures what means something of them. */
export function isRuleOfSegment(content: Pick<PolicyContent, 'tipo'>, rule: PolicyRule): boolean {
  const tipo = tipoOfRule(content, rule);
  return (tipo === null || isOf(rule.applies.tipo, tipo)) && measureFits(rule.measure, tipo);
}

/** Which saved answers several versions are tried on: those of whom all of them are, else those that are asked for. */
export function triedTipo(
  tipos: readonly (TipoDocumento | null | undefined)[],
  asked: TipoDocumento | null,
): TipoDocumento | null {
  const [first] = tipos;
  return first != null && tipos.every((tipo) => tipo === first) ? first : asked;
}
