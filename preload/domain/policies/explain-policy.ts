import type { TipoDocumento } from '../basics/document.ts';
import { sourceName } from '../sources/source-names.ts';
import type { SourcePath } from '../sources/source-value.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { judgePolicy } from './judge-policy.ts';
import type { JudgedRule } from './judge-rule.ts';
import type { Measured, MeasuredInput, PolicySubject } from './measured.ts';
import type { PolicyEvaluation, RuleInput, RuleResult } from './policy-evaluation.ts';
import {
  formulaText,
  forSubject,
  inputLimits,
  limitsOf,
  limitText,
  measuredText,
  REASON_NAMES,
} from './policy-texts.ts';

export type NamedPolicy = Pick<CreditPolicy, 'policyId' | 'version' | 'content'> & { readonly sha256: string };

/** Explains a policy's result for a subject in words, rule by rule. */
export function explainPolicy(policy: NamedPolicy, subject: PolicySubject): PolicyEvaluation {
  const { level, rules, ...judged } = judgePolicy(policy.content, subject);
  const { policyId, version, sha256 } = policy;
  return {
    policyId,
    version,
    sha256,
    month: subject.month,
    ...judged,
    rules: rules.map((rule) => explainRule(rule, subject.tipo)),
    level: level === null ? null : { id: level.id, name: level.name },
  };
}

export function explainRule(judged: JudgedRule, tipo: TipoDocumento): RuleResult {
  const { rule, outcome, reason, pending, effect, provisional, measured } = judged;
  return {
    ruleId: rule.id,
    title: rule.title,
    why: rule.why,
    outcome,
    reason,
    pending,
    effect,
    provisional,
    value: measured?.value ?? null,
    known: measured?.known ?? null,
    valueText: valueText(judged),
    limitText: limitText(rule),
    formula: formulaText(rule, tipo),
    inputs: (measured?.inputs ?? []).map((input) => explainInput(input, rule, tipo)),
  };
}

/** The measured value, with its coverage if partial; without a value, the reason. */
function valueText({ rule, reason, measured }: JudgedRule): string {
  if (measured === null || measured.value === null) return REASON_NAMES[reason ?? measured?.reason ?? 'not_informed'];
  const text = measuredText(measured.path, measured.value, null, limitsOf(rule.test));
  return measured.known === null ? text : `${text} (${knownText(measured.known)})`;
}

function knownText({ of, known, all }: NonNullable<Measured['known']>): string {
  return of === 'months' ? `${known} de ${all} meses conhecidos` : `${known} de ${all} membros conhecidos`;
}

function explainInput(
  { path, month, value, reason, resultIds, provisional }: MeasuredInput,
  rule: JudgedRule['rule'],
  tipo: TipoDocumento,
): RuleInput {
  const label = forSubject(sourceName(path as SourcePath), tipo);
  const text = measuredText(path, value, reason, inputLimits(path, rule));
  return { path, label, month, value, text, resultIds: [...resultIds], provisional };
}
