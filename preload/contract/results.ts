import { z } from 'zod';
import { consultaSchema, deviationSchema } from '#domain/consulta/consulta.ts';
import { ENVIRONMENTS, PURPOSES } from '#domain/environment.ts';
import { monthSummarySchema } from '#domain/series/month-summary.ts';
import { testDataSignSchema } from '#domain/test-data.ts';

/** One line of the list of saved results; amounts in cents, null where the answer said nothing. */
export const savedResultRowSchema = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  nome: z.string(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  dataBase: z.string(),
  /** ISO instant with offset. */
  queriedAt: z.string(),
  purpose: z.enum(PURPOSES),
  reference: z.string(),
  carteiraAtiva: z.number().nullable(),
  vencido: z.number().nullable(),
  prejuizo: z.number().nullable(),
  riscoTotal: z.number().nullable(),
});

export type SavedResultRow = z.infer<typeof savedResultRowSchema>;

export const savedResultSchema = savedResultRowSchema.extend({
  consentId: z.string(),
  authorizationId: z.string(),
  /** Local rule: until when the authorization stands after this query; ISO with offset. */
  authorizedUntil: z.string(),
  /** The service's own time of the answer and its version, as it wrote them. */
  data: z.string(),
  versao: z.string(),
  consulta: consultaSchema,
  deviations: z.array(deviationSchema),
});

export type SavedResult = z.infer<typeof savedResultSchema>;

/** What evolution, changes and ghosts need of one saved month. */
const savedMonthSchema = monthSummarySchema.extend({
  /** The newest saved result of the month. */
  id: z.string(),
  /** ISO instant with offset. */
  queriedAt: z.string(),
});

export type SavedMonth = z.infer<typeof savedMonthSchema>;

const savedMonthsSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  documento: z.string(),
  /** As last saved; null while no month is. */
  nome: z.string().nullable(),
  /** Oldest first, one a month; months that are not saved are left out. */
  months: z.array(savedMonthSchema),
  /** Not null: the answers are a test's, and no evolution may be drawn from them. */
  testData: testDataSignSchema.nullable(),
});

export type SavedMonths = z.infer<typeof savedMonthsSchema>;

export const resultsMessages = {
  'results.open': { input: z.strictObject({ id: z.string() }), output: savedResultSchema },
  /** The answer of the service, byte for byte, as text. */
  'results.raw': { input: z.strictObject({ id: z.string() }), output: z.object({ text: z.string() }) },
  /** All saved months of a subject, by default in the current environment. */
  'results.months': {
    input: z.strictObject({ documento: z.string().max(32), environment: z.enum(ENVIRONMENTS).optional() }),
    output: savedMonthsSchema,
  },
} as const;
