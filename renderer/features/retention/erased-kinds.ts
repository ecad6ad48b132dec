/** What an erasure takes, in the order it is told. */
export const ERASED_KINDS = ['results', 'consents', 'evidence', 'drafts', 'notes', 'tags', 'unreadable'] as const;
