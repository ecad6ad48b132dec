import type { TipoDocumento } from '#domain/basics/document.ts';
import type { Measure, PolicyContent, PolicyLevel, PolicyRule } from '#domain/policies/credit-policy.ts';
import { POLICY_LIMITS } from '#domain/sources/policy-limits.ts';
import { isMonthly, ruleUnit } from './measures.ts';

type Change<Value> = (before: Value) => Value;

const ALL = { tipo: null, role: null, amountFrom: null, amountTo: null } as const;
const LAST = { kind: 'last' } as const;

export function newRule(id: string, title: string, measure: Measure): PolicyRule {
  const isHistory = measure.kind === 'known_months';
  return {
    id,
    title: title.slice(0, POLICY_LIMITS.title),
    why: '',
    applies: ALL,
    measure,
    missing: 'pending',
    window: isHistory ? { kind: 'months', months: 12, aggregate: 'count', above: 0 } : LAST,
    test: {
      kind: 'limit',
      operator: isHistory ? 'at_least' : 'at_most',
      limit: null,
      effect: { kind: 'reservation' },
    },
  };
}

/** The rule with another measure; limits in a different unit are cleared. */
export function measuring(rule: PolicyRule, measure: Measure): PolicyRule {
  const isHistory = measure.kind === 'known_months';
  const window = isMonthly(measure) && rule.window.kind === 'months' ? rule.window : LAST;
  const changed: PolicyRule = {
    ...rule,
    measure,
    window: isHistory ? { kind: 'months', months: 12, aggregate: 'count', above: 0 } : window,
  };
  return withUnitOf(rule, changed);
}

/** The rule over other months; a count of months has a unit of its own. */
export function over(rule: PolicyRule, window: PolicyRule['window']): PolicyRule {
  return withUnitOf(rule, { ...rule, window });
}

function withUnitOf(before: PolicyRule, rule: PolicyRule): PolicyRule {
  if (ruleUnit(before) === ruleUnit(rule)) return rule;
  const { test } = rule;
  if (test.kind === 'limit') return { ...rule, test: { ...test, limit: null } };
  return { ...rule, test: { ...test, bands: test.bands.map((band) => ({ ...band, upTo: null })) } };
}

/** The same rule with a limit, or with bands that begin at it. */
export function testedBy(rule: PolicyRule, kind: PolicyRule['test']['kind']): PolicyRule {
  const { test } = rule;
  if (test.kind === kind) return rule;
  if (test.kind === 'limit') {
    const { limit, effect } = test;
    const bands = [
      { upTo: limit, including: true, effect: null },
      { upTo: null, including: false, effect },
    ];
    return { ...rule, test: { kind: 'bands', bands } };
  }
  const [first] = test.bands;
  const effect = test.bands.find((band) => band.effect !== null)?.effect ?? { kind: 'reservation' };
  return { ...rule, test: { kind: 'limit', operator: 'at_most', limit: first?.upTo ?? null, effect } };
}

/** The policy for persons or companies; without `tipo` for both (null). */
export function ofTipo(tipo: TipoDocumento | null): Change<PolicyContent> {
  return ({ tipo: _former, ...content }) => (tipo === null ? content : { ...content, tipo });
}

export function withRule(id: string, change: Change<PolicyRule>): Change<PolicyContent> {
  return (content) => ({ ...content, rules: content.rules.map((rule) => (rule.id === id ? change(rule) : rule)) });
}

/** Adds a rule behind another; null adds it at the end. */
export function withNewRule(rule: PolicyRule, behind: string | null = null): Change<PolicyContent> {
  return (content) => {
    if (content.rules.length >= POLICY_LIMITS.rules) return content;
    const at = content.rules.findIndex(({ id }) => id === behind);
    const rules = at < 0 ? [...content.rules, rule] : content.rules.toSpliced(at + 1, 0, rule);
    return { ...content, rules };
  };
}

export function withoutRule(id: string): Change<PolicyContent> {
  return (content) => ({ ...content, rules: content.rules.filter((rule) => rule.id !== id) });
}

export function withRuleMoved(id: string, by: 1 | -1): Change<PolicyContent> {
  return (content) => ({ ...content, rules: moved(content.rules, id, by) });
}

export function withLevel(id: string, change: Change<PolicyLevel>): Change<PolicyContent> {
  return (content) => ({
    ...content,
    levels: content.levels.map((level) => (level.id === id ? change(level) : level)),
  });
}

export function withNewLevel(id: string): Change<PolicyContent> {
  return (content) => {
    if (content.levels.length >= POLICY_LIMITS.levels) return content;
    const level: PolicyLevel = { id, name: '', upTo: null, decides: [], people: [] };
    return { ...content, levels: [...content.levels, level] };
  };
}

export function withoutLevel(id: string): Change<PolicyContent> {
  return (content) => ({ ...content, levels: content.levels.filter((level) => level.id !== id) });
}

function moved<One extends { readonly id: string }>(all: One[], id: string, by: 1 | -1): One[] {
  const at = all.findIndex((one) => one.id === id);
  const one = all[at];
  const to = at + by;
  if (one === undefined || to < 0 || to >= all.length) return all;
  return all.toSpliced(at, 1).toSpliced(to, 0, one);
}
