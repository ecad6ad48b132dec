import type { Output, Parsed } from '#contract/contract.ts';
import type { PolicyRow, PolicyVersionRow, PolicyView } from '#contract/policies.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { policyProblems } from '#domain/policies/policy-problems.ts';
import { inForceOf, policyState } from '#domain/policies/policy-versions.ts';
import type { PolicyHead, StoredPolicy } from '../../ports/policies.ts';
import { type KnownPeople, type KnownPorts, knownPeople } from '../people/known-people.ts';
import { withShown } from '../shown.ts';
import type { Unlocked } from '../unlocked.ts';
import { type PolicyAct, trustOf } from './checked-policies.ts';

type ViewPorts = KnownPorts & Pick<Unlocked, 'clock' | 'policies'>;

/** Lists policies, sorted by name. */
export async function listPolicies(
  unlocked: ViewPorts,
  { search, state, offset, limit }: Parsed<'policies.list'>,
): Promise<Outcome<Output<'policies.list'>>> {
  const { clock, policies } = unlocked;
  const known = await knownPeople(unlocked);
  const today = saoPauloDate(clock());
  const words = normalizeName(search).split(' ').filter(Boolean);
  const rows = [...Map.groupBy(await policies.heads(), ({ policyId }) => policyId).values()]
    .filter((versions) => state === null || versions.some((one) => policyState(one, versions, today) === state))
    .flatMap((versions) => policyRow(versions, today, known))
    .filter(({ name, segment }) =>
      words.every((word) => ` ${normalizeName(`${name} ${segment}`)}`.includes(` ${word}`)),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  return ok({ rows: rows.slice(offset, offset + limit), total: rows.length });
}

/** `versions`: of one policy, the newest first. */
function policyRow(versions: readonly PolicyHead[], today: string, known: KnownPeople): PolicyRow[] {
  const [newest] = versions;
  if (newest === undefined) return [];
  const { policyId, name, segment, isExample, rules, institution } = newest;
  const inForce = inForceOf(versions, today);
  const row = (one: PolicyHead): PolicyVersionRow => versionRow(one, versions, today, known);
  return [
    {
      policyId,
      name,
      segment,
      isExample,
      rules,
      institution,
      newest: row(newest),
      inForce: inForce === null ? null : row(inForce),
      draft: versions.find(({ approvedBy }) => approvedBy === null)?.version ?? null,
      changedAt: isoWithOffset(Math.max(...versions.map(({ changedAt }) => changedAt))),
    },
  ];
}

function versionRow(
  one: PolicyHead,
  versions: readonly PolicyHead[],
  today: string,
  known: KnownPeople,
): PolicyVersionRow {
  return {
    version: one.version,
    state: policyState(one, versions, today),
    from: one.from,
    sha256: one.sha256,
    author: signerRow(known, 'author', one),
    approvedBy: signerRow(known, 'approvedBy', one),
    retiredBy: signerRow(known, 'retiredBy', one),
    tipo: one.tipo,
    changedAt: isoWithOffset(one.changedAt),
  };
}

function signerRow(known: KnownPeople, act: PolicyAct, policy: PolicyHead | StoredPolicy): PolicyVersionRow['author'] {
  const signer = policy[act];
  if (signer === null) return null;
  const { personId, name, at } = signer;
  return { personId, name, at: isoWithOffset(at), trust: trustOf(known, act, policy, signer) };
}

/** Opens a version; if it is null, the version in force, or else the newest. */
export async function openPolicy(
  unlocked: ViewPorts,
  policyId: string,
  version: number | null,
): Promise<Outcome<PolicyView>> {
  const { clock, policies } = unlocked;
  const heads = await policies.heads(policyId);
  const opened = version ?? (inForceOf(heads, saoPauloDate(clock())) ?? heads[0])?.version;
  const policy = opened === undefined ? null : await policies.get(policyId, opened);
  return policy === null ? fail('not_found') : ok(await policyView(unlocked, policy));
}

export async function policyView(unlocked: ViewPorts, policy: StoredPolicy): Promise<PolicyView> {
  const { clock, policies } = unlocked;
  const known = await knownPeople(unlocked);
  const { policyId, version, revision, institution, content, sha256 } = policy;
  const today = saoPauloDate(clock());
  const heads = await policies.heads(policyId);
  return withShown({
    policyId,
    version,
    revision,
    institution,
    content,
    sha256,
    author: signerRow(known, 'author', policy),
    state: policyState(policy, heads, today),
    versions: heads.map((one) => versionRow(one, heads, today, known)),
    inForce: inForceOf(heads, today)?.version ?? null,
    problems: policyProblems(content),
  });
}
