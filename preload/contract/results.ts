import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { consultaSchema, deviationSchema } from '#domain/consulta/consulta.ts';
import { fieldDifferenceSchema } from '#domain/consulta/field-differences.ts';
import { RESPONSE_KINDS, RESPONSE_OWNERS } from '#domain/consulta/response-kind.ts';
import { testDataSignSchema } from '#domain/consulta/test-data.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { RESPONSE_SOURCES } from '#domain/provided/answer-origin.ts';
import { PROVIDED_FORMATS } from '#domain/provided/provided-answer.ts';
import { monthSummarySchema } from '#domain/series/month-summary.ts';
import { reading } from './message.ts';
import { shownText } from './shown-text.ts';

/** Verdict about a response, and its origin. */
export const judgedFields = {
  /** The response's information about its month, its subject, and the processed part of the month (percent). */
  kind: z.enum(RESPONSE_KINDS),
  whose: z.enum(RESPONSE_OWNERS),
  processed: z.number().nullable(),
  provisional: z.boolean(),
  /**
   * `attached`: the officer attached it from a file to an attempt of unknown end; `imported`: it was obtained at another
   * provider.
   */
  source: z.enum(RESPONSE_SOURCES),
} as const;

export const situationFields = {
  ...judgedFields,
  /** Version of the simulated register; null outside of Embutido or if unknown. */
  simulation: z.number().nullable(),
} as const;

/** A row of the list of saved results. Amounts are in cents; null if the response has none. */
export const savedResultRowSchema = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  nome: shownText(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  dataBase: z.string(),
  /** ISO instant with offset. */
  queriedAt: z.string(),
  purpose: z.enum(PURPOSES),
  reference: shownText(),
  /** The institution that the query was for; blank if not named. */
  institution: partySchema,
  ...situationFields,
  /** The import of an answer from another provider; null for any other. `at`: ISO instant with offset. */
  imported: z.object({ format: z.enum(PROVIDED_FORMATS), provider: shownText(), at: z.string() }).nullable(),
  carteiraAtiva: z.number().nullable(),
  vencido: z.number().nullable(),
  prejuizo: z.number().nullable(),
  riscoTotal: z.number().nullable(),
});

export type SavedResultRow = z.infer<typeof savedResultRowSchema>;

export const savedResultSchema = savedResultRowSchema.extend({
  consentId: z.string(),
  authorizationId: z.string(),
  /** The institution that queries the register under the term, if it is another one. */
  via: partySchema.nullable(),
  /** Officer of the query or the import; null if the attempt is not in this archive. */
  askedBy: shownText().nullable(),
  /** End of the authorization after this query: five years, or the end of its term if earlier; an import keeps it. */
  authorizedUntil: z.string(),
  /** SHA-256 of the saved text in hex; of an imported answer, that of its file. */
  sha256: z.string(),
  /** Timestamp and version of the response, as the service wrote them. */
  data: z.string(),
  versao: z.string(),
  /** Without figures in a gap; only the raw response has them. */
  consulta: consultaSchema,
  deviations: z.array(deviationSchema),
});

export type SavedResult = z.infer<typeof savedResultSchema>;

/** A saved month for the evolution and the comparison of months. */
const savedMonthSchema = monthSummarySchema.extend({
  /** Newest saved result of the month. */
  id: z.string(),
  /** ISO instant with offset. */
  queriedAt: z.string(),
  ...situationFields,
});

export type SavedMonth = z.infer<typeof savedMonthSchema>;

const savedMonthsSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  documento: z.string(),
  /** The name in the newest result; null if no month is saved. */
  nome: shownText().nullable(),
  /** Oldest first, one result for each month, without unsaved months. */
  months: z.array(savedMonthSchema),
  /**
   * Months on offer besides the saved ones. If `testData` is not null, the responses are test data and must not be
   * drawn as an evolution.
   */
  askable: z.object({ newest: z.string(), oldest: z.string() }),
  testData: testDataSignSchema.nullable(),
});

export type SavedMonths = z.infer<typeof savedMonthsSchema>;

/** One of several responses to a month. */
const monthResponseSchema = z.object({
  result: savedResultRowSchema,
  /** Officer of the query; null if its attempt is not in this archive. */
  askedBy: shownText().nullable(),
  /**
   * Whether another workstation of the team also paid for the month. `unknown`: queried without the team's server,
   * which has not answered yet. Null: no other workstation is known to have paid.
   */
  alsoPaid: z.enum(['unknown', 'paid']).nullable(),
  /** Whether series, groups, cases, policies and monitoring use this response for the month. */
  counts: z.boolean(),
  /**
   * Differences from the previous response; null if there is none. Gaps and responses of another version of the
   * simulated register are not compared.
   */
  differences: z.array(fieldDifferenceSchema).nullable(),
});

export type MonthResponse = z.infer<typeof monthResponseSchema>;

export const resultsMessages = {
  'results.open': {
    input: z.strictObject({ id: z.string(), ...reading }),
    output: savedResultSchema,
    reads: true,
    byCommand: 'read',
  },
  /** Returns the service's unchanged response as text. */
  'results.raw': { input: z.strictObject({ id: z.string() }), output: z.object({ text: z.string() }), reads: true },
  /** Returns all saved months of a subject, by default in the current environment. */
  'results.months': {
    input: z.strictObject({ documento: z.string().max(32), environment: z.enum(ENVIRONMENTS).optional() }),
    output: savedMonthsSchema,
    reads: true,
    byCommand: 'read',
  },
  /** Returns the newest responses (at most 20) of a result's subject, month and environment, newest first. */
  'results.of_month': {
    input: z.strictObject({ id: z.string().max(64) }),
    output: z.object({ responses: z.array(monthResponseSchema) }),
    reads: true,
  },
  /**
   * Makes one of several informative responses to a month the one that counts, until a newer one is saved. Fails with
   * `not_found`, and with `invalid_input` for a response without figures.
   */
  'results.choose': {
    input: z.strictObject({ id: z.string().max(64) }),
    output: z.object({ chosen: z.literal(true) }),
  },
  /** Changes the institution's reference of a result, and returns the stored one. */
  'results.set_reference': {
    input: z.strictObject({ id: z.string().max(64), reference: shownText().trim().max(MAX_REFERENCE_LENGTH) }),
    output: z.object({ reference: shownText() }),
  },
} as const;
