import { hkdfSync } from 'node:crypto';
import { type Environment, OUTER_ENVIRONMENTS, type OuterEnvironment } from '#domain/basics/environment.ts';
import { type Instant, saoPauloDate } from '#domain/basics/instant.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { type Costs, priceAt } from '#domain/costs/costs.ts';
import { costsOf, queriesAllowed } from '#domain/costs/spending.ts';
import { keyedTag } from '../../ports/keyed-tag.ts';
import type { Bytes32, TeamCeiling, TeamServer } from '../../ports/team.ts';
import { isSame } from './entries.ts';
import type { EpochKeys } from './epoch-keys.ts';

/**
 * The name under which the server counts queries to an environment; derived from the first epoch's key, as all tags
 * are.
 */
export function ceilingTag(first: Bytes32, environment: Environment): Bytes32 {
  return keyedTag(new Uint8Array(hkdfSync('sha256', first, '', 'lastro team ceilings', 32)), environment);
}

/** Of each environment that a team asks. */
export const ceilingTags = (first: Bytes32): readonly Bytes32[] =>
  OUTER_ENVIRONMENTS.map((environment) => ceilingTag(first, environment));

const NOTHING = { queries: 0, cents: 0 };

/** Queries that the daily ceiling allows on a day without any yet; null if unlimited. */
export function dailyLimit(costs: Costs, environment: OuterEnvironment, now: Instant): number | null {
  const { prices, ceilings } = costsOf(costs, environment);
  const price = priceAt(prices, saoPauloDate(now));
  const ofDay = { perDay: ceilings.perDay, perMonth: null };
  return queriesAllowed(ofDay, { perDay: NOTHING, perMonth: NOTHING }, price)?.queries ?? null;
}

/** `set`: queries a day by the supervisors' setting; `there`: the ceiling that the server has. */
interface KnownCeiling {
  readonly environment: OuterEnvironment;
  readonly tag: Bytes32;
  readonly set: number | null;
  readonly there: TeamCeiling | undefined;
}

/** Compares the server's ceilings with the setting, which came from a supervisor's signed log. */
export function knownCeilings(
  first: Bytes32,
  costs: Costs,
  found: readonly TeamCeiling[],
  now: Instant,
): readonly KnownCeiling[] {
  return OUTER_ENVIRONMENTS.map((environment) => {
    const tag = ceilingTag(first, environment);
    const there = found.find((one) => isSame(one.tag, tag));
    return { environment, tag, set: dailyLimit(costs, environment, now), there };
  });
}

/** Only a supervisor's workstation calls this. */
export async function tellCeilings(
  { server, keys }: { readonly server: Pick<TeamServer, 'ceilings' | 'setCeiling'>; readonly keys: EpochKeys },
  costs: Costs,
  now: Instant,
): Promise<Outcome<void>> {
  const first = keys.get(1);
  if (first === undefined) return ok(undefined);
  const found = await server.ceilings(ceilingTags(first));
  if (!found.ok) return found;
  for (const { tag, set, there } of knownCeilings(first, costs, found.value, now)) {
    if ((there?.aDay ?? null) === set) continue;
    const changed = await server.setCeiling(tag, set);
    if (!changed.ok) return changed;
  }
  return ok(undefined);
}
