import type { Output, Parsed } from '#contract/contract.ts';
import type { PolicyView } from '#contract/policies.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { institutionOf, partyOf } from '#domain/consent/institution.ts';
import type { CreditPolicy, PolicyContent } from '#domain/policies/credit-policy.ts';
import { blankContent, EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { policySha256 } from '#domain/policies/policy-versions.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { StoredPolicy } from '../../ports/policies.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { KnownPorts } from '../people/known-people.ts';
import type { Unlocked } from '../unlocked.ts';
import { policyView } from './policy-view.ts';

export type PolicyPorts = KnownPorts & Pick<Unlocked, 'clock' | 'newId' | 'officer' | 'policies' | 'settings'>;

/** A draft at the revision that the window shows. */
interface KnownDraft {
  readonly policyId: string;
  readonly version: number;
  readonly revision: number;
}

/** Builds an act's log entry; it names the version by id and hash. */
export function policyEvent(
  unlocked: Pick<Unlocked, 'clock' | 'officer'>,
  { policyId, version, sha256 }: Pick<StoredPolicy, 'policyId' | 'version' | 'sha256'>,
  act: 'approved' | 'backtest' | 'made' | 'proposed' | 'removed' | 'retired' | 'revised',
  facts: AuditEvent['facts'] = {},
): AuditEvent {
  const about = { act, policy: policyId, policyVersion: version, policySha256: sha256 };
  return buildEvent(unlocked, { kind: 'credit_policy', facts: { ...about, ...facts } });
}

function hashed(policy: CreditPolicy): StoredPolicy {
  return { ...policy, sha256: policySha256(policy, (text) => sha256Of(text).toString('hex')) };
}

/** Adds a policy: blank, from an example, or copied from another policy's version. */
export async function addPolicy(
  unlocked: PolicyPorts,
  { institution: cnpj, from }: Parsed<'policies.add'>,
): Promise<Outcome<PolicyView>> {
  const { newId, policies, settings } = unlocked;
  const { institutions } = await settings.read();
  const named = cnpj === null ? institutionOf(institutions) : institutions.find((each) => each.cnpj === cnpj);
  const content = await contentFrom(unlocked, from);
  if (named === undefined || content === null) return fail('not_found');
  const institution = partyOf(named);
  const made = draftOf(unlocked, { policyId: newId(), version: 1, institution, content });
  await policies.add(made, policyEvent(unlocked, made, 'made'));
  return ok(await policyView(unlocked, made));
}

async function contentFrom(
  { policies }: Pick<PolicyPorts, 'policies'>,
  from: Parsed<'policies.add'>['from'],
): Promise<PolicyContent | null> {
  switch (from.kind) {
    case 'blank':
      return blankContent(from.name);
    case 'example':
      return EXAMPLE_CONTENTS[from.example];
    case 'copy':
      return (await policies.get(from.policyId, from.version))?.content ?? null;
  }
}

function draftOf(
  { clock }: Pick<PolicyPorts, 'clock'>,
  of: Pick<CreditPolicy, 'policyId' | 'version' | 'institution' | 'content'>,
): StoredPolicy {
  const now = clock();
  const nobody = { author: null, approvedBy: null, from: null, retiredBy: null };
  return hashed({ ...of, revision: 1, createdAt: now, changedAt: now, ...nobody });
}

/** Returns a draft if it is still at that revision. Fails with `not_found`, `policy_approved` and `policy_changed`. */
export async function knownDraft(
  { policies }: Pick<PolicyPorts, 'policies'>,
  { policyId, version, revision }: KnownDraft,
): Promise<Outcome<StoredPolicy>> {
  const found = await policies.get(policyId, version);
  if (found === null) return fail('not_found');
  if (found.approvedBy !== null) return fail('policy_approved');
  return found.revision === revision ? ok(found) : fail('policy_changed');
}

/** Replaces a draft's content and removes its author's signature. The log records signatures, but no edits. */
export async function savePolicy(
  unlocked: PolicyPorts,
  known: KnownDraft,
  content: PolicyContent,
): Promise<Outcome<PolicyView>> {
  const found = await knownDraft(unlocked, known);
  return found.ok ? replacePolicy(unlocked, found.value, { content, author: null }, null) : found;
}

/** Saves a version with its changes as the next revision. Fails with `policy_changed`. */
export async function replacePolicy(
  unlocked: KnownPorts & Pick<PolicyPorts, 'clock' | 'policies'>,
  policy: StoredPolicy,
  changes: Partial<CreditPolicy>,
  event: AuditEvent | null,
): Promise<Outcome<PolicyView>> {
  const { clock, policies } = unlocked;
  const next = hashed({ ...policy, ...changes, revision: policy.revision + 1, changedAt: clock() });
  return (await policies.replace(next, event)) ? ok(await policyView(unlocked, next)) : fail('policy_changed');
}

/** Copies a version to a draft of the next version. Fails with `not_found` and `policy_has_draft`. */
export async function revisePolicy(
  unlocked: PolicyPorts,
  { policyId, version }: Parsed<'policies.revise'>,
): Promise<Outcome<PolicyView>> {
  const { policies } = unlocked;
  const [like, heads] = await Promise.all([policies.get(policyId, version), policies.heads(policyId)]);
  if (like === null) return fail('not_found');
  const next = Math.max(...heads.map((each) => each.version)) + 1;
  // The day belongs to the copied version; the draft will be in force from its approval, unless its author sets a day.
  const made = draftOf(unlocked, { ...like, version: next, content: { ...like.content, from: null } });
  const isAdded = await policies.add(made, policyEvent(unlocked, made, 'revised'));
  return isAdded ? ok(await policyView(unlocked, made)) : fail('policy_has_draft');
}

/** Removes a draft, and its policy too if it has no other version. */
export async function discardDraft(
  unlocked: PolicyPorts,
  known: KnownDraft,
): Promise<Outcome<Output<'policies.discard'>>> {
  const { policies } = unlocked;
  const found = await knownDraft(unlocked, known);
  if (!found.ok) return found;
  const { policyId, version, revision } = found.value;
  const isGone = await policies.discard(policyId, version, revision, policyEvent(unlocked, found.value, 'removed'));
  if (!isGone) return fail('policy_changed');
  const [newest] = await policies.heads(policyId);
  const left = newest === undefined ? null : await policies.get(policyId, newest.version);
  return ok({ policy: left === null ? null : await policyView(unlocked, left) });
}
