import type { DataBase } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';
import { OUTCOMES, OVERALLS, type Overall, type RuleOutcome } from '../sources/policy-limits.ts';
import type { PolicyContent } from './credit-policy.ts';
import type { JudgedPolicy } from './judge-policy.ts';
import type { JudgedRule } from './judge-rule.ts';

/** One letter per rule of a tried answer, because a library holds many answers. */
const LETTERS = { meets: 'm', fails: 'f', no_data: 'n', pending: 'p', not_applicable: 'a' } as const;
const OUTCOME_OF = new Map<string, RuleOutcome>([
  [LETTERS.meets, 'meets'],
  [LETTERS.fails, 'fails'],
  [LETTERS.no_data, 'no_data'],
  [LETTERS.pending, 'no_data'],
  [LETTERS.not_applicable, 'not_applicable'],
]);

/** A version's result for an answer, reduced to the data that counts and lists need. */
export interface TriedVersion {
  readonly overall: Overall;
  readonly noRule: boolean;
  readonly provisional: boolean;
  readonly levelId: string | null;
  /** One letter per rule, in the order of the policy. */
  readonly rules: string;
}

export interface TriedRow {
  readonly resultId: string;
  readonly documento: string;
  readonly nome: string;
  readonly month: DataBase;
  readonly one: TriedVersion;
  /** The other version's result; null without one. */
  readonly other: TriedVersion | null;
}

export function triedVersion({ overall, noRule, provisional, level, rules }: JudgedPolicy): TriedVersion {
  return { overall, noRule, provisional, levelId: level?.id ?? null, rules: rules.map(letterOf).join('') };
}

function letterOf({ outcome, pending }: JudgedRule): string {
  return LETTERS[pending ? 'pending' : outcome];
}

export interface TriedPolicy {
  readonly version: number;
  readonly content: PolicyContent;
}

interface TriedCounts {
  readonly version: number;
  readonly overalls: Record<Overall, number>;
  readonly noRule: number;
  readonly provisional: number;
  /** `leftOut`: number of answers for which the rule has no data and is ignored. */
  readonly rules: { ruleId: string; title: string; leftOut: number; outcomes: Record<RuleOutcome, number> }[];
  readonly levels: { id: string | null; name: string; count: number }[];
}

interface TriedChange {
  readonly one: Overall;
  readonly other: Overall;
  readonly count: number;
}

/** Counts of tried answers, each counted once however often the counts are asked for. */
export interface TriedTally {
  readonly add: (row: TriedRow) => void;
  /** `changes`: pairs of the versions' results; absent pairs are left out. */
  readonly counts: () => { one: TriedCounts; other: TriedCounts | null; changes: TriedChange[] };
}

export function triedTally(one: TriedPolicy, other: TriedPolicy | null, rows: readonly TriedRow[] = []): TriedTally {
  const [ofOne, ofOther] = [versionTally(one), other === null ? null : versionTally(other)];
  const pairs = counter<string>();
  const add = (row: TriedRow): void => {
    ofOne.add(row.one);
    if (row.other === null) return;
    ofOther?.add(row.other);
    pairs.add(`${row.one.overall} ${row.other.overall}`);
  };
  for (const row of rows) add(row);
  return {
    add,
    counts: () => ({
      one: ofOne.counts(),
      other: ofOther?.counts() ?? null,
      changes: OVERALLS.flatMap((before) =>
        OVERALLS.map((after) => ({ one: before, other: after, count: pairs.of(`${before} ${after}`) })),
      ).filter(({ count }) => count > 0),
    }),
  };
}

interface VersionTally {
  readonly add: (tried: TriedVersion) => void;
  readonly counts: () => TriedCounts;
}

