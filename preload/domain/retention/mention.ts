/** Other subjects' records that may mention an erased subject, in the displayed order. */
export const MENTION_KINDS = [
  'authorization',
  'draft',
  'proof',
  'attempt',
  'result',
  'note',
  'tag',
  'case',
  'page',
  'act',
  'line',
  'member',
  'finding',
  'event',
] as const;

export type MentionKind = (typeof MENTION_KINDS)[number];

export const MENTION_SCREENS = [
  'subject',
  'result',
  'case',
  'batch',
  'watch',
  'finding',
  'consent',
  'consent-entry',
] as const;

export type MentionScreen = (typeof MENTION_SCREENS)[number];
