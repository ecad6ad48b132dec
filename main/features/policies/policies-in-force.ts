import type { TipoDocumento } from '#domain/basics/document.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { concernsSame } from '#domain/consent/covering-consent.ts';
import { isOf } from '#domain/policies/policy-segment.ts';
import { inForceOf } from '#domain/policies/policy-versions.ts';
import type { PolicyHead } from '../../ports/policies.ts';
import type { Unlocked } from '../unlocked.ts';

interface InForce {
  /** Every policy in force for the institution. */
  readonly all: readonly PolicyHead[];
  /** Those that apply to such a subject; a policy names no purpose. */
  readonly fitting: readonly PolicyHead[];
}

/** The policies in force today for an institution (CNPJ), and those of them for a type of subject. */
export async function policiesInForce(
  { clock, policies }: Pick<Unlocked, 'clock' | 'policies'>,
  institution: string,
  subject: TipoDocumento,
): Promise<InForce> {
  const today = saoPauloDate(clock());
  const own = (await policies.heads()).filter((head) => concernsSame(head.institution.cnpj, institution));
  const all = [...Map.groupBy(own, ({ policyId }) => policyId).values()].flatMap(
    (versions) => inForceOf(versions, today) ?? [],
  );
  return { all, fitting: all.filter(({ tipo }) => isOf(tipo, subject)) };
}
