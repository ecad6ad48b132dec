/** Bounds of an import. Bytes of one file, of all files as they arrive, and of all unpacked; files; months of one file. */
export const IMPORT_LIMITS = {
  fileBytes: 4 * 1024 * 1024,
  bytes: 64 * 1024 * 1024,
  unpackedBytes: 2 ** 31,
  files: 10_000,
  months: 120,
} as const;

/** Reasons why a file, or one month of it, is not read. */
export const FILE_PROBLEMS = [
  'too_large',
  'too_many_files',
  'expands',
  'encrypted',
  'damaged',
  'packed_again',
  'not_text',
  'not_json',
  'unknown_format',
  'provider_error',
  'no_months',
  'too_many_months',
  'no_document',
  'no_month',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/**
 * State of an answer beside what is saved: the month is `new`; the same file is `saved` already or `repeated` in this
 * import; the saved answer `agrees` or `differs`; the file was `refused`.
 */
export const ANSWER_STATES = ['new', 'agrees', 'differs', 'saved', 'repeated', 'refused'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Whether the import would save such an answer. */
export function isToSave(state: AnswerState): boolean {
  return state === 'new' || state === 'agrees' || state === 'differs';
}
