import type { ProposedRisk } from '#contract/cases.ts';
import { textParts } from '#domain/cases/case-texts.ts';
import type { Citation } from '#domain/cases/credit-case.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { cite } from './editor/tokens.ts';
import { textsOf } from './editor/unsourced.ts';
import type { TypedCase, TypedRisk } from './typed-case.ts';

export function hasRoom({ risks }: Pick<TypedCase, 'risks'>): boolean {
  return risks.length < CASE_LIMITS.risks;
}

export function withOwnRisk(typed: TypedCase): TypedCase {
  return withRisk(typed, { proposal: null, text: '', mitigant: '' });
}

export function withProposed(typed: TypedCase, { proposal, text, cited }: ProposedRisk): TypedCase {
  let citations: readonly Citation[] = typed.citations;
  const numbers: number[] = [];
  for (const one of cited) {
    const texts = [...textsOf(typed), ...numbers.map((number) => `[${number}]`)];
    const found = cite(citations, one, texts);
    if (found === null) return typed;
    citations = found.citations;
    numbers.push(found.number);
  }
  const own = textParts(text)
    .map((part) => (typeof part === 'string' ? part : `[${numbers[part.citation - 1]}]`))
    .join('');
  return withRisk({ ...typed, citations: [...citations] }, { proposal, text: own, mitigant: '' });
}

function withRisk(typed: TypedCase, risk: Omit<TypedRisk, 'id'>): TypedCase {
  if (!hasRoom(typed)) return typed;
  const id = Math.max(-1, ...typed.risks.map((one) => one.id)) + 1;
  return { ...typed, risks: [...typed.risks, { ...risk, id }] };
}

export function withDismissed(typed: TypedCase, proposal: string): TypedCase {
  return { ...typed, dismissed: [...new Set([...typed.dismissed, proposal])].slice(-CASE_LIMITS.dismissed) };
}

export function withNoneDismissed(typed: TypedCase): TypedCase {
  return { ...typed, dismissed: [] };
}

export function withoutRisk(typed: TypedCase, id: number): TypedCase {
  return { ...typed, risks: typed.risks.filter((risk) => risk.id !== id) };
}

export function withRiskText(
  typed: TypedCase,
  id: number,
  part: Partial<Pick<TypedRisk, 'text' | 'mitigant'>>,
): TypedCase {
  return { ...typed, risks: typed.risks.map((risk) => (risk.id === id ? { ...risk, ...part } : risk)) };
}
