import type { SignedAct } from '#domain/acts/act.ts';
import { type ActTrust, isCounted } from '#domain/acts/trust.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { CreditPolicy, PolicySigner } from '#domain/policies/credit-policy.ts';
import type { PolicyHead, PolicyRepository, StoredPolicy } from '../../ports/policies.ts';
import { signAct } from '../people/acts.ts';
import { type KnownPeople, type KnownPorts, knownPeople } from '../people/known-people.ts';
import type { ProvedPerson } from '../people/prove-person.ts';

/** The act of a person who stands for a version, approves or retires it, by the member that tells of it. */
export type PolicyAct = 'author' | 'approvedBy' | 'retiredBy';

const KINDS = {
  author: 'policy_proposal',
  approvedBy: 'policy_approval',
  retiredBy: 'policy_retirement',
} as const satisfies Readonly<Record<PolicyAct, SignedAct['kind']>>;

type Version = Pick<StoredPolicy, 'policyId' | 'version' | 'sha256'>;
type Said = Omit<PolicySigner, 'key' | 'signature'>;

function signedAct(act: PolicyAct, { policyId, version, sha256 }: Version, said: Said): SignedAct {
  const { personId, name, role, at } = said;
  const seen = { about: policyId, version, sha256, outcome: '', words: '', level: '' };
  return { kind: KINDS[act], ...seen, personId, name, role, at };
}

/** The version as a person left it who stands for it, approved or retired it, with the signature. */
export function signerOf(act: PolicyAct, policy: Version, proved: ProvedPerson, at: number): PolicySigner {
  const { person, publicKey: key, sign } = proved;
  const said = { personId: person.id, name: person.name, role: person.role, at };
  return { ...said, key, signature: signAct(signedAct(act, policy, said), sign) };
}

export function trustOf(known: KnownPeople, act: PolicyAct, policy: Version, signer: PolicySigner): ActTrust {
  return known.ofAct(signedAct(act, policy, signer), signer).trust;
}

type People = Pick<CreditPolicy, PolicyAct>;

/** Somebody who ended and was added again has another id and the name of before. */
export function isSamePerson(one: Pick<PolicySigner, 'personId' | 'name'>, id: string, name: string): boolean {
  return one.personId === id || normalizeName(one.name) === normalizeName(name);
}

/**
 * A version as it counts: from no day where its author and another person, who may approve, did not sign it; retired by
 * nobody whose signature does not hold.
 */
function asItCounts<Policy extends Version & People & Pick<CreditPolicy, 'from'>>(
  known: KnownPeople,
  policy: Policy,
): Policy {
  const counts = (act: PolicyAct): PolicySigner | null => {
    const signer = policy[act];
    return signer !== null && isCounted(trustOf(known, act, policy, signer)) ? signer : null;
  };
  const [author, approver, retiredBy] = [counts('author'), counts('approvedBy'), counts('retiredBy')];
  const isApproved =
    author !== null && approver?.role === 'approver' && !isSamePerson(author, approver.personId, approver.name);
  return { ...policy, retiredBy, from: isApproved ? policy.from : null };
}

/** Policies as their signatures say: what nobody's signature holds is not in force, and of a version the one that counts is read. */
export function checkedPolicies(policies: PolicyRepository, ports: KnownPorts): PolicyRepository {
  const heads = async (policyId?: string): Promise<readonly PolicyHead[]> => {
    const known = await knownPeople(ports);
    return (await policies.heads(policyId)).map((head) => asItCounts(known, head));
  };
  const all = async (policyId: string, version: number): Promise<readonly StoredPolicy[]> => {
    const known = await knownPeople(ports);
    return (await policies.all(policyId, version)).map((policy) => asItCounts(known, policy));
  };
  return {
    ...policies,
    heads,
    all,
    get: async (policyId, version) => {
      const found = await all(policyId, version);
      return found.find(({ from }) => from !== null) ?? found[0] ?? null;
    },
  };
}
