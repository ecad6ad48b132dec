import type { TipoDocumento } from '../basics/document.ts';
import { concernsSame } from '../consent/covering-consent.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { isOf } from './policy-segment.ts';
import { inForceOf } from './policy-versions.ts';

type Head = Pick<CreditPolicy, 'policyId' | 'version' | 'from' | 'approvedBy' | 'retiredBy' | 'institution'> & {
  readonly tipo: TipoDocumento | null;
};

interface Of {
  /** CNPJ of the institution; branches are the same. */
  readonly institution: string;
  readonly subject: TipoDocumento;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Every policy in force for an institution, and those of them that apply to a subject; a policy names no purpose. */
export function policiesInForce<One extends Head>(
  heads: readonly One[],
  { institution, subject, today }: Of,
): { readonly all: readonly One[]; readonly fitting: readonly One[] } {
  const own = heads.filter((head) => concernsSame(head.institution.cnpj, institution));
  const all = [...Map.groupBy(own, ({ policyId }) => policyId).values()].flatMap(
    (versions) => inForceOf(versions, today) ?? [],
  );
  return { all, fitting: all.filter(({ tipo }) => isOf(tipo, subject)) };
}
