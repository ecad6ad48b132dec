/** What happens to the data of a subject and is kept for the dossier (register.md, Duties). */
export const SUBJECT_EVENT_KINDS = [
  'capture',
  'resolution',
  'revocation',
  'import',
  'query',
  'view',
  'evidence_view',
  'receipt',
  'dossier',
  'print',
  'export',
] as const;

export type SubjectEventKind = (typeof SUBJECT_EVENT_KINDS)[number];
