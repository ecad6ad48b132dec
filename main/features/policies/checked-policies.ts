import type { SignedAct } from '#domain/acts/act.ts';
import { type ActTrust, isCounted } from '#domain/acts/trust.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { PolicySigner } from '#domain/policies/credit-policy.ts';
import { inForceFrom, policySha256 } from '#domain/policies/policy-versions.ts';
import type { PolicyHead, PolicyRepository, StoredPolicy } from '../../ports/policies.ts';
import { sha256Of } from '../../ports/sha256.ts';
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

/** Somebody who ended and was added again has another id and the name of before. */
export function isSamePerson(one: Pick<PolicySigner, 'personId' | 'name'>, id: string, name: string): boolean {
  return one.personId === id || normalizeName(one.name) === normalizeName(name);
}

const hexOf = (text: string): string => sha256Of(text).toString('hex');

/**
 * A version as it counts: from no day where it says other things than its hash, or its author and another person, who may
 * approve, did not sign that; from the day that follows from what they signed; retired by nobody who might not, or whose
 * signature does not hold.
 */
function asItCounts(known: KnownPeople, policy: StoredPolicy): StoredPolicy {
  const counts = (act: PolicyAct): PolicySigner | null => {
    const signer = policy[act];
    return signer !== null && isCounted(trustOf(known, act, policy, signer)) ? signer : null;
  };
  const [author, approver, retirer] = [counts('author'), counts('approvedBy'), counts('retiredBy')];
  const isApproved =
    author !== null &&
    approver?.role === 'approver' &&
    !isSamePerson(author, approver.personId, approver.name) &&
    policySha256(policy, hexOf) === policy.sha256;
  return {
    ...policy,
    retiredBy: retirer?.role === 'approver' ? retirer : null,
    from: isApproved ? inForceFrom(policy.content.from, approver.at) : null,
  };
}

/** Policies as their signatures say: what nobody's signature holds is not in force, and of a version the one that counts is read. */
export function checkedPolicies(policies: PolicyRepository, ports: KnownPorts): PolicyRepository {
  const countedBy = async (known: KnownPeople, policyId: string, version: number): Promise<readonly StoredPolicy[]> =>
    (await policies.all(policyId, version)).map((policy) => asItCounts(known, policy));
  const headBy = async (known: KnownPeople, head: PolicyHead): Promise<PolicyHead> => {
    if (head.approvedBy === null) return { ...head, from: null };
    const counted = await countedBy(known, head.policyId, head.version);
    const same = counted.find(({ approvedBy }) => approvedBy?.signature === head.approvedBy?.signature);
    return { ...head, from: same?.from ?? null, retiredBy: same?.retiredBy ?? null };
  };
  const heads = async (policyId?: string): Promise<readonly PolicyHead[]> => {
    const known = await knownPeople(ports);
    return Promise.all((await policies.heads(policyId)).map((head) => headBy(known, head)));
  };
  const all = async (policyId: string, version: number): Promise<readonly StoredPolicy[]> =>
    countedBy(await knownPeople(ports), policyId, version);
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
