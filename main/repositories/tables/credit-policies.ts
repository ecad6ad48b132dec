import { z } from 'zod';
import { creditPolicySchema, policyContentSchema } from '#domain/policies/credit-policy.ts';
import { policySha256 } from '#domain/policies/policy-versions.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { count, day, instant, json, sha256, text } from './columns.ts';
import type { Row, Table } from './table.ts';

const OF_VERSION = 'own.policy_id = @policy_id AND own.version = @version';

/** An approved version never changes, and its retirement is a row beside it; a draft may change. */
export const creditPolicies: Table = {
  name: 'credit_policies',
  page: {
    holds:
      "the institution's credit policies, a row for each draft, approval and retirement of a version: name, segment, rules, levels with the ids of the people in them, SHA-256; who wrote, approved and retired it; the database refuses every change of an approved version",
    kept: "the archive's end; a draft until it is discarded",
    erased: 'no, it names no subject',
    exported: 'counts behind a back-test, in a workbook',
    dossier: 'as the page of a case names it',
  },
  row: z.object({
    policy_id: text,
    version: count,
    revision: count,
    institution_nome: text,
    institution_cnpj: text,
    content: json(policyContentSchema),
    sha256,
    created_at: instant,
    changed_at: instant,
    author: json(creditPolicySchema.shape.author).nullable(),
    approved_by: json(creditPolicySchema.shape.approvedBy).nullable(),
    from_day: day.nullable(),
    retired_by: json(creditPolicySchema.shape.retiredBy).nullable(),
  }),
  isTrue: isAsWritten,
  key: ['policy_id', 'version', 'approval'],
  computed: { approval: approvalOf },
  own: { revision: 1 },
  merge: {
    part: 'policies',
    at: 'created_at',
    // A policy has only one draft.
    cases: [
      [
        'differs',
        `SELECT 1 FROM main.credit_policies WHERE policy_id = @policy_id
           AND (approved_by IS NULL OR @approved_by IS NULL) AND (version = @version OR approved_by IS @approved_by)`,
      ],
    ],
  },
  shares: [
    {
      part: 'policies',
      news: 'policies',
      sealed: 'team',
      when: (row) => `${row}.approved_by IS NOT NULL`,
      accepts: ({ approved_by }) => approved_by !== null,
      drops: `${OF_VERSION} AND own.approved_by IS NULL`,
      fixed: ['author', 'approved_by', 'from_day'],
      changes: ['content', 'author', 'approved_by'],
      join: () => ({}),
      agreed: ['policy_id', 'version', 'sha256', 'author', 'approved_by', 'from_day', 'retired_by'],
    },
    {
      part: 'policy_drafts',
      news: 'policies',
      sealed: 'team',
      key: ['policy_id', 'version'],
      when: (row) => `${row}.approved_by IS NULL`,
      accepts: ({ approved_by, from_day, retired_by }) =>
        approved_by === null && from_day === null && retired_by === null,
      unless: `${OF_VERSION} AND own.approved_by IS NOT NULL`,
      changes: ['content', 'author', 'approved_by', 'retired_by'],
      sharesRemoval: true,
      agreed: ['policy_id', 'version', 'sha256', 'author'],
    },
  ],
};

function approvalOf({ approved_by: approvedBy = null, retired_by: retiredBy = null, sha256: hash = '' }: Row): string {
  if (approvedBy === null) return '';
  const { at, personId } = JSON.parse(String(approvedBy));
  // All of it: a forged row that only has the signature of the true one takes its place nowhere.
  const retirement = retiredBy === null ? '' : ` ${retiredBy}`;
  return `${hash} ${at} ${personId}${retirement}`;
}

function isAsWritten({ policy_id, version, institution_nome, institution_cnpj, content, sha256: hash }: Row): boolean {
  const institution = { nome: String(institution_nome), cnpj: String(institution_cnpj) };
  const said = { policyId: String(policy_id), version: Number(version), institution };
  const hex = (plain: string): string => sha256Of(plain).toString('hex');
  return policySha256({ ...said, content: JSON.parse(String(content)) }, hex) === hash;
}
