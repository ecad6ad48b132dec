/** What a merge tells apart, in the order of a list. */
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
  'texts',
  'drafts',
  'notes',
  'tags',
] as const;
export type MergedPart = (typeof MERGED_PARTS)[number];

/**
 * What becomes of a row of the other archive. It is brought: `taken`, or `beside` another of the same month or
 * authorization. Or it is not: it is there already (`present`); it is there with other content, which stays (`differs`), or
 * is an authorization that was revoked there and is in force here (`revoked`);
 * its subject was erased here, or it names somebody who was (`erased`); what it belongs to is not here (`alone`); its subject has
 * the most notes or tags there may be (`full`); or it cannot be read, or no program wrote it so (`unreadable`).
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
