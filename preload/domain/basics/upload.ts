/** Purposes of bytes sent to main; each purpose has one upload at a time. */
export const UPLOAD_PURPOSES = [
  'evidence',
  'chart',
  'backup',
  'response',
  'sheet',
  'filing',
  'registrato',
  'answers',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Bytes per message of an upload; as base64 they stay below the web host's limit of one mebibyte. */
export const CHUNK_BYTES = 512 * 1024;

/** Most bytes of a decompressed response, received or attached from a file. */
export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
