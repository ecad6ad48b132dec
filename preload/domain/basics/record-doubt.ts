/**
 * Why what the service returned for an act is not taken as its registration: it cannot be read; the body says `erro`
 * beside a record, or with HTTP 201; the record says that nobody consented; it is another subject's, another name's or
 * of another collection; its id belongs to another entry; its validity is over, or its dates cannot be; its address is
 * not https, is another site's, or is not the page of this authorization.
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

/** Whether a code says why a record is not taken. */
export function isRecordDoubt(code: unknown): code is RecordDoubt {
  return RECORD_DOUBTS.some((doubt) => doubt === code);
}
