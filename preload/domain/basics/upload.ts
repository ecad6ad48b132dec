/** What bytes are sent to main for; of each purpose one upload is held at a time. */
export const UPLOAD_PURPOSES = ['evidence', 'chart', 'backup', 'response', 'sheet'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Bytes of one message of an upload: as base64 they stay under the web host's mebibyte. */
export const CHUNK_BYTES = 512 * 1024;

/** Most bytes of a response, decompressed: of one that is received, and of one that is attached from a file. */
export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