function versionTally({ version, content }: TriedPolicy): VersionTally {
  const [overalls, levels] = [counter<Overall>(), counter<string>()];
  const letters = content.rules.map(() => counter<string>());
  let [noRule, provisional] = [0, 0];
  const names = content.levels.map(({ id, name }) => ({ id, name }));
  return {
    add: (tried) => {
      overalls.add(tried.overall);
      levels.add(tried.levelId ?? '');
      noRule += Number(tried.noRule);
      provisional += Number(tried.provisional);
      for (const [at, ofRule] of letters.entries()) ofRule.add(tried.rules[at] ?? LETTERS.not_applicable);
    },
    counts: () => ({
      version,
      overalls: recordOf(OVERALLS, overalls.of),
      noRule,
      provisional,
      rules: content.rules.map(({ id: ruleId, title }, at) => ruleCounts(ruleId, title, letters[at] ?? counter())),
      levels: [...names, { id: null, name: '' }]
        .map(({ id, name }) => ({ id, name, count: levels.of(id ?? '') }))
        .filter(({ count }) => count > 0),
    }),
  };
}

function ruleCounts(ruleId: string, title: string, letters: Counter<string>): TriedCounts['rules'][number] {
  const outcomes = recordOf(OUTCOMES, (outcome) =>
    [...OUTCOME_OF].reduce((sum, [letter, each]) => sum + (each === outcome ? letters.of(letter) : 0), 0),
  );
  return { ruleId, title, leftOut: letters.of(LETTERS.no_data), outcomes };
}

interface Counter<Name> {
  readonly add: (name: Name) => void;
  readonly of: (name: Name) => number;
}

function counter<Name>(): Counter<Name> {
  const counts = new Map<Name, number>();
  const of = (name: Name): number => counts.get(name) ?? 0;
  return { add: (name) => void counts.set(name, of(name) + 1), of };
}

/** Conditions of a list; null sets no condition. */
interface TriedFilter {
  readonly overall: Overall | null;
  readonly other: Overall | null;
  readonly changed: boolean;
  readonly rule: { readonly version: number; readonly ruleId: string; readonly outcome: RuleOutcome } | null;
  readonly noRule: boolean;
  readonly level: { readonly id: string | null } | null;
}

export function triedRows(
  rows: readonly TriedRow[],
  policies: readonly TriedPolicy[],
  { overall, other, changed, rule, noRule, level }: TriedFilter,
): readonly TriedRow[] {
  const [one, beside] = policies;
  const isOfOther = rule !== null && rule.version !== one?.version;
  const ruled = (isOfOther ? beside : one)?.content.rules ?? [];
  const at = ruled.findIndex(({ id }) => id === rule?.ruleId);
  const outcomeIn = (row: TriedRow): RuleOutcome | undefined =>
    OUTCOME_OF.get((isOfOther ? row.other : row.one)?.rules[at] ?? '');
  const passes: readonly ((row: TriedRow) => boolean)[] = [
    (row) => overall === null || row.one.overall === overall,
    (row) => other === null || row.other?.overall === other,
    (row) => !changed || row.one.overall !== row.other?.overall,
    (row) => rule === null || outcomeIn(row) === rule.outcome,
    (row) => !noRule || row.one.noRule,
    (row) => level === null || row.one.levelId === level.id,
  ];
  return rows.filter((row) => passes.every((isPassed) => isPassed(row)));
}

/** Titles of the rules that fail, of those that stay open, and of those left out without data. */
export function ruleTitles(
  { content }: TriedPolicy,
  { rules }: TriedVersion,
): { readonly failed: string[]; readonly pending: string[]; readonly leftOut: string[] } {
  const titled = (letter: string): string[] =>
    content.rules.flatMap(({ title }, at) => (rules[at] === letter ? [title] : []));
  return { failed: titled(LETTERS.fails), pending: titled(LETTERS.pending), leftOut: titled(LETTERS.no_data) };
}

/** The policy for a back-test, in which there is no case: rules that need an analyst's input are ignored. */
export function withoutRequestRules(content: PolicyContent): PolicyContent {
  return {
    ...content,
    rules: content.rules.map((rule) => (asksRequest(rule) ? { ...rule, missing: 'ignored' } : rule)),
  };
}

function asksRequest({ measure, applies }: PolicyContent['rules'][number]): boolean {
  const isBounded = applies.amountFrom !== null || applies.amountTo !== null;
  return measure.kind === 'request' || measure.kind === 'ratio' || isBounded;
}
