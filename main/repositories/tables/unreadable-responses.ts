import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { MOST_INFLATED } from '../compression/response-compressor.ts';
import { bytes, documento, environment, instant, month, text, whole } from './columns.ts';
import type { Table } from './table.ts';

const BOUND = { maxOutputLength: MOST_INFLATED };

export const unreadableResponses: Table = {
  name: 'unreadable_responses',
  page: {
    holds: 'paid responses that could not be read, with data-base, status and size',
    kept: 'an erasure',
    erased: 'yes',
    exported: 'the text itself',
    dossier: 'no',
  },
  row: z.object({
    id: text,
    environment,
    documento: documento.nullable(),
    saved_at: instant,
    compressed: bytes.refine(isInflated),
    data_base: month.nullable(),
    status: whole.nullable(),
    size: whole.nullable(),
  }),
  key: ['id'],
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'unreadable' }],
  merge: {
    part: 'texts',
    at: 'saved_at',
    month: 'data_base',
    compares: ['documento', 'compressed'],
    reads: ({ compressed }) => (Buffer.isBuffer(compressed) ? inflateRawSync(compressed, BOUND).toString('utf8') : ''),
    // A salvage keeps the text of a result that lost its row, under the result's id.
    cases: [['present', 'SELECT 1 FROM main.results WHERE id = @id']],
  },
  shares: [
    { part: 'texts', news: 'results', sealed: 'subject', when: (row) => `${row}.subject IS NOT NULL`, agreed: ['id'] },
  ],
};

function isInflated(compressed: Buffer): boolean {
  try {
    return inflateRawSync(compressed, BOUND).length >= 0;
  } catch {
    return false;
  }
}
