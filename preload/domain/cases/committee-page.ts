import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { partySchema } from '../consent/institution-schema.ts';
import { committeeSchema } from '../people/votes.ts';
import { testSchema } from '../policies/credit-policy.ts';
import { OUTCOMES, OVERALLS, REASONS } from '../sources/policy-limits.ts';

/** A printed number; `source` is the number of its source, null for words and unknown values. */
export const citedTextSchema = z.strictObject({ text: z.string(), source: z.int().nullable() });
export type CitedText = z.infer<typeof citedTextSchema>;

/** Part of an analyst's text: words, a number with its source, or a number without a citation. */
const runSchema = z.union([z.string(), citedTextSchema, z.strictObject({ unsourced: z.string() })]);
export type Run = z.infer<typeof runSchema>;

const rowSchema = z.strictObject({ label: z.string(), value: citedTextSchema });
export type PageRow = z.infer<typeof rowSchema>;

/** The source of a number; `answers` is empty if the analyst typed the number. */
const sourceSchema = z.strictObject({
  number: z.int(),
  /** Field or formula, in words. */
  what: z.string(),
  /** The unformatted value: cents, a ratio, a count or a key; null if not informed. */
  value: z.union([z.number(), z.string()]).nullable(),
  /** Formula for recomputing the value, read by `sourceValue`. */
  path: z.string(),
  /** One answer, or both of a change. */
  answers: z.array(z.strictObject({ month: z.string(), resultId: z.string(), sha256: z.string() })),
});
export type PageSource = z.infer<typeof sourceSchema>;

/**
 * The committee page as signed: every text in Portuguese as printed, and every number with its source. Charts carry
 * their numbers. Its SHA-256 is that of its canonical JSON.
 */
export const committeePageSchema = z.strictObject({
  /** Version of the hashed form. */
  form: z.literal(1),
  caseId: z.string(),
  reference: z.string(),
  environment: z.enum(ENVIRONMENTS),
  institution: partySchema,
  nome: z.string(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  /** `YYYY-MM` of the last answer. */
  month: z.string(),
  /** Caveats to read first: provisional, test data, attached, gaps. */
  notices: z.array(z.string()),
  request: z.array(rowSchema),
  /** Authorization, purpose and validity. */
  who: z.array(rowSchema),
  /** Six figures now and 12 months ago. */
  figures: z.array(z.strictObject({ label: z.string(), now: citedTextSchema, before: citedTextSchema })),
  /** Buckets of the ladder, drawn from `cents`; null if not informed. */
  ladder: z.array(
    z.strictObject({
      bucket: z.string(),
      label: z.string(),
      side: z.enum(['vencido', 'a_vencer', 'indeterminado', 'prejuizo', 'nao_catalogado']),
      cents: z.int().nullable(),
      value: citedTextSchema,
    }),
  ),
  /** 24 months, oldest first: carteira ativa and the worst bucket; null in a gap, with the reason in `note`. */
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
  /** Facts that the register does not hold, as typed with their source. */
  outside: z.array(rowSchema).optional(),
  /** The group's snapshot, without names, so that an erasure cannot change a signed page. */
  group: z
    .strictObject({
      snapshotId: z.string(),
      version: z.int(),
      sha256: z.string(),
      coverage: z.string(),
      amounts: z.array(rowSchema),
    })
    .optional(),
  /** Results of the case's credit policy, rule by rule; never a decision, which a person makes. */
  policy: z
    .strictObject({
      policyId: z.string(),
      version: z.int(),
      sha256: z.string(),
      name: z.string(),
      segment: z.string(),
      /** "calculado com a versão 3; vigente a 4", at the time of the conclusion. */
      versionText: z.string(),
      overall: z.enum(OVERALLS),
      overallText: z.string(),
      /** The level of alçada that may decide; empty if the policy has none. */
      level: z.string(),
      /** Ids of the people who may decide; null if the policy has no levels. */
      deciders: z.array(z.string()).nullable(),
      /** Votes that a decision needs; absent if one person decides. */
      committee: committeeSchema.optional(),
      notes: z.array(z.string()),
      rules: z.array(
        z.strictObject({
          ruleId: z.string(),
          title: z.string(),
          outcome: z.enum(OUTCOMES),
          /** Reason for missing data; null if the value settled the outcome. */
          reason: z.enum(REASONS).nullable(),
          test: testSchema,
          provisional: z.boolean(),
          value: citedTextSchema,
          /** Number of known months or members, if not all are known. */
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
  unsourced: z.int(),
  sources: z.array(sourceSchema),
});
export type CommitteePage = z.infer<typeof committeePageSchema>;
