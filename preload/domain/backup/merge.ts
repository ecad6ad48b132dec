/** Parts of a merge, in the displayed order. */
export const MERGED_PARTS = [
  'results',
  'authorizations',
  'proofs',
  'attempts',
  'cases',
  'people',
  'keys',
  'policies',
  'batches',
  'groups',
  'watches',
  'filings',
  'registrato',
  'texts',
  'drafts',
  'notes',
  'tags',
] as const;
export type MergedPart = (typeof MERGED_PARTS)[number];

/**
 * Outcome for a row of the other archive. Copied: `taken`, or `beside` another row of the same month or authorization.
 * Not copied: `present`, it is already here; `differs`, it is here with other content, which stays; `revoked`, an
 * authorization revoked there but in force here; `erased`, its subject was erased here, or it names such a subject;
 * `alone`, the row it belongs to is not here; `full`, its subject has the most notes or tags allowed; `unreadable`, it
 * cannot be read, or no program could have written it.
 */
export const MERGE_VERDICTS = [
  'taken',
  'beside',
  'present',
  'differs',
  'revoked',
  'erased',
  'alone',
  'full',
  'unreadable',
] as const;
export type MergeVerdict = (typeof MERGE_VERDICTS)[number];

export function isBrought(verdict: MergeVerdict): boolean {
  return verdict === 'taken' || verdict === 'beside';
}
