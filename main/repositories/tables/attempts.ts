import { z } from 'zod';
import { PURPOSES } from '#domain/basics/environment.ts';
import { ASKED_FOR } from '#domain/costs/attempt.ts';
import { bytes, cents, day, environment, instant, month, text, whole } from './columns.ts';
import { consents } from './consents.ts';
import { OF_SUBJECT } from './library.ts';
import type { Row, Table } from './table.ts';

export const institutions: Table = {
  name: 'institutions',
  page: {
    holds: 'name and CNPJ of whom attempts were made for, each once',
    kept: "the archive's end",
    erased: 'no, it names no subject',
    exported: 'no',
    dossier: 'no',
  },
  row: z.object({ nome: text, cnpj: text }),
  key: ['cnpj', 'nome'],
};

const ABOUT = {
  documento: '',
  reference: '',
  consent_seq: null,
  reused_id: null,
  repeat_of: null,
} as const satisfies Row;

/** The workstation that made a claim reports it to the server itself. */
const CLAIM = {
  claim_tag: null,
  claim_fence: null,
  claim_repeats: null,
  paid_also_by: null,
} as const satisfies Row;

const row = z.object({
  id: text,
  environment,
  origin: text,
  documento: z.string().regex(/^(|\d{11}|[0-9A-Z]{14})$/),
  data_base: month,
  consent_seq: whole.nullable(),
  purpose: z.enum(PURPOSES),
  reference: text,
  officer: text,
  asked_for: z.enum(ASKED_FOR),
  job_id: text.nullable(),
  intent_at: instant,
  day,
  state: z.enum(['intent', 'answered', 'refused', 'unknown']),
  ended_at: instant.nullable(),
  failure: text.nullable(),
  status: whole.nullable(),
  reached: whole,
  requests: whole,
  reused_id: text.nullable(),
  price_cents: cents.nullable(),
  repeat_of: text.nullable(),
  settlement: z.enum(['asked_again', 'given_up', 'attached']).nullable(),
  institution_seq: whole,
  claim_tag: bytes.nullable(),
  claim_fence: whole.nullable(),
  claim_repeats: whole.nullable(),
  paid_also_by: text.nullable(),
});

const isOfCharge = (name: string): boolean => !(name in ABOUT) && !(name in CLAIM) && name !== 'id';

/** Shared in two parts: the charge, which stays, and the subject, which an erasure empties. */
export const attempts: Table = {
  name: 'attempts',
  page: {
    holds:
      'one line for each time a month was asked: subject, data-base, when, by whom, for which institution, how it ended, price; in a team its claim (an HMAC, until the server has heard how it ended) and which workstation paid the same month as well',
    kept: "the archive's end",
    erased:
      "the line stays, because it may have been charged: it loses subject, document, reference, authorization, claim and what it brought; the reference of another's that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it",
    exported: "counted, in the CSV of costs; one by one, in that of an invoice's check",
    dossier: 'its entries of the log',
  },
  row,
  key: ['id'],
  refs: {
    consent_seq: { to: () => consents, isLoose: true },
    institution_seq: { to: () => institutions, isMade: true },
  },
  own: CLAIM,
  subject: (name) => `${name}.subject`,
  erase: [
    {
      counts: 'attempts',
      leaves: {
        documento: "''",
        reference: "''",
        consent_seq: 'NULL',
        reused_id: 'NULL',
        repeat_of: 'NULL',
        claim_tag: 'NULL',
        state: "iif(state = 'intent', 'unknown', state)",
        settlement: "iif(state IN ('intent', 'unknown'), ifnull(settlement, 'given_up'), settlement)",
      },
    },
  ],
  texts: { kind: 'attempt', at: ['reference'], month: (name) => `${name}.data_base`, ...OF_SUBJECT },
  merge: {
    part: 'attempts',
    at: 'intent_at',
    month: 'data_base',
    compares: ['documento', 'data_base', 'intent_at', 'state', 'ended_at', 'settlement', 'price_cents'],
    // If an attempt lost its subject in one of the archives, its columns are not compared.
    meets: (here, there) => (here.documento === '' || there.documento === '' ? 'present' : null),
    // An attempt that a restore carried over lost its authorization.
    met: `UPDATE main.attempts SET consent_seq = @consent_seq
      WHERE id = @id AND consent_seq IS NULL AND documento <> ''`,
    // An attempt without a subject arrives without texts that may name somebody.
    arrives: (come) => ({
      ...come,
      ...CLAIM,
      ...(come.documento === '' && ABOUT),
      state: come.state === 'intent' ? 'unknown' : (come.state ?? null),
    }),
    erased: (come) => ({
      ...come,
      ...ABOUT,
      settlement: come.settlement ?? (come.state === 'unknown' ? 'given_up' : null),
    }),
  },
  shares: [
    {
      part: 'charges',
      news: 'attempts',
      sealed: 'team',
      when: (name) => `${name}.state <> 'intent'`,
      columns: Object.keys(row.shape).filter(isOfCharge),
      changes: ['state', 'ended_at', 'settlement', 'requests', 'reached'],
      accepts: ({ state }) => state !== 'intent',
      fills: ABOUT,
      agreed: [
        'id',
        'state',
        'ended_at',
        'requests',
        'reached',
        'price_cents',
        "iif(documento = '', NULL, settlement)",
      ],
    },
    {
      part: 'attempts',
      news: 'attempts',
      sealed: 'subject',
      when: (name) => `${name}.state <> 'intent' AND ${name}.documento <> ''`,
      columns: Object.keys(ABOUT),
      changes: ['state', 'ended_at', 'settlement', 'requests', 'reached', 'reference'],
      changesWhen: "(old.state = 'intent' OR new.reference <> old.reference)",
      accepts: ({ documento }) => documento !== '',
      completes: true,
      join: (here, there, isNewest) =>
        here.documento === '' ? there : { reference: (isNewest ? there : here).reference ?? '' },
      agreed: [],
    },
  ],
};
