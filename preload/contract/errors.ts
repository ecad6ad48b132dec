import { z } from 'zod';

/** Every code that may cross the border. The window owes each one a sentence (renderer/lib/error-message). */
export const ERROR_CODES = [
  // what was typed
  'invalid_input',
  'document_empty',
  'document_incomplete',
  'document_invalid',
  'month_malformed',
  'month_not_available',
  'month_too_old',
  'range_reversed',
  'range_too_long',
  'key_malformed',
  'address_malformed',
  'address_not_https',
  // the vault
  'vault_closed',
  'vault_unavailable',
  'vault_locked',
  'vault_changed',
  'lock_unavailable',
  'unlock_declined',
  'passphrase_wrong',
  'passphrase_too_short',
  'recovery_missing',
  'recovery_mistyped',
  'recovery_wrong',
  // the gate before a query
  'consent_missing',
  'consent_expired',
  'consent_revoked',
  'already_saved',
  'already_running',
  'answer_held',
  // what proves a consent, and what became of it
  'institution_missing',
  'evidence_refused',
  'already_sending',
  'outcome_settled',
  'authorization_known',
  'import_unreadable',
  // the register service
  'key_missing',
  'key_refused',
  'session_refused',
  'service_unreachable',
  'service_timeout',
  'service_refused',
  'service_failed',
  'service_paused',
  'too_many_requests',
  'portal_answered',
  'redirect_refused',
  'answer_too_large',
  'unexpected_answer',
  'consent_outcome_unknown',
  'cancelled',
  // the archive
  'not_found',
  'erasure_not_confirmed',
  'limit_reached',
  'archive_unreadable',
  'archive_in_use',
  'disk_full',
  'disk_read_only',
  // files that leave
  'export_running',
  'too_many_results',
  'not_printable',
  'picture_refused',
  'backup_running',
  'backup_cancelled',
  // backups that come back
  'backup_foreign',
  'backup_damaged',
  'backup_unreachable',
  'backup_newer',
  'backup_passphrase_wrong',
  // everything else
  'link_refused',
  'unknown_message',
  'sender_refused',
  'workstation_gone',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const failureSchema = z.object({
  code: z.enum(ERROR_CODES),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

export type BridgeFailure = z.infer<typeof failureSchema>;

/** What crosses the border back: an Error object does not survive the way, an envelope does. */
export type Envelope<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: BridgeFailure };
