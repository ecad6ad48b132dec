/** Kinds of entries about a subject's data (docs/register.md#duties). */
const SUBJECT_KINDS = [
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
  'erase',
  'label',
  'case',
  'decision',
  'team_reading',
  'command',
  'registrato',
] as const;

/** Kinds of entries about the workstation itself. */
const SYSTEM_KINDS = [
  'unlock',
  'lock',
  'customer_screen',
  'key_change',
  'settings',
  'backup',
  'restore',
  'verify',
  'seal_acceptance',
  'invoice_check',
  'people',
  'batch',
  'group',
  'watch',
  'filing',
  'team',
  'credit_policy',
  'mention',
] as const;

export const AUDIT_KINDS = [...SUBJECT_KINDS, ...SYSTEM_KINDS] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
