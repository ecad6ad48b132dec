/**
 * Reasons for rejecting the service's record of an act: it is unreadable; the body says `erro` beside a record, or with
 * HTTP 201; the record denies the consent; it is about another subject, name or collection; its id belongs to another
 * entry; it has expired, or its dates are impossible; its address is not https, is on another site, or is not this
 * authorization's page.
 */
export const RECORD_DOUBTS = [
  'record_unreadable',
  'record_error',
  'record_not_consented',
  'record_other_document',
  'record_other_name',
  'record_other_metadata',
  'record_known_id',
  'record_expired',
  'record_impossible_dates',
  'record_not_https',
  'record_other_host',
  'record_other_page',
] as const;

export type RecordDoubt = (typeof RECORD_DOUBTS)[number];

export function isRecordDoubt(code: unknown): code is RecordDoubt {
  return RECORD_DOUBTS.some((doubt) => doubt === code);
}
