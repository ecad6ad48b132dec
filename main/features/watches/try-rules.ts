import type { Output } from '#contract/contract.ts';
import type { SubjectKey } from '#domain/basics/document.ts';
import { addMonths } from '#domain/basics/month.ts';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import { type RuleTrial, rulesToTry, TRIED_MONTHS } from '#domain/monitoring/rule-trial.ts';
import { WATCH_LIMITS, type Watch } from '#domain/monitoring/watch.ts';
import type { TriedMember } from '../../ports/watches.ts';
import type { Unlocked } from '../unlocked.ts';

type Trial = NonNullable<Output<'watches.try_rules'>['trial']>;

/** Members evaluated before the archive serves other requests. */
const AT_A_TIME = 25;

interface Trying {
  readonly signal: AbortSignal;
  /** Called with the number of members tried so far. */
  readonly onProgress: (done: number) => void;
}

/** Tries changed rules on the members' saved months; null if nothing is saved, or if it was cancelled. */
export async function tryChangedRules(
  { watches }: Pick<Unlocked, 'watches'>,
  watch: Watch,
  rules: RuleSet,
  { signal, onProgress }: Trying,
): Promise<Trial | null> {
  const tried = rulesToTry(watch.settings.rules, rules);
  const to = await watches.newestSaved(watch.id);
  if (to === null || tried.length === 0) return null;
  const trial: RuleTrial = { rules, tried, from: addMonths(to, 1 - TRIED_MONTHS), to };
  const warned: TriedMember[] = [];
  let members = 0;
  for (let after: SubjectKey | null = null; ; ) {
    const some = await watches.tryRules(watch.id, trial, after, AT_A_TIME);
    warned.push(...some.warned);
    members += some.tried;
    if (signal.aborted) return null;
    if (some.last === null || some.tried < AT_A_TIME) break;
    after = some.last;
    onProgress(members);
  }
  return trialOf(trial, members, warned);
}

function trialOf({ tried, from, to }: RuleTrial, members: number, warned: readonly TriedMember[]): Trial {
  const rules = tried.map((rule) => {
    const ofRule = warned.filter((each) => each.rule === rule);
    return { rule, warned: ofRule.length, overdueLater: ofRule.filter(({ overdueIn }) => overdueIn !== null).length };
  });
  const rows = warned
    .toSorted((one, other) => placeOf(one, tried) - placeOf(other, tried))
    .slice(0, WATCH_LIMITS.reported)
    .map(({ member: { documento, nome }, ...warning }) => ({ documento, nome, ...warning }));
  return { from, to, members, rules, rows, total: warned.length };
}

/** Rules in their order, and within a rule the members who were overdue later first. */
function placeOf({ rule, overdueIn }: TriedMember, tried: readonly string[]): number {
  return tried.indexOf(rule) * 2 + (overdueIn === null ? 1 : 0);
}
