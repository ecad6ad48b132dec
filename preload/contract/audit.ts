import { z } from 'zod';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { AUDIT_KINDS } from '#domain/audit/audit-kind.ts';
import { shownText } from './shown-text.ts';

/** An entry as the list shows it, with the log's texts even if somebody changed them. */
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
  /** `ok`, or the failure's code. */
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
  /**
   * True if the log lacks the sealed end (it was cut, rewritten or replaced by an older log), or if the opening found
   * writes that were lost when a process was ended and no officer accepted that.
   */
  contradicted: z.boolean(),
});

export type AuditReport = z.infer<typeof auditReportSchema>;

const logEndSchema = z.object({
  /** Instant of the last entry, ISO with offset. */
  at: z.string(),
  entries: z.number(),
  hash: z.string(),
  /** True if the end is also stored outside of the data folder, so that restored old files are noticed. */
  outside: z.boolean(),
});

export type AuditEnd = z.infer<typeof logEndSchema>;

const checkedLineSchema = z.object({
  /** The entry named on the line. */
  entry: z.number(),
  /** `held`: the log has that entry. `missing`: the log ends before it. `other`: the log has another entry there. */
  answer: z.enum(['held', 'missing', 'other']),
  entries: z.number(),
  /** Faults found in the log itself, apart from the line. */
  faults: z.number(),
});

export type CheckedLine = z.infer<typeof checkedLineSchema>;

/** Longest line that is compared, in characters. */
const MAX_LINE = 300;

export const auditMessages = {
  'audit.list': {
    input: z.strictObject({
      documento: z.string().max(32).optional(),
      kind: z.enum(AUDIT_KINDS).optional(),
      /** Days in São Paulo, `YYYY-MM-DD`, both included. */
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
      /** The page begins after this entry. */
      before: z.int().min(1).optional(),
      oldestFirst: z.boolean().optional(),
      limit: z.int().min(1).max(500),
    }),
    output: z.object({ rows: z.array(auditRowSchema), total: z.number() }),
    reads: true,
  },
  'audit.verify': { input: z.strictObject({}), output: auditReportSchema, reads: true, byCommand: 'read' },
  /**
   * Replaces a seal that the log contradicts by a seal of the present log, and verifies the log. Fails with `not_found`
   * if the log contradicts no seal.
   */
  'audit.accept_seal': {
    input: z.strictObject({ reason: z.string().trim().min(1).max(MAX_REASON_LENGTH) }),
    output: auditReportSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Seals and returns the end of the log as one line for paper (`domain/audit/log-line.ts`). */
  'audit.end': { input: z.strictObject({}), output: logEndSchema, writesOwn: true },
  /** Compares a line kept on paper with the log. Fails with `invalid_input` if the text is not such a line. */
  'audit.check_line': {
    input: z.strictObject({ line: z.string().max(MAX_LINE) }),
    output: checkedLineSchema,
    writesOwn: true,
  },
  /** Writes the log as JSON Lines. `path` is null if the officer cancelled. */
  'audit.export': {
    input: z.strictObject({}),
    output: z.object({ path: z.string().nullable(), entries: z.number() }),
    reads: true,
  },
} as const;
