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

const logEndSchema = z.object({
  /** When the last entry was made, as an ISO instant with offset. */
  at: z.string(),
  entries: z.number(),
  /** Of the last entry. */
  hash: z.string(),
  /** Whether the end is also kept outside of the data folder, so that files put back are noticed. */
  outside: z.boolean(),
});

export type AuditEnd = z.infer<typeof logEndSchema>;

const checkedLineSchema = z.object({
  /** The entry that the line names. */
  entry: z.number(),
  /** `held`: the log has that entry. `missing`: it ends before. `other`: it has another one in its place. */
  answer: z.enum(['held', 'missing', 'other']),
  entries: z.number(),
  /** What a verification of the whole log finds, by itself. */
  faults: z.number(),
});

export type CheckedLine = z.infer<typeof checkedLineSchema>;

/** Most characters of a line that is compared. */
const MAX_LINE = 300;

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
    reads: true,
  },
  'audit.verify': { input: z.strictObject({}), output: auditReportSchema, reads: true },
  /**
   * Replaces a seal that the log contradicts with a seal of the log as it stands, and verifies the log. Fails with
   * `not_found` if the log contradicts no seal.
   */
  'audit.accept_seal': {
    input: z.strictObject({ reason: z.string().trim().min(1).max(MAX_REASON_LENGTH) }),
    output: auditReportSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Returns the end of the log, which one line on a paper keeps (`domain/audit/log-line.ts`). It is sealed first. */
  'audit.end': { input: z.strictObject({}), output: logEndSchema, writesOwn: true },
  /** Compares a line that was kept with the log. Fails with `invalid_input` for a text that is none. */
  'audit.check_line': {
    input: z.strictObject({ line: z.string().max(MAX_LINE) }),
    output: checkedLineSchema,
    writesOwn: true,
  },
  /** Writes the log as JSON Lines. `path` is null if the officer chose no place. */
  'audit.export': {
    input: z.strictObject({}),
    output: z.object({ path: z.string().nullable(), entries: z.number() }),
    reads: true,
  },
} as const;
