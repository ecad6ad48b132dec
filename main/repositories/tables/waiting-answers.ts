import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { PURPOSES } from '#domain/basics/environment.ts';
import { importedSchema } from '#domain/provided/answer-origin.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { MOST_INFLATED } from '../compression/response-compressor.ts';
import { bytes, environment, instant, json, month, subject, text } from './columns.ts';
import type { Row, Table } from './table.ts';

export const waitingAnswers: Table = {
  name: 'waiting_answers',
  page: {
    holds:
      'one line for each month of an answer from another provider without an authorization: the file byte for byte, compressed, with its SHA-256, the provider, format, officer and institution of the import; no figure uses it',
    kept: 'an authorization is named, an officer deletes it, or an erasure',
    erased: 'yes',
    exported: 'no',
    dossier: 'no',
  },
  row: z.object({
    id: text,
    environment,
    subject,
    data_base: month,
    queried_at: instant,
    saved_at: instant,
    purpose: z.enum(PURPOSES),
    imported: json(importedSchema.omit({ authorizedUntil: true })),
    compressed: bytes,
    sha256: bytes,
  }),
  isTrue: ({ compressed, sha256 }) => Buffer.isBuffer(sha256) && sha256Of(textOf(compressed)).equals(sha256),
  key: ['id'],
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'waiting' }],
  merge: {
    part: 'texts',
    at: 'saved_at',
    month: 'data_base',
    compares: ['environment', 'subject', 'data_base', 'sha256'],
    reads: ({ compressed }: Row) => textOf(compressed),
    cases: [
      [
        'present',
        'SELECT 1 FROM main.waiting_answers AS own WHERE own.subject = @subject AND own.environment = @environment AND own.data_base = @data_base AND own.sha256 = @sha256',
      ],
    ],
  },
};

function textOf(compressed: unknown): string {
  if (!Buffer.isBuffer(compressed)) return '';
  return inflateRawSync(compressed, { maxOutputLength: MOST_INFLATED }).toString('utf8');
}
