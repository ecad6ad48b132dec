import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { isDataBase } from '../basics/month.ts';
import { visibleLines, visibleText, withinLines } from '../basics/visible-text.ts';
import { partySchema } from '../consent/institution-schema.ts';
import { GROUP_AMOUNTS } from '../groups/group-view.ts';
import { INDICATOR_NAMES } from '../indicators/indicator-texts.ts';
import { FIGURE_NAMES } from '../series/month-figures.ts';
import { CASE_LIMITS, CASE_STATES, type CaseState, REQUEST_AMOUNTS } from '../sources/case-limits.ts';
import { caseRequestSchema } from '../sources/case-request.ts';
import { NUMBER_FACTS } from '../sources/outside-facts.ts';
import { RATIO_IDS } from '../sources/ratios.ts';

export { CASE_LIMITS, CASE_STATES, type CaseState, REQUEST_AMOUNTS };

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);
/** One A4 page has a limited number of lines; a longer text keeps its words and loses its breaks. */
const lines = (max: number, maxLines: number) =>
  z
    .string()
    .overwrite(visibleLines)
    .trim()
    .overwrite((text) => withinLines(text, maxLines))
    .max(max);

const figure = z.enum(FIGURE_NAMES);
const month = z.string().refine(isDataBase);

/** The target of a citation. Months are those of the case's pinned answers. */
export const citedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('figure'), month, figure }),
  z.strictObject({
    kind: z.literal('indicator'),
    month,
    indicator: z.enum(Object.keys(INDICATOR_NAMES) as [keyof typeof INDICATOR_NAMES]),
  }),
  /** Change from `since` to `month`, in the figure's unit or in percent. */
  z.strictObject({ kind: z.literal('change'), month, since: month, figure, as: z.enum(['difference', 'percent']) }),
  z.strictObject({ kind: z.literal('ratio'), ratio: z.enum(RATIO_IDS) }),
  z.strictObject({ kind: z.literal('request'), amount: z.enum([...REQUEST_AMOUNTS, ...NUMBER_FACTS]) }),
  /** Sum of the other members of the page's group. */
  z.strictObject({ kind: z.literal('group_others'), amount: z.enum(GROUP_AMOUNTS) }),
]);
export type Cited = z.infer<typeof citedSchema>;

/** A citation of the case. Texts refer to it as `[number]`, which never changes. */
const citationSchema = z.strictObject({ number: z.int().min(1).max(999), cited: citedSchema });
export type Citation = z.infer<typeof citationSchema>;

const riskSchema = z.strictObject({
  /** Id of the proposal it came from; null if the analyst wrote it. */
  proposal: z.string().max(80).nullable(),
  /** Citations are written as `[number]`. */
  text: line(CASE_LIMITS.riskText),
  mitigant: line(CASE_LIMITS.riskText),
});
export type Risk = z.infer<typeof riskSchema>;

export const caseContentSchema = z.strictObject({
  reference: line(CASE_LIMITS.reference),
  request: caseRequestSchema,
  risks: z.array(riskSchema).max(CASE_LIMITS.risks),
  proposal: lines(CASE_LIMITS.proposal, CASE_LIMITS.proposalLines),
  conditions: lines(CASE_LIMITS.conditions, CASE_LIMITS.conditionsLines),
  citations: z.array(citationSchema).max(CASE_LIMITS.citations),
  /** Proposed risks that the analyst dismissed; empty in older cases. */
  dismissed: z.array(z.string().max(80)).max(CASE_LIMITS.dismissed).default([]),
  /** Id of the group's snapshot on the page; null without one, and in older cases. */
  group: z.string().max(64).nullable().default(null),
  /** The case's policy version; null without one, and in older cases. */
  policy: z
    .strictObject({ policyId: z.string().max(64), version: z.int().min(1) })
    .nullable()
    .default(null),
});
export type CaseContent = z.infer<typeof caseContentSchema>;

/** A saved answer that the case uses; only an explicit act replaces it with another answer of the month. */
const pinnedAnswerSchema = z.strictObject({ month, resultId: z.string() });
export type PinnedAnswer = z.infer<typeof pinnedAnswerSchema>;

/** One credit request by one subject, and the register's data about it. */
export const creditCaseSchema = z.strictObject({
  id: z.string(),
  /** Grows with every change. */
  revision: z.int(),
  environment: z.enum(ENVIRONMENTS),
  nome: z.string().overwrite(visibleText),
  /** CPF or CNPJ without its mask. */
  documento: z.string(),
  institution: partySchema,
  state: z.enum(CASE_STATES),
  /** Instants. */
  createdAt: z.int(),
  changedAt: z.int(),
  /** Oldest month first, one per month, at most 24; the last is the case's data-base. */
  answers: z.array(pinnedAnswerSchema).min(1).max(24),
  content: caseContentSchema,
});
export type CreditCase = z.infer<typeof creditCaseSchema>;

export const EMPTY_CONTENT: CaseContent = {
  reference: '',
  request: {
    product: '',
    amount: null,
    term: null,
    instalment: null,
    monthlyRate: null,
    income: null,
    ownExposure: null,
    groupExposure: null,
    amortization: 'price',
    guarantee: '',
    facts: [],
  },
  risks: [],
  proposal: '',
  conditions: '',
  citations: [],
  dismissed: [],
  group: null,
  policy: null,
};
