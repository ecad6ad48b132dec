import { z } from 'zod';
import { BATCH_STATES, ITEM_STATES, LINE_PROBLEMS } from '#domain/batches/batch.ts';
import { batchSettingsSchema } from '#domain/batches/batch-settings-schema.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { documento, environment, flag, instant, json, month, sha256, subject, text, whole } from './columns.ts';
import type { Table } from './table.ts';

const STOPPED = { state: 'paused', stopped_by: JSON.stringify({ code: 'interrupted' }) };

export const batches: Table = {
  name: 'batches',
  row: z.object({
    id: text,
    revision: whole,
    environment,
    name_normalized: text,
    settings: json(batchSettingsSchema),
    confirmed: json().nullable(),
    source: json(),
    officer: text,
    state: z.enum(BATCH_STATES),
    stopped_by: json().nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
  }),
  key: ['id'],
  derived: { name_normalized: ({ settings }) => normalizeName(JSON.parse(String(settings)).name) },
  since: (row) => `${row}.created_at`,
  merge: {
    part: 'batches',
    at: 'created_at',
    only: 'own.revision <> 0',
    // Nothing of another archive is asked by itself.
    arrives: (come) => (come.state === 'running' || come.state === 'queued' ? { ...come, ...STOPPED } : come),
  },
};

export const batchLines: Table = {
  name: 'batch_lines',
  row: z.object({
    batch_seq: whole,
    n: whole,
    cells: json(z.array(z.unknown())),
    is_hidden: flag,
    documento: documento.nullable(),
    proposed: documento.nullable(),
    nome: text,
    reference: text,
    group_name: text,
    month: month.nullable(),
    problem: z.enum(LINE_PROBLEMS).nullable(),
    same_as: whole.nullable(),
  }),
  key: ['batch_seq', 'n'],
  refs: { batch_seq: { to: () => batches } },
  owner: 'batch_seq',
  subject: (row) => `${row}.subject`,
  standsBy: () => 'true',
};

export const batchItems: Table = {
  name: 'batch_items',
  row: z.object({
    batch_seq: whole,
    n: whole,
    subject: subject.nullable(),
    month,
    state: z.enum(ITEM_STATES),
    attempt_id: text.nullable(),
    result_id: text.nullable(),
    failure: text.nullable(),
  }),
  key: ['batch_seq', 'n', 'month'],
  refs: { batch_seq: { to: () => batches } },
  owner: 'batch_seq',
  subject: (row) => `${row}.subject`,
  links: { result_id: 'results' },
};

export const batchLayouts: Table = {
  name: 'batch_layouts',
  isUnnumbered: true,
  row: z.object({ titles_sha256: sha256, layout: json() }),
  key: ['titles_sha256'],
};
