import { z } from 'zod';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { AUDIT_KINDS } from '#domain/audit/audit-kind.ts';
import { shownText } from './shown-text.ts';

/** An entry as the list shows it. The texts are those of the log, even if somebody changed them. */
const auditRowSchema = z.object({
  seq: z.number(),
  /** ISO instant with offset. */
  at: z.string(),
  officer: shownText(),
  /** One of AUDIT_KINDS. */
  kind: z.string(),
  /** Masked. */
  documento: z.string().nullable(),
  environment: z.string().nullable(),
  purpose: z.string().nullable(),
  /** `ok`, or the code of the failure. */
  outcome: z.string(),
  facts: z.record(z.string(), z.union([shownText(), z.number(), z.boolean()])),
});

export type AuditRow = z.infer<typeof auditRowSchema>;

const auditReportSchema = z.object({
  entries: z.number(),
  /** At most 100, ordered by entry. `last` is the last entry of a gap. */
  findings: z.array(
    z.object({
      fault: z.enum(['changed', 'missing', 'unchained', 'misplaced', 'unsealed']),
      seq: z.number(),
      last: z.number(),
    }),
  ),
  faults: z.number(),
  /**
   * Whether a seal outside the log says where the log ends. Without a seal, missing entries at the end go unnoticed.
   */
  seal: z.enum(['known', 'none', 'unreadable']),
  sealedEntries: z.number().nullable(),
  /** Whether the log does not contain the sealed end: it was cut or rewritten, or an older log replaced it; or
   * whether writes were lost when a process was ended, which an opening found and nobody accepted. */
  contradicted: z.boolean(),
});

export type AuditReport = z.infer<typeof auditReportSchema>;

export const auditMessages = {
  'audit.list': {
    input: z.strictObject({
      documento: z.string().max(32).optional(),
      kind: z.enum(AUDIT_KINDS).optional(),
      /** Days in São Paulo, `YYYY-MM-DD`, both included. */
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
      /** Goes on behind this entry. */
      before: z.int().min(1).optional(),
      oldestFirst: z.boolean().optional(),
      limit: z.int().min(1).max(500),
    }),
    output: z.object({ rows: z.array(auditRowSchema), total: z.number() }),
  },
  'audit.verify': { input: z.strictObject({}), output: auditReportSchema },
  /**
   * Replaces a seal that the log contradicts with a seal of the log as it stands, and verifies the log. Fails with
   * `not_found` if the log contradicts no seal.
   */
  'audit.accept_seal': {
    input: z.strictObject({ reason: z.string().trim().min(1).max(MAX_REASON_LENGTH) }),
    output: auditReportSchema,
  },
  /** Writes the log as JSON Lines. `path` is null if the officer chose no place. */
  'audit.export': {
    input: z.strictObject({}),
    output: z.object({ path: z.string().nullable(), entries: z.number() }),
  },
} as const;
