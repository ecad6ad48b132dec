import { z } from 'zod';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { BATCH_STATES, ITEM_STATES } from '#domain/batches/batch.ts';
import { batchSettingsSchema } from '#domain/batches/batch-settings-schema.ts';
import { LINE_PROBLEMS } from '#domain/sheets/sheet.ts';
import { tellsDocument } from '#domain/sheets/told-document.ts';
import { cell, documento, environment, flag, instant, json, month, sha256, subject, text, whole } from './columns.ts';
import type { FoundRows, Table } from './table.ts';

const confirmed = z.looseObject({
  at: instant,
  origin: z.string(),
  institution: z.looseObject({ nome: z.string(), cnpj: z.string() }),
  months: z.array(month),
  ceiling: z.looseObject({}),
});

const row = z.looseObject({ cells: z.array(cell) });

const source = z.looseObject({
  fileName: z.string(),
  sheet: z.string(),
  header: row.nullable(),
  above: z.array(row).optional(),
});

const STOPPED = { state: 'paused', stopped_by: JSON.stringify({ code: 'interrupted' }) };

export const batches: Table = {
  name: 'batches',
  page: {
    holds:
      'lists of documents that are asked together: name, purpose, reference, months, pace, ceiling, who confirmed it, for which institution and at which address, and of the file its name, sheet, titles, merged cells, widths of columns and SHA-256, not the file itself',
    kept: "a draft until it is taken back; one that was confirmed until the archive's end",
    erased: 'no; a text of it that tells of the subject is emptied',
    exported: 'no',
    dossier: 'name, file, sheet, purpose, institution, state, when it was imported',
  },
  row: z.object({
    id: text,
    revision: z.int().min(0),
    environment,
    name_normalized: text,
    settings: json(batchSettingsSchema),
    confirmed: json(confirmed).nullable(),
    source: json(source),
    officer: text,
    state: z.enum(BATCH_STATES),
    stopped_by: json(z.looseObject({ code: z.string() })).nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
  }),
  key: ['id'],
  derived: { name_normalized: ({ settings }) => normalizeName(JSON.parse(String(settings)).name) },
  emptied: ['settings.name', 'settings.reference', 'source.fileName', 'source.sheet', 'source.header.cells'],
  merge: {
    part: 'batches',
    at: 'created_at',
    only: 'own.revision <> 0',
    // A batch from another archive arrives stopped, so that it makes no queries by itself.
    arrives: (come) => (come.state === 'running' || come.state === 'queued' ? { ...come, ...STOPPED } : come),
  },
};

/**
 * A line without a valid document is the subject's if a cell has the subject's document. Without any document the full
 * name is enough; with an invalid one it is not, because others may have the same name.
 */
const unread: FoundRows = {
  columns: 'nome, cells, problem',
  where: "own.subject IS NULL AND problem <> 'erased'",
  isOf: ({ nome, cells, problem }, { key, identifying }) => {
    const hasDocument = problem === 'wrong_digits' || problem === 'ambiguous';
    const isNamed = !hasDocument && identifying.has(normalizeName(String(nome)));
    return isNamed || tellsDocument(JSON.parse(String(cells)), [key]);
  },
};

export const batchLines: Table = {
  name: 'batch_lines',
  page: {
    holds: 'each line of the sheet: its cells, document, name, reference, group, month, and what is wrong with it',
    kept: 'as its batch',
    erased:
      "the line stays in its place, because the sheet comes back in its order: it loses all that it holds; one of which the document could not be read does where a cell has the subject's, maybe with a digit or two mistyped, and one without any document where it has the subject's full name; a name in common with a line of another document, or a first name, is nobody's. A cell, name, reference or group of another's line that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it",
    exported: 'no',
    dossier: 'those with the document of the subject, also one that is only proposed: all cells',
  },
  row: z.object({
    batch_seq: whole,
    n: whole,
    cells: json(z.array(cell)),
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
  // A line without a document has a problem.
  isTrue: ({ documento: whose, problem }) => whose !== null || problem !== null,
  key: ['batch_seq', 'n'],
  refs: { batch_seq: { to: () => batches } },
  owner: 'batch_seq',
  subject: (row) => `${row}.subject`,
  erase: [
    {
      counts: 'batchLines',
      found: unread,
      leaves: {
        cells: "'[]'",
        documento: 'NULL',
        proposed: 'NULL',
        nome: "''",
        reference: "''",
        group_name: "''",
        month: 'NULL',
        problem: "'erased'",
        same_as: 'NULL',
      },
    },
  ],
  texts: {
    kind: 'line',
    at: ['cells.*', 'nome', 'reference', 'group_name'],
    title: (row) => `(SELECT settings ->> '$.name' FROM batches WHERE batches.seq = ${row}.batch_seq)`,
    documento: (row) => `${row}.documento`,
    line: (row) => `${row}.n`,
    opens: ['batch', (row) => `(SELECT id FROM batches WHERE batches.seq = ${row}.batch_seq)`],
  },
  kept: {
    at: (row) => `(SELECT ifnull(ended_at, batches.created_at) FROM batches WHERE batches.seq = ${row}.batch_seq)`,
    index: 'batch_lines_by_subject',
  },
};

export const batchItems: Table = {
  name: 'batch_items',
  page: {
    holds: 'each question of a batch, subject and data-base: how it ended, and which attempt and result that was',
    kept: 'as its batch',
    erased: "it stays as erased, without subject, attempt and result; one that another's response answered loses that",
    exported: 'no',
    dossier: 'data-base, state, when it was asked',
  },
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
  erase: [
    { leaves: { subject: 'NULL', state: "'erased'", attempt_id: 'NULL', result_id: 'NULL', failure: 'NULL' } },
    // Also removes a response to another subject's question that names this subject; the question stays answered.
    {
      whose: (row) => `EXISTS (SELECT 1 FROM results WHERE results.id = ${row}.result_id AND returned_subject = @key)`,
      leaves: { state: "'erased'", result_id: 'NULL' },
    },
  ],
  links: { result_id: 'results' },
};

export const batchLayouts: Table = {
  name: 'batch_layouts',
  page: {
    holds: 'how the columns of a sheet are read, by the SHA-256 of its titles',
    kept: 'an officer forgets them',
    erased: 'no, they name no subject',
    exported: 'no',
    dossier: 'no',
  },
  isUnnumbered: true,
  row: z.object({ titles_sha256: sha256, layout: json() }),
  key: ['titles_sha256'],
};
