import type { Parsed } from '#contract/contract.ts';
import type { PolicyView } from '#contract/policies.ts';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import { policyProblems } from '#domain/policies/policy-problems.ts';
import { inForceFrom } from '#domain/policies/policy-versions.ts';
import type { StoredPerson } from '../../ports/people.ts';
import { type ProvePerson, personOf } from '../people/prove-person.ts';
import { stillShown } from '../shown.ts';
import { knownDraft, type PolicyPorts, policyEvent, replacePolicy } from './change-policy.ts';
import { isSamePerson, signerOf } from './checked-policies.ts';
import { policyView } from './policy-view.ts';

/** Signs a draft as its author. */
export async function proposePolicy(
  unlocked: PolicyPorts,
  provePerson: ProvePerson,
  { personId, passphrase, ...known }: Parsed<'policies.propose'>,
): Promise<Outcome<PolicyView>> {
  const found = await knownDraft(unlocked, known);
  if (!found.ok) return found;
  const policy = found.value;
  if (policyProblems(policy.content).length > 0) return fail('policy_incomplete');
  const author = await provePerson(unlocked.people, personId, passphrase);
  if (!author.ok) return author;
  const event = policyEvent(unlocked, policy, 'proposed', { person: personId });
  const signer = signerOf('author', policy, author.value, unlocked.clock());
  return replacePolicy(unlocked, policy, { author: signer }, event);
}

/** Signs a draft as its approver, who is not its author; an approved version can no longer be edited. */
export async function approvePolicy(
  unlocked: PolicyPorts,
  provePerson: ProvePerson,
  { policyId, version, sha256, personId, passphrase }: Parsed<'policies.approve'>,
): Promise<Outcome<PolicyView>> {
  const { clock, people, policies } = unlocked;
  const policy = await policies.get(policyId, version);
  if (policy === null) return fail('not_found');
  if (policy.approvedBy !== null) return fail('policy_approved');
  if (policy.sha256 !== sha256) return fail('policy_changed');
  const { author, content } = policy;
  if (author === null) return fail('policy_not_proposed');
  if (policyProblems(content).length > 0) return fail('policy_incomplete');
  const approver = await approverOf(unlocked, personId);
  if (!approver.ok) return approver;
  if (isSamePerson(author, approver.value.id, approver.value.name)) return fail('same_person');
  const proved = await provePerson(people, personId, passphrase);
  if (!proved.ok) return proved;
  const approvedBy = signerOf('approvedBy', policy, proved.value, clock());
  const from = inForceFrom(content.from, approvedBy.at);
  const event = policyEvent(unlocked, policy, 'approved', { person: personId, author: author.personId });
  return replacePolicy(unlocked, policy, { approvedBy, from }, event);
}

/** Signs the retirement of a version that is still as shown: it judges no more cases, but signed pages stay. */
export async function retirePolicy(
  unlocked: PolicyPorts,
  provePerson: ProvePerson,
  { policyId, version, shown, personId, passphrase }: Parsed<'policies.retire'>,
): Promise<Outcome<PolicyView>> {
  const { clock, people, policies } = unlocked;
  const policy = await policies.get(policyId, version);
  if (policy === null) return fail('not_found');
  if (policy.approvedBy === null || policy.from === null) return fail('policy_changed');
  if (policy.retiredBy !== null) return fail('policy_approved');
  const approver = await approverOf(unlocked, personId);
  if (!approver.ok) return approver;
  const proved = await provePerson(people, personId, passphrase);
  if (!proved.ok) return proved;
  const same = stillShown(await policyView(unlocked, policy), shown);
  if (!same.ok) return same;
  const event = policyEvent(unlocked, policy, 'retired', { person: personId });
  const retiredBy = signerOf('retiredBy', policy, proved.value, clock());
  return replacePolicy(unlocked, policy, { retiredBy }, event);
}

async function approverOf({ people }: Pick<PolicyPorts, 'people'>, id: string): Promise<Outcome<StoredPerson>> {
  const person = await personOf(people, id);
  if (person === null) return fail('not_found');
  return person.role === 'approver' ? { ok: true, value: person } : fail('not_approver');
}
