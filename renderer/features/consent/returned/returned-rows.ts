import { type KnownTerm, matchTerms, type ReturnedFile } from '#domain/consent/match-terms.ts';
import { readTermCode } from '#domain/consent/term-code.ts';
import type { KnownDraft } from './known-draft.ts';
import type { ReturnedItem, ReturnedRow, ReturnedStore } from './store.ts';

/**
 * Sets each file beside its draft, or apart. A file that was attached is compared with its draft further on: the draft
 * may be changed after it, and then is no longer what was signed.
 */
export function returnedRows({ items, known }: Pick<ReturnedStore, 'items' | 'known'>): ReturnedRow[] {
  const drafts = [...known.values()];
  const isKept = ({ step }: ReturnedItem): boolean => step.name === 'attached' || step.name === 'registering';
  const open = matchTerms(items.filter(({ step }) => step.name === 'read').flatMap(returnedFile), drafts);
  const kept = items.filter(isKept).flatMap((item) => matchTerms(returnedFile(item), drafts.map(withoutFiles)));
  const matches = new Map([...open, ...kept].map((match) => [match.file, match]));
  return items.map((item) => {
    if (item.reading?.ok === false) return { item, known: null, reason: item.reading.reason };
    const match = matches.get(item.id);
    const draft = match?.draft ?? (item.step.name === 'registered' ? draftsIn(item.reading)[0] : undefined);
    return { item, known: known.get(draft ?? '') ?? null, reason: match?.reason ?? null };
  });
}

function returnedFile({ id, reading }: ReturnedItem): ReturnedFile[] {
  return reading?.ok ? [{ id, sha256: reading.sha256, codes: reading.codes }] : [];
}

function withoutFiles(known: KnownDraft): KnownTerm {
  return known.status === 'draft' ? { ...known, signed: [] } : known;
}

/** Numbers of the documents whose codes are in a file. */
export function draftsIn(reading: ReturnedItem['reading']): string[] {
  const codes = reading?.ok ? reading.codes : [];
  return [...new Set(codes.flatMap((text) => readTermCode(text)?.draft ?? []))];
}
