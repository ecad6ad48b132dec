import type { PolicyContent, PolicyLevel, PolicyRule } from '#domain/policies/credit-policy.ts';

export type ComparedHead = 'name' | 'tipo' | 'segment' | 'from' | 'isExample' | 'points';

/** A part of two versions by its id; null in the version that lacks it. */
export interface Difference<One> {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly one: One | null;
  readonly other: One | null;
}

interface VersionDifferences {
  readonly heads: readonly ComparedHead[];
  readonly rules: readonly Difference<PolicyRule>[];
  readonly levels: readonly Difference<PolicyLevel>[];
  /** Number of rules without a difference. */
  readonly sameRules: number;
}

/** The differences from one version to another, in the order of the other; removed parts come last. */
export function compareVersions(one: PolicyContent, other: PolicyContent): VersionDifferences {
  const rules = differences(one.rules, other.rules);
  const changed = new Set(rules.map(({ id }) => id));
  return {
    heads: (['name', 'tipo', 'segment', 'from', 'isExample', 'points'] as const).filter(
      (head) => !isSame(one[head], other[head]),
    ),
    rules,
    levels: differences(one.levels, other.levels),
    sameRules: other.rules.filter(({ id }) => !changed.has(id)).length,
  };
}

function differences<One extends { readonly id: string }>(
  one: readonly One[],
  other: readonly One[],
): Difference<One>[] {
  const before = new Map(one.map((each) => [each.id, each]));
  const after = new Set(other.map(({ id }) => id));
  // Places count among the parts of both versions: a new rule does not move the others.
  const [order, newOrder] = [one.filter(({ id }) => after.has(id)), other.filter(({ id }) => before.has(id))];
  const hasMoved = (id: string): boolean =>
    order.findIndex((each) => each.id === id) !== newOrder.findIndex((each) => each.id === id);
  const found = other.flatMap((each): Difference<One>[] => {
    const was = before.get(each.id);
    if (was === undefined) return [{ id: each.id, kind: 'added', one: null, other: each }];
    if (!isSame(was, each)) return [{ id: each.id, kind: 'changed', one: was, other: each }];
    return hasMoved(each.id) ? [{ id: each.id, kind: 'moved', one: was, other: each }] : [];
  });
  const removed = one.filter(({ id }) => !after.has(id));
  return [...found, ...removed.map((each) => ({ id: each.id, kind: 'removed', one: each, other: null }) as const)];
}

/** Both come from one schema, which fixes the order of their members. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
