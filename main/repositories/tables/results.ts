import { z } from 'zod';
import { PURPOSES } from '#domain/basics/environment.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { RESPONSE_KINDS, RESPONSE_OWNERS } from '#domain/consulta/response-kind.ts';
import { importedSchema, RESPONSE_SOURCES } from '#domain/provided/answer-origin.ts';
import { unpackFigures } from '../results/packed-figures.ts';
import { bytes, documento, environment, instant, json, month, subject, text, whole } from './columns.ts';
import { consents } from './consents.ts';
import type { Table, Value } from './table.ts';

const cents = whole.nullable();

/** SQL of the subject of a row whose columns are parameters. */
const SUBJECT = `iif(@tipo_documento = 'cnpj', substr(@documento, 1, 8), @documento)`;

function laterOf(here: Value | undefined, there: Value | undefined): Value {
  const known = [here, there].filter((at) => typeof at === 'number');
  return known.length === 0 ? null : Math.max(...known);
}

function areFigures(packed: Buffer): boolean {
  try {
    return unpackFigures(packed).length >= 0;
  } catch {
    return false;
  }
}

export const results: Table = {
  name: 'results',
  page: {
    holds:
      "one line for each stored result: subject, data-base, purpose, the institution's own reference (an officer may change it, the attempt keeps what was asked with), authorization (its institution is the attempt's), kind of response, whom it names, where it came from (of an imported one the provider, format, officer, institution and instant), whether the officer chose it for its month, four totals and the month's figures",
    kept: 'one year or more',
    erased:
      "yes, also with the subject whom the response names in place of the one asked; the reference of another's result that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it",
    exported: 'CSV, XLSX, PDF, JSON',
    dossier: 'yes',
  },
  row: z.object({
    id: text,
    environment,
    nome: text,
    nome_normalized: text,
    documento,
    tipo_documento: z.enum(['cpf', 'cnpj']),
    data_base: month,
    queried_at: instant,
    purpose: z.enum(PURPOSES),
    reference: text,
    consent_seq: whole,
    authorization_id: text,
    carteira_ativa: cents,
    vencido: cents,
    prejuizo: cents,
    risco_total: cents,
    kind: z.enum(RESPONSE_KINDS),
    whose: z.enum(RESPONSE_OWNERS),
    returned_subject: subject.nullable(),
    processed: whole.nullable(),
    provisional: whole,
    source: z.enum(RESPONSE_SOURCES),
    imported: json(importedSchema).nullable(),
    chosen_at: instant.nullable(),
    simulation: whole.nullable(),
    figures: bytes.refine(areFigures),
    formulas: whole,
  }),
  refusedIf: `SELECT 1 FROM main.consents WHERE seq = @consent_seq AND subject <> ${SUBJECT}`,
  key: ['id'],
  refs: { consent_seq: { to: () => consents } },
  derived: { nome_normalized: ({ nome }) => normalizeName(String(nome)) },
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'results', whose: (row) => `(${row}.subject = @key OR ${row}.returned_subject = @key)` }],
  texts: {
    kind: 'result',
    at: ['reference'],
    title: (row) => `${row}.nome`,
    documento: (row) => `${row}.documento`,
    month: (row) => `${row}.data_base`,
    opens: ['result', (row) => `${row}.id`],
  },
  kept: { at: (row) => `${row}.queried_at`, index: 'results_by_subject' },
  merge: {
    part: 'results',
    at: 'queried_at',
    month: 'data_base',
    compares: ['environment', 'nome', 'documento', 'data_base', 'queried_at', 'purpose', 'reference', 'source'],
    cases: [
      [
        'beside',
        `SELECT 1 FROM main.results WHERE subject = ${SUBJECT}
           AND environment = @environment AND data_base = @data_base`,
      ],
    ],
  },
  shares: [
    {
      part: 'results',
      news: 'results',
      sealed: 'subject',
      fixed: ['environment', 'documento', 'data_base', 'queried_at', 'source', 'imported'],
      changes: ['reference', 'chosen_at'],
      join: (here, there, isNewest) => ({
        reference: (isNewest ? there : here).reference ?? '',
        chosen_at: laterOf(here.chosen_at, there.chosen_at),
      }),
      agreed: ['id', 'reference', 'chosen_at', '(SELECT hex(sha256) FROM responses WHERE result_seq = seq)'],
    },
  ],
};

export const dictionaries: Table = {
  name: 'dictionaries',
  page: {
    holds: "what responses are compressed against, and by which method; an invented response, no subject's",
    kept: "the archive's end",
    erased: 'no',
    exported: 'no',
    dossier: 'no',
  },
  row: z.object({ id: whole, method: text, bytes }),
  key: ['id'],
  isUnnumbered: true,
};

export const responses: Table = {
  name: 'responses',
  page: {
    holds: 'the response, byte for byte, compressed, with its SHA-256',
    kept: 'as its result',
    erased: 'with it',
    exported: 'JSON',
    dossier: 'no',
  },
  isUnnumbered: true,
  row: z.object({ result_seq: whole, dictionary: whole, compressed: bytes, sha256: bytes.nullable() }),
  key: ['result_seq'],
  refs: { result_seq: { to: () => results } },
  owner: 'result_seq',
  isAttached: true,
};
