import { z } from 'zod';
import type { SubjectKey } from '../basics/document.ts';
import type { DataBase } from '../basics/month.ts';
import { findMaturityCode, type MaturityClass } from '../consulta/maturity-codes.ts';

/** Why a file is not taken as a document 3040: `reason` of `filing_refused`. */
export const FILING_REASONS = [
  /** Neither XML nor a ZIP with one XML. */
  'format',
  /** Another document (`found`), or a header without data-base, CNPJ, remittance or part. */
  'document',
  'header',
  /** A data-base that has not ended. */
  'month',
  /** The CNPJ is of no institution of the settings. */
  'institution',
  /** A document type or an entity, which the layout does not have. */
  'doctype',
  'encoding',
  /** It ends too early, or is not valid XML. */
  'truncated',
  'damaged',
  /** An element of more than a mebibyte, or elements in one another beyond the layout. */
  'too_long',
  /** In line `line`: an amount, a modality, a client twice. */
  'amount',
  'modality',
  'duplicate_client',
  /** Larger than `largest` bytes, or a ZIP that unpacks to more. */
  'size',
  'expands',
  'memory',
  'time',
  'no_clients',
  /** A later remittance of the month is kept. */
  'older',
] as const;
export type FilingReason = (typeof FILING_REASONS)[number];

/** Bounds of a file: the layout parts documents of more than 4,000 MB (docs/register.md#document-3040). */
export const FILING_LIMITS = { bytes: 4_000 * 1024 * 1024, zipBytes: 128 * 1024 * 1024 };

export const FILED_CLASSES = [
  'a_vencer',
  'vencido',
  'prejuizo',
  'a_liberar',
  'limite',
] as const satisfies readonly MaturityClass[];
export type FiledClass = (typeof FILED_CLASSES)[number];

/** Sum of a client's operations of one modality under one maturity code, in cents. */
const filedAmountSchema = z.strictObject({
  modality: z.string().regex(/^\d{4}$/),
  code: z.string().regex(/^v\d{2,3}$/),
  cents: z.int().min(0),
});
export type FiledAmount = z.infer<typeof filedAmountSchema>;

/** A client in a filing. */
export const filedClientSchema = z.strictObject({
  /** By modality, then by code; empty if the filing does not name the client. */
  amounts: z.array(filedAmountSchema),
  /** Operations of a nature that is not the institution's own exposure, and their debt in cents. */
  others: z.strictObject({ operations: z.int().min(0), cents: z.int().min(0) }),
});
export type FiledClient = z.infer<typeof filedClientSchema>;

const counts = z.record(z.string().max(64), z.int().min(0));

/** Counts of a whole file, without any client. */
export const filingTalliesSchema = z.strictObject({
  clients: z.int().min(0),
  operations: z.int().min(0),
  /** As its header says; null if it does not. */
  statedClients: z.int().nullable(),
  /** Clients without CPF or CNPJ, and with a CPF whose digits do not check. */
  otherClients: z.int().min(0),
  /** Baskets of small operations, which name no client. */
  aggregated: z.strictObject({ operations: z.int().min(0), cents: z.int().min(0) }),
  /** Operations without amounts: those that left in the month, and others. */
  withoutAmounts: z.int().min(0),
  /** Operations by nature that are not the institution's own exposure. */
  otherNatures: counts,
  /** Cents by class of all clients' own operations. */
  totals: z.record(z.enum(FILED_CLASSES), z.int().min(0)),
  /** Maturity codes outside of the annex, with the number of amounts. */
  uncatalogued: counts,
  /** Elements and attributes that no source explains, by name. */
  unread: counts,
});
export type FilingTallies = z.infer<typeof filingTalliesSchema>;

/** A part of a remittance, as its header names it. */
export interface FilingHeader {
  readonly month: DataBase;
  /** Root of the institution's CNPJ. */
  readonly cnpj: string;
  readonly remittance: number;
  readonly part: number;
  /** The last part of its remittance. */
  readonly isLast: boolean;
}

export interface ReadFiling extends FilingHeader {
  readonly tallies: FilingTallies;
  /** The asked clients that the file names. */
  readonly clients: ReadonlyMap<SubjectKey, FiledClient>;
}

export const NOT_FILED: FiledClient = { amounts: [], others: { operations: 0, cents: 0 } };

/** The class of a maturity code; null if the annex does not have it. */
export function filedClass(code: string): FiledClass | null {
  return findMaturityCode(code)?.classe ?? null;
}

/** Domains of debt: the credit portfolio (01 to 13), repasses (14) and coobrigações (15). */
const DEBT_DOMAIN = /^(0[1-9]|1[0-5])/;

/** Whether an amount is debt of the client today, as `responsabilidadeTotal` sums it (docs/register.md#identities). */
export function isFiledDebt({ modality, code }: Pick<FiledAmount, 'modality' | 'code'>): boolean {
  const classe = filedClass(code);
  return DEBT_DOMAIN.test(modality) && (classe === 'a_vencer' || classe === 'vencido' || classe === 'prejuizo');
}

/** The institution's own exposure to a client, in cents. */
export function owedOf({ amounts }: FiledClient): number {
  return amounts.filter(isFiledDebt).reduce((sum, { cents }) => sum + cents, 0);
}
