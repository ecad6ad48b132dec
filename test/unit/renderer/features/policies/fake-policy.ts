import type { PolicyView } from '#contract/policies.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import { blankContent, EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { policyProblems } from '#domain/policies/policy-problems.ts';
import type { PolicyState } from '#domain/sources/policy-limits.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';

const AT = '2026-11-20T10:00:00-03:00';
const INSTITUTION = { nome: 'Banco Exemplo S.A.', cnpj: '11222333000181' };

interface KeptVersion {
  revision: number;
  content: PolicyContent;
  readonly state: PolicyState;
}

export interface FakePolicies extends FakeBridge {
  /** Versions by number, as main keeps them. */
  readonly versions: Map<number, KeptVersion>;
}

/** Main with one policy, which keeps, revises and refuses as main does. */
export function withPolicy(content: PolicyContent | null, state: PolicyState = 'draft'): FakePolicies {
  const fake = createFakeBridge();
  const versions = new Map<number, KeptVersion>(content === null ? [] : [[1, { revision: 1, content, state }]]);
  const rowOf = ([version, kept]: [number, KeptVersion]): PolicyView['versions'][number] => ({
    version,
    state: kept.state,
    from: kept.state === 'draft' ? null : '2026-11-20',
    author: null,
    approvedBy: null,
    retiredBy: null,
    changedAt: AT,
    sha256: 'a'.repeat(64),
    tipo: kept.content.tipo ?? null,
  });
  const inForce = (): number | null => [...versions].find(([, kept]) => kept.state === 'in_force')?.[0] ?? null;
  const rows = (): PolicyView['versions'] => [...versions].map(rowOf).toReversed();
  const viewOf = (version: number): PolicyView => {
    const kept = versions.get(version);
    if (kept === undefined) throw new Error(`no version ${version}`);
    return {
      policyId: 'politica-1',
      version,
      revision: kept.revision,
      institution: INSTITUTION,
      content: kept.content,
      state: kept.state,
      sha256: 'a'.repeat(64),
      author: null,
      versions: rows(),
      inForce: inForce(),
      problems: policyProblems(kept.content),
      shown: SHOWN,
    };
  };
  const ok = <Value>(value: Value) => ({ ok: true, value }) as const;
  fake.reply('people.list', () => ok({ people: [], confirms: false }));
  fake.reply('policies.backtest', () => ok({ backtest: null }));
  fake.reply('policies.list', () => {
    const newest = [...versions].at(-1);
    if (newest === undefined) return ok({ rows: [], total: 0 });
    const { name, segment, isExample, rules } = newest[1].content;
    const row = { policyId: 'politica-1', name, segment, isExample, rules: rules.length, institution: INSTITUTION };
    return ok({
      rows: [
        {
          ...row,
          newest: rowOf(newest),
          inForce: rows().find(({ state }) => state === 'in_force') ?? null,
          draft: null,
          changedAt: AT,
        },
      ],
      total: 1,
    });
  });
  fake.reply('policies.open', ({ version }) => ok(viewOf(version ?? inForce() ?? versions.size)));
  fake.reply('policies.add', ({ from }) => {
    const made =
      from.kind === 'example' ? EXAMPLE_CONTENTS[from.example] : blankContent('name' in from ? from.name : '');
    versions.set(1, { revision: 1, content: made, state: 'draft' });
    return ok(viewOf(1));
  });
  fake.reply('policies.save', ({ version, revision, content: kept }) => {
    const draft = versions.get(version);
    if (draft?.revision !== revision) return { ok: false, error: { code: 'policy_changed' } };
    versions.set(version, { ...draft, revision: revision + 1, content: kept });
    return ok(viewOf(version));
  });
  fake.reply('policies.revise', ({ version }) => {
    const next = versions.size + 1;
    versions.set(next, { revision: 1, content: viewOf(version).content, state: 'draft' });
    return ok(viewOf(next));
  });
  return { ...fake, versions };
}
