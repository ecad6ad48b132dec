/** Kinds of data that an erasure removes, in the displayed order. */
export const ERASED_KINDS = [
  'results',
  'consents',
  'evidence',
  'cases',
  'batchLines',
  'groups',
  'watches',
  'filings',
  'registrato',
  'drafts',
  'notes',
  'tags',
  'views',
  'unreadable',
  'waiting',
  'attempts',
  'pseudonyms',
] as const;

export type ErasedKind = (typeof ERASED_KINDS)[number];

/** Whether an erasure has no data to remove; data kept as evidence does not count. */
export function takesNothing(found: Readonly<Record<ErasedKind, number>>): boolean {
  return ERASED_KINDS.every((kind) => found[kind] === 0);
}
