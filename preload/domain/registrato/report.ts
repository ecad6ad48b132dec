import { z } from 'zod';
import type { DataBase } from '../basics/month.ts';
import { isDataBase } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';

/** Grows with each change of what the reader takes from the same file. */
export const READER_VERSION = 1;

/** Reasons why a file is not read as the client's own report. */
export const REPORT_REASONS = [
  /** No PDF, or one that cannot be read. */
  'format',
  'damaged',
  /** It asks a password; or the typed one is wrong. */
  'password',
  'wrong_password',
  /** Scanned: pictures without text. */
  'no_text',
  /** A PDF without the report's title. */
  'document',
  /** The columns of page `page` do not stand in their places. */
  'layout',
  /** Text without places, as of a copy: `page`. */
  'flowed',
  /** Pages that say another number than theirs, or are missing. */
  'pages',
  /** Without a name, or a CPF or CNPJ. */
  'no_person',
  'two_people',
  /** Months that rise or come back. */
  'months',
  'no_months',
  /** Larger than `largest` bytes, or more pages or text than a report has. */
  'size',
  'too_long',
  'memory',
  'time',
  /** The capability is switched off. */
  'off',
  /** It is of another subject than the client. */
  'subject',
  /** The same file is kept. */
  'kept',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_COLUMNS = ['em_dia', 'vencida', 'a_liberar', 'coobrigacoes', 'limites'] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** Cents; a printed minus is kept. */
const amountsSchema = z.strictObject(recordOf(REPORT_COLUMNS, () => z.int().min(-1e13).max(1e13)));
export type ReportAmounts = Readonly<z.infer<typeof amountsSchema>>;

export const NO_AMOUNTS: ReportAmounts = recordOf(REPORT_COLUMNS, () => 0);

const words = z.string().max(500);

const reportLineSchema = z.strictObject({
  institution: words,
  category: words,
  /** Blank if the amounts stand at the category or the institution itself. */
  subtype: words,
  ...amountsSchema.shape,
});
export type ReportLine = z.infer<typeof reportLineSchema>;

/** The report's word for a month: `empty` if it says that there was nothing, `differs` if its lines do not add up. */
export const MONTH_STATES = ['agrees', 'empty', 'differs'] as const;
export const reportMonthSchema = z.strictObject({
  month: z.string().refine(isDataBase),
  state: z.enum(MONTH_STATES),
  /** As printed. */
  ...amountsSchema.shape,
  lines: z.array(reportLineSchema),
  /** Rows that were not understood, and are in no sum. */
  unread: z.array(words),
});
export type ReportMonth = z.infer<typeof reportMonthSchema>;

/** Reasons to doubt a report, without saying that it is false. */
export const REPORT_WARNINGS = [
  'no_code',
  'no_issue',
  /** Changed after it was made, or something was added to it. */
  'edited',
  /** Amounts in several fonts. */
  'fonts',
  /** Turned text, or text outside of a page. */
  'unseen',
  'negative',
  /** Months outside of the stated period, or none stated. */
  'period',
  /** Months of the period that it does not mention. */
  'gaps',
  /** A company's, whose layout nobody here has seen. */
  'company',
] as const;
export type ReportWarning = (typeof REPORT_WARNINGS)[number];

export const reportHeadSchema = z.strictObject({
  nome: words,
  /** Digits as printed; hidden ones are `*`. */
  documento: z.string().max(20),
  from: z.string().refine(isDataBase).nullable(),
  to: z.string().refine(isDataBase).nullable(),
  /** `YYYY-MM-DDTHH:MM` in São Paulo; null if not printed. */
  issuedAt: z.string().max(16).nullable(),
  /** The login with most of its digits hidden. */
  issuedBy: words,
  code: words,
  pages: z.int().min(1),
  warnings: z.array(z.enum(REPORT_WARNINGS)),
  /** Rows outside of a month that were not understood. */
  unread: z.array(words),
});
export type ReportHead = z.infer<typeof reportHeadSchema>;

/** The way in which gov.br's answer was seen: at its own page, or as the client showed it. */
export const VERIFIED_HOW = ['govbr', 'shown'] as const;

export const verificationSchema = z.strictObject({
  isAuthentic: z.boolean(),
  how: z.enum(VERIFIED_HOW),
  at: z.int(),
  by: z.string().max(200),
});

/** An officer's comparison of a report with gov.br's own answer. */
export type ReportVerification = z.infer<typeof verificationSchema>;

/** A report as it was read; months newest first. */
export interface Report extends ReportHead {
  readonly months: readonly ReportMonth[];
}

/** Ends the reading of a file that is not what the layout says, from any depth. */
export class ReportRefused extends Error {
  readonly reason: ReportReason;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(reason: ReportReason, facts: Readonly<Record<string, string | number>> = {}) {
    super(reason);
    this.reason = reason;
    this.facts = facts;
  }
}

/** Whether a printed document may be the subject's: shown digits are compared, a company by its root. */
export function isOfDocument(printed: string, numero: string): boolean {
  const isCompany = numero.length === 14;
  if (isCompany ? printed.length !== 8 && printed.length !== 14 : printed.length !== 11) return false;
  const shown = [...printed.slice(0, isCompany ? 8 : 11)];
  const isHidden = shown.every((digit) => digit === '*');
  return !isHidden && shown.every((digit, at) => digit === '*' || digit === numero[at]);
}

export function sumAmounts(lines: readonly ReportAmounts[]): ReportAmounts {
  return recordOf(REPORT_COLUMNS, (column) => lines.reduce((sum, line) => sum + line[column], 0));
}

export function isSame(one: ReportAmounts, other: ReportAmounts): boolean {
  return REPORT_COLUMNS.every((column) => one[column] === other[column]);
}

/** Debt of a line or month: em dia and vencida. */
export function debtOf({ em_dia, vencida }: Pick<ReportAmounts, 'em_dia' | 'vencida'>): number {
  return em_dia + vencida;
}

/** Months of a period that a report says nothing of. */
export function missingMonths(months: readonly DataBase[], range: readonly DataBase[]): DataBase[] {
  return range.filter((month) => !months.includes(month));
}
