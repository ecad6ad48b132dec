import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { consultaSchema, deviationSchema } from '#domain/consulta/consulta.ts';
import { fieldDifferenceSchema } from '#domain/consulta/field-differences.ts';
import { RESPONSE_KINDS, RESPONSE_OWNERS } from '#domain/consulta/response-kind.ts';
import { testDataSignSchema } from '#domain/consulta/test-data.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { monthSummarySchema } from '#domain/series/month-summary.ts';
import { reading } from './message.ts';
import { shownText } from './shown-text.ts';

/** What was decided of a response, and how it came. */
export const judgedFields = {
  /** What the response says of its month, whose it is, and how much of the month was processed (percent). */
  kind: z.enum(RESPONSE_KINDS),
  whose: z.enum(RESPONSE_OWNERS),
  processed: z.number().nullable(),
  provisional: z.boolean(),
  /** `attached`: the officer attached it from a file to an attempt of unknown end. */
  source: z.enum(['received', 'attached']),
} as const;

export const situationFields = {
  ...judgedFields,
  /** The version of the simulated register; null outside of Embutido, and if it is not known. */
  simulation: z.number().nullable(),
} as const;

/** One line of the list of saved results. Amounts are in cents, null if the response had none. */
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
  /** For whom it was asked; blank where that was not said. */
  institution: partySchema,
  ...situationFields,
  carteiraAtiva: z.number().nullable(),
  vencido: z.number().nullable(),
  prejuizo: z.number().nullable(),
  riscoTotal: z.number().nullable(),
});

export type SavedResultRow = z.infer<typeof savedResultRowSchema>;

export const savedResultSchema = savedResultRowSchema.extend({
  consentId: z.string(),
  authorizationId: z.string(),
  /** Through whom the register is asked by the term, where that is another institution. */
  via: partySchema.nullable(),
  /** The officer who asked it; null where that is not in this archive. */
  askedBy: shownText().nullable(),
  /** Until when the authorization is valid after this query: five years, or the end of its term where that is earlier. */
  authorizedUntil: z.string(),
  /** The time of the response and its version, as the service wrote them. */
  data: z.string(),
  versao: z.string(),
  /** In a gap without figures: what the service wrote of them is in the raw response alone. */
  consulta: consultaSchema,
  deviations: z.array(deviationSchema),
});

export type SavedResult = z.infer<typeof savedResultSchema>;

/** What the evolution and the comparison of months need of one saved month. */
const savedMonthSchema = monthSummarySchema.extend({
  /** The newest saved result of the month. */
  id: z.string(),
  /** ISO instant with offset. */
  queriedAt: z.string(),
  ...situationFields,
});

export type SavedMonth = z.infer<typeof savedMonthSchema>;

const savedMonthsSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  documento: z.string(),
  /** The name as last saved; null if no month is saved. */
  nome: shownText().nullable(),
  /** Oldest first, one result for each month; months that are not saved are left out. */
  months: z.array(savedMonthSchema),
  /** If not null, the responses are test data, and no evolution may be drawn from them. */
  /** The months that may be offered beside the saved ones. */
  askable: z.object({ newest: z.string(), oldest: z.string() }),
  testData: testDataSignSchema.nullable(),
});

export type SavedMonths = z.infer<typeof savedMonthsSchema>;

/** One response of a month that was asked more than once. */
const monthResponseSchema = z.object({
  result: savedResultRowSchema,
  /** The officer who asked it; null where that is not in this archive. */
  askedBy: shownText().nullable(),
  /**
   * Whether another workstation of the team paid the month as well: `unknown` where it was asked without the team's server,
   * which has not told yet; null where nobody else is known to have paid it.
   */
  alsoPaid: z.enum(['unknown', 'paid']).nullable(),
  /**
   * What it says otherwise than the response before it; null where there is none to compare with: gaps and responses of
   * another version of the simulated register are passed over.
   */
  differences: z.array(fieldDifferenceSchema).nullable(),
});

export type MonthResponse = z.infer<typeof monthResponseSchema>;

export const resultsMessages = {
  'results.open': { input: z.strictObject({ id: z.string(), ...reading }), output: savedResultSchema, reads: true },
  /** Returns the response of the service, byte for byte, as text. */
  'results.raw': { input: z.strictObject({ id: z.string() }), output: z.object({ text: z.string() }), reads: true },
  /** Returns all saved months of a subject, by default in the current environment. */
  'results.months': {
    input: z.strictObject({ documento: z.string().max(32), environment: z.enum(ENVIRONMENTS).optional() }),
    output: savedMonthsSchema,
    reads: true,
  },
  /** Returns the newest responses (at most 20) of a result's subject, month and environment, newest first. */
  'results.of_month': {
    input: z.strictObject({ id: z.string().max(64) }),
    output: z.object({ responses: z.array(monthResponseSchema) }),
    reads: true,
  },
  /** Changes the institution's own reference of a result, and returns it as it is kept. */
  'results.set_reference': {
    input: z.strictObject({ id: z.string().max(64), reference: shownText().trim().max(MAX_REFERENCE_LENGTH) }),
    output: z.object({ reference: shownText() }),
  },
} as const;
