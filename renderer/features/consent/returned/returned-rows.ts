import type { ConsentRow } from '#contract/consent.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { type KnownTerm, matchTerms, type ReturnedFile, type SetApart } from '#domain/consent/match-terms.ts';
import { readTermCode } from '#domain/consent/term-code.ts';
import type { KnownDraft } from './known-draft.ts';
import type { FileReading } from './read-term-file.ts';

/** How far a file has come: read or not yet, attached to its draft, registered. */
type FileStep =
  | { readonly name: 'waiting' }
  | { readonly name: 'read' }
  | { readonly name: 'attaching' }
  | { readonly name: 'attached' }
  | { readonly name: 'registering' }
  | { readonly name: 'registered'; readonly consent: ConsentRow };

/** A file that was dropped. Its bytes stay on the disk. */
export interface ReturnedItem {
  readonly id: string;
  readonly file: File;
  readonly step: FileStep;
  /** Null until it was read; `stopped` if the officer stopped before. */
  readonly reading: FileReading | { readonly ok: false; readonly reason: 'stopped' } | null;
  /** Why it could not be attached, or registered, at the last try. */
  readonly failure: BridgeFailure | null;
  /** The evidence that it is since it was attached; null before. */
  readonly proof: Evidence | null;
  /** Whether the officer confirms it together with the others. */
  readonly chosen: boolean;
}

type ReadingReason = Exclude<NonNullable<ReturnedItem['reading']>, { readonly ok: true }>['reason'];

/** A file beside what is known of its subject; `reason` says why it is set apart. */
export interface ReturnedRow {
  readonly item: ReturnedItem;
  readonly known: KnownDraft | null;
  readonly reason: SetApart | ReadingReason | null;
}

/** Files that came back, and the drafts that their codes name, by number. */
export interface ReturnedFiles {
  readonly items: readonly ReturnedItem[];
  readonly known: ReadonlyMap<string, KnownDraft>;
}

/**
 * Sets each file beside its draft, or apart. A file that was attached is compared with its draft further on: the draft
 * may be changed after it, and then is no longer what was signed.
 */
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

/** Numbers of the documents whose codes are in a file. */
export function draftsIn(reading: ReturnedItem['reading']): string[] {
  const codes = reading?.ok ? reading.codes : [];
  return [...new Set(codes.flatMap((text) => readTermCode(text)?.draft ?? []))];
}
