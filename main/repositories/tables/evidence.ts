import { z } from 'zod';
import { EVIDENCE_KINDS, EVIDENCE_TYPES } from '#domain/consent/evidence-type.ts';
import { bytes, instant, text, whole } from './columns.ts';
import { isErased, isShared } from './consents.ts';
import { isOfErased } from './drafts.ts';
import type { OfRow, Table } from './table.ts';

const subjectOfOwner = (row: string): string =>
  `ifnull((SELECT subject FROM consents WHERE consents.id = ${row}.owner_id AND ${isShared('consents')}),
    ifnull((SELECT subject FROM cases WHERE cases.id = ${row}.owner_id),
    (SELECT subject FROM registrato_reports WHERE registrato_reports.id = ${row}.owner_id)))`;

const ofOwner =
  (column: string, ofDraft: string, ofReport = column): OfRow =>
  (row) =>
    `ifnull((SELECT ${column} FROM consents WHERE consents.id = ${row}.owner_id),
      ifnull((SELECT ${ofDraft} FROM drafts WHERE drafts.id = ${row}.owner_id),
      ifnull((SELECT ${column} FROM cases WHERE cases.id = ${row}.owner_id),
      ifnull((SELECT ${ofReport} FROM registrato_reports WHERE registrato_reports.id = ${row}.owner_id), ''))))`;

/** A proof is saved before its authorization, and shared once that is registered; that of a case is shared at once. */
export const evidence: Table = {
  name: 'evidence',
  page: {
    holds:
      "name, kind, size, SHA-256 of a signature's picture and strokes, a signed file, the paper that proves a representative's power, the one behind a fact typed into a case, or the client's own report",
    kept: 'as its authorization, draft, case or report',
    erased:
      "with its owner; the name of another's proof that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it",
    exported: 'the file itself',
    dossier: 'name, size and SHA-256',
  },
  row: z.object({
    id: text,
    owner_id: text,
    kind: z.enum(EVIDENCE_KINDS),
    name: text,
    size: whole,
    added_at: instant,
    type: z.enum(EVIDENCE_TYPES),
    sha256: text,
  }),
  key: ['id'],
  subject: subjectOfOwner,
  erase: [
    {
      counts: 'evidence',
      whose: (row) => `${row}.owner_id IN (SELECT id FROM consents WHERE ${isErased('consents')}
        UNION ALL SELECT id FROM drafts WHERE ${isOfErased('drafts')}
        UNION ALL SELECT id FROM cases WHERE cases.subject = @key
        UNION ALL SELECT id FROM registrato_reports WHERE registrato_reports.subject = @key)`,
    },
  ],
  texts: {
    kind: 'proof',
    at: ['name'],
    title: ofOwner('nome', "form ->> '$.nome'"),
    documento: ofOwner('documento', "subject_of(form ->> '$.documento')", 'subject'),
    opens: ['consent-entry', (row) => `(SELECT id FROM consents WHERE consents.id = ${row}.owner_id)`],
  },
  merge: {
    part: 'proofs',
    at: 'added_at',
    whose: `(SELECT documento FROM source.consents WHERE consents.id = own.owner_id
      UNION ALL SELECT form ->> 'documento' FROM source.drafts WHERE drafts.id = own.owner_id AND json_valid(form)
      UNION ALL SELECT documento FROM source.cases WHERE cases.id = own.owner_id
      UNION ALL SELECT subject FROM source.registrato_reports WHERE registrato_reports.id = own.owner_id)`,
    cases: [
      [
        'alone',
        `SELECT 1 WHERE @owner_id NOT IN (SELECT id FROM main.consents UNION ALL SELECT id FROM main.drafts
          UNION ALL SELECT id FROM main.cases UNION ALL SELECT id FROM main.registrato_reports)`,
      ],
    ],
  },
  shares: [
    {
      part: 'evidence',
      news: 'consent',
      sealed: 'subject',
      when: (row) => `${subjectOfOwner(row)} IS NOT NULL`,
      fixed: ['owner_id', 'kind', 'size', 'added_at', 'sha256'],
      changes: ['name'],
      join: (here, there, isNewest) => ({ name: (isNewest ? there : here).name ?? '' }),
      alsoSharedBy: [
        { table: 'consents', on: 'INSERT', when: 'new.registered', which: 'shared_row.owner_id = new.id' },
        {
          table: 'consents',
          on: 'UPDATE OF registered',
          when: 'new.registered AND NOT old.registered',
          which: 'shared_row.owner_id = new.id',
        },
      ],
      agreed: ['id', 'sha256', 'name'],
    },
  ],
};

export const evidenceChunks: Table = {
  name: 'evidence_chunks',
  page: {
    holds: 'its bytes, in chunks',
    kept: 'as its row',
    erased: 'with it',
    exported: 'the file itself',
    dossier: 'no',
  },
  isUnnumbered: true,
  row: z.object({ evidence_seq: whole, first_byte: whole, bytes }),
  key: ['evidence_seq', 'first_byte'],
  refs: { evidence_seq: { to: () => evidence } },
  owner: 'evidence_seq',
  isAttached: true,
};
