import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { partySchema } from '../consent/institution-schema.ts';
import { testSchema } from '../policies/credit-policy.ts';
import { OUTCOMES, OVERALLS, REASONS } from '../sources/policy-limits.ts';

/** A number of the page as it is printed; `source` is its line at the foot, null for words and for what is not known. */
export const citedTextSchema = z.strictObject({ text: z.string(), source: z.int().nullable() });
export type CitedText = z.infer<typeof citedTextSchema>;

/** Part of an analyst's text: words, a number with its source, or digits that no citation stands behind. */
const runSchema = z.union([z.string(), citedTextSchema, z.strictObject({ unsourced: z.string() })]);
export type Run = z.infer<typeof runSchema>;

const rowSchema = z.strictObject({ label: z.string(), value: citedTextSchema });
export type PageRow = z.infer<typeof rowSchema>;

/** Where a number comes from. `month`, `resultId` and `sha256` of a saved answer; all null for what the analyst typed. */
const sourceSchema = z.strictObject({
  number: z.int(),
  /** Field or formula, in words. */
  what: z.string(),
  /** The value before it was written: cents, a ratio, a count or a key; null where not informed. */
  value: z.union([z.number(), z.string()]).nullable(),
  /** How it is computed again from the answers, as `sourceValue` reads it. */
  path: z.string(),
  /** One answer, or both of a change. */
  answers: z.array(z.strictObject({ month: z.string(), resultId: z.string(), sha256: z.string() })),
});
export type PageSource = z.infer<typeof sourceSchema>;

/**
 * The committee page as it is signed: every text in Portuguese, as printed, and every number with its source. What is
 * drawn has its numbers beside it. Its SHA-256 is that of its canonical JSON.
 */
export const committeePageSchema = z.strictObject({
  /** The form of what is hashed. */
  form: z.literal(1),
  caseId: z.string(),
  reference: z.string(),
  environment: z.enum(ENVIRONMENTS),
  institution: partySchema,
  nome: z.string(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  /** `YYYY-MM` of the answer it is judged by. */
  month: z.string(),
  /** What is to be known before anything is read: provisional, test data, attached, gaps. */
  notices: z.array(z.string()),
  request: z.array(rowSchema),
  /** Authorization, purpose, validity. */
  who: z.array(rowSchema),
  /** Six figures now and 12 months ago. */
  figures: z.array(z.strictObject({ label: z.string(), now: citedTextSchema, before: citedTextSchema })),
  /** Buckets of the ladder, drawn by `cents`; null where not informed. */
  ladder: z.array(
    z.strictObject({
      bucket: z.string(),
      label: z.string(),
      side: z.enum(['vencido', 'a_vencer', 'indeterminado', 'prejuizo', 'nao_catalogado']),
      cents: z.int().nullable(),
      value: citedTextSchema,
    }),
  ),
  /** 24 months, oldest first: carteira ativa and the worst bucket; null in a gap, of which `note` says why. */
  months: z.array(
    z.strictObject({
      month: z.string(),
      carteiraAtiva: z.int().nullable(),
      worst: z.string().nullable(),
      source: z.int().nullable(),
      note: z.string().nullable(),
    }),
  ),
  risks: z.array(z.strictObject({ text: z.array(runSchema), mitigant: z.array(runSchema), byAnalyst: z.boolean() })),
  ratios: z.array(
    z.strictObject({
      label: z.string(),
      value: citedTextSchema,
      formula: z.string(),
      leavesOut: z.string(),
      inputs: z.array(rowSchema),
    }),
  ),
  /** The group as a snapshot has it, without its members' names: an erasure cannot change a signed page. */
  group: z
    .strictObject({
      snapshotId: z.string(),
      version: z.int(),
      sha256: z.string(),
      coverage: z.string(),
      amounts: z.array(rowSchema),
    })
    .optional(),
  /** What the credit policy of the case said, rule by rule; no decision, which is a person's. */
  policy: z
    .strictObject({
      policyId: z.string(),
      version: z.int(),
      sha256: z.string(),
      name: z.string(),
      segment: z.string(),
      /** "calculado com a versão 3; vigente a 4", as of the conclusion. */
      versionText: z.string(),
      overall: z.enum(OVERALLS),
      overallText: z.string(),
      /** The level of alçada that may decide; empty where the policy has none. */
      level: z.string(),
      /** Ids of the people who may decide; null where the policy has no levels. */
      deciders: z.array(z.string()).nullable(),
      notes: z.array(z.string()),
      rules: z.array(
        z.strictObject({
          ruleId: z.string(),
          title: z.string(),
          outcome: z.enum(OUTCOMES),
          /** Why nothing is known, or not enough; null where the value settled the outcome. */
          reason: z.enum(REASONS).nullable(),
          test: testSchema,
          provisional: z.boolean(),
          value: citedTextSchema,
          /** Of how many months or members the value is, where that is not all. */
          known: z.string(),
          limit: z.string(),
          formula: z.string(),
          effect: z.string(),
          inputs: z.array(rowSchema),
        }),
      ),
    })
    .optional(),
  proposal: z.array(runSchema),
  conditions: z.array(runSchema),
  /** How many numbers of the analyst's texts have no source. */
  unsourced: z.int(),
  sources: z.array(sourceSchema),
});
export type CommitteePage = z.infer<typeof committeePageSchema>;
