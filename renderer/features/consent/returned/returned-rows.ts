import type { ConsentRow } from '#contract/consent.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { type KnownTerm, matchTerms, type ReturnedFile, type SetApart } from '#domain/consent/match-terms.ts';
import { readTermCode } from '#domain/consent/term-code.ts';
import type { KnownDraft } from './known-draft.ts';
import type { FileReading } from './read-term-file.ts';

type FileStep =
  | { readonly name: 'waiting' }
  | { readonly name: 'read' }
  | { readonly name: 'attaching' }
  | { readonly name: 'attached' }
  | { readonly name: 'registering' }
  | { readonly name: 'registered'; readonly consent: ConsentRow };

/** A dropped file; its bytes stay on the disk. */
export interface ReturnedItem {
  readonly id: string;
  readonly file: File;
  readonly step: FileStep;
  /** Null until it was read; `stopped` if the officer stopped before. */
  readonly reading: FileReading | { readonly ok: false; readonly reason: 'stopped' } | null;
  readonly failure: BridgeFailure | null;
  /** The evidence that it became; null until it is attached. */
  readonly proof: Evidence | null;
  /** True if the officer attaches it together with the others. */
  readonly chosen: boolean;
}

type ReadingReason = Exclude<NonNullable<ReturnedItem['reading']>, { readonly ok: true }>['reason'];

/** A file with its draft; `reason` says why it is listed apart. */
export interface ReturnedRow {
  readonly item: ReturnedItem;
  readonly known: KnownDraft | null;
  readonly reason: SetApart | ReadingReason | null;
}

/** Returned files, and the drafts in their codes, by number. */
export interface ReturnedFiles {
  readonly items: readonly ReturnedItem[];
  readonly known: ReadonlyMap<string, KnownDraft>;
}

/** Matches files with drafts. An attached one is still compared: its draft may change and no longer be as signed. */
export function returnedRows({ items, known }: ReturnedFiles): ReturnedRow[] {
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

/** Numbers of the drafts in a file's codes. */
export function draftsIn(reading: ReturnedItem['reading']): string[] {
  const codes = reading?.ok ? reading.codes : [];
  return [...new Set(codes.flatMap((text) => readTermCode(text)?.draft ?? []))];
}
