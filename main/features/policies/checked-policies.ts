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

/** Members of a version that hold the signatures of its author, approver and retirer. */
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

/** Signs an act on a version with a proved person's key. */
export function signerOf(act: PolicyAct, policy: Version, proved: ProvedPerson, at: number): PolicySigner {
  const { person, publicKey: key, sign } = proved;
  const said = { personId: person.id, name: person.name, role: person.role, at };
  return { ...said, key, signature: signAct(signedAct(act, policy, said), sign) };
}

export function trustOf(known: KnownPeople, act: PolicyAct, policy: Version, signer: PolicySigner): ActTrust {
  return known.ofAct(signedAct(act, policy, signer), signer).trust;
}

/** Compares names too: a person who ended and was added again has a new id but the same name. */
export function isSamePerson(one: Pick<PolicySigner, 'personId' | 'name'>, id: string, name: string): boolean {
  return one.personId === id || normalizeName(one.name) === normalizeName(name);
}

const hexOf = (text: string): string => sha256Of(text).toString('hex');

/**
 * Keeps of a version only what valid signatures support. It has a day in force only if its content matches its hash and
 * its author and another person, who may approve, signed it; the day follows from what they signed.
 */
function asItCounts(known: KnownPeople, policy: StoredPolicy, retiredBy: PolicySigner | null): StoredPolicy {
  const [author, approver] = [counted(known, 'author', policy), counted(known, 'approvedBy', policy)];
  const isApproved =
    author !== null &&
    approver?.role === 'approver' &&
    !isSamePerson(author, approver.personId, approver.name) &&
    policySha256(policy, hexOf) === policy.sha256;
  return {
    ...policy,
    retiredBy,
    from: isApproved ? inForceFrom(policy.content.from, approver.at) : null,
  };
}

function counted(known: KnownPeople, act: PolicyAct, policy: StoredPolicy): PolicySigner | null {
  const signer = policy[act];
  return signer !== null && isCounted(trustOf(known, act, policy, signer)) ? signer : null;
}

/** The approver who first validly retired each content of a version, in whichever copy. */
function retirers(known: KnownPeople, copies: readonly StoredPolicy[]): ReadonlyMap<string, PolicySigner> {
  const signed = copies.flatMap((copy) => {
    const by = counted(known, 'retiredBy', copy);
    return by?.role === 'approver' ? [[copy.sha256, by] as const] : [];
  });
  return new Map(signed.toSorted(([, one], [, other]) => other.at - one.at));
}

const nameOf = ({ policyId, version, sha256, approvedBy }: PolicyHead): string =>
  `${policyId} ${version} ${sha256} ${approvedBy?.signature}`;

/** Policies checked by their signatures: without valid ones, no version is in force. `get` prefers the copy that is. */
export function checkedPolicies(policies: PolicyRepository, ports: KnownPorts): PolicyRepository {
  const countedBy = async (known: KnownPeople, policyId: string, version: number): Promise<readonly StoredPolicy[]> => {
    const copies = await policies.all(policyId, version);
    const retiredBy = retirers(known, copies);
    return copies.map((policy) => asItCounts(known, policy, retiredBy.get(policy.sha256) ?? null));
  };
  const headBy = async (known: KnownPeople, head: PolicyHead): Promise<PolicyHead> => {
    if (head.approvedBy === null) return { ...head, from: null };
    const copies = await countedBy(known, head.policyId, head.version);
    const ofApproval = copies.filter(({ approvedBy }) => approvedBy?.signature === head.approvedBy?.signature);
    const same = ofApproval.find(({ from }) => from !== null) ?? ofApproval[0];
    const { author = null, from = null, retiredBy = null } = same ?? {};
    return { ...head, author, from, retiredBy };
  };
  const heads = async (policyId?: string): Promise<readonly PolicyHead[]> => {
    const known = await knownPeople(ports);
    const byName = Map.groupBy(await policies.heads(policyId), nameOf);
    return Promise.all([...byName.values()].flatMap(([head]) => (head === undefined ? [] : [headBy(known, head)])));
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
