import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { isLevelOfPolicy } from '#domain/cases/policy-block.ts';
import { type KnownPeople, type KnownPorts, knownPeople } from '../people/known-people.ts';
import type { Unlocked } from '../unlocked.ts';

/** Judges acts on committee pages by the people and the policies that are known here. */
export interface KnownSigners extends Pick<KnownPeople, 'ofAct'> {
  /** False if the policy that a page names allows another level or other people; true if that version is unknown here. */
  readonly isLevelAllowed: (page: Pick<CommitteePage, 'policy' | 'sources'>) => boolean;
}

export type SignerPorts = KnownPorts & Pick<Unlocked, 'policies'>;

export async function knownSigners(ports: SignerPorts): Promise<KnownSigners> {
  const [{ ofAct }, known] = await Promise.all([knownPeople(ports), ports.policies.levels()]);
  const levelsBy = new Map(known.map((one) => [nameOf(one), one.levels]));
  return {
    ofAct,
    isLevelAllowed: (page) => {
      const levels = page.policy === undefined ? undefined : levelsBy.get(nameOf(page.policy));
      return levels === undefined || isLevelOfPolicy(page, levels);
    },
  };
}

const nameOf = ({
  policyId,
  version,
  sha256,
}: Pick<NonNullable<CommitteePage['policy']>, 'policyId' | 'version' | 'sha256'>): string =>
  `${policyId} ${version} ${sha256}`;
