import { FACTS, isOldFact, type OutsideFact } from '../sources/outside-facts.ts';
import { factSource } from '../sources/source-names.ts';
import type { CaseMaterial } from './case-material.ts';
import type { CommitteePage, PageRow } from './committee-page.ts';
import type { SourceList } from './page-sources.ts';

/** Typed facts from outside of the register; empty if the case has none. */
export function outsideBlock(
  { case: one, now, factDays }: CaseMaterial,
  { cite }: SourceList,
): Pick<CommitteePage, 'outside'> {
  const { facts } = one.content.request;
  if (facts.length === 0) return {};
  const rowOf = (fact: OutsideFact): PageRow => {
    const old = isOldFact(fact, factDays, now) ? ` (há mais de ${factDays} dias)` : '';
    const label = `${FACTS[fact.kind].words.pt}${old}`;
    // Words have no number that a source could prove, so that they name who said them.
    if (fact.kind === 'rating') return { label, value: { text: `${fact.words} (${factSource(fact)})`, source: null } };
    const named = fact.words === '' ? label : `${label}: ${fact.words}`;
    return { label: named, value: cite({ path: `request:${fact.kind}`, months: [] }) };
  };
  return { outside: facts.map(rowOf) };
}
