import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { visibleLines, visibleText } from '../basics/visible-text.ts';
import { batchSettingsSchema } from '../batches/batch-settings-schema.ts';
import { ruleSetSchema } from './rule-set.ts';
import { RULE_IDS, type RuleId } from './rules/all-rules.ts';
import { SEVERITIES } from './severity.ts';

export const CADENCES = ['monthly', 'quarterly', 'manual'] as const;
export type Cadence = (typeof CADENCES)[number];

export const WATCH_LIMITS = {
  name: 120,
  text: 120,
  reason: 500,
  members: 20_000,
  /** The most months before the first cycle that can be queried at once, for comparison. */
  baseline: 12,
  /** Months that rules look back. */
  compared: 13,
  /** Days before its end on which an authorization is listed before a cycle. */
  endingDays: 60,
  /** Most findings, most members with a gap, in a printed report, and most rows of a trial. */
  reported: 1_000,
} as const;

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The part of a monitored portfolio that an officer edits. Its cycles query only with the purpose `monitoramento`. */
export const watchSettingsSchema = z.strictObject({
  name: line(WATCH_LIMITS.name).min(1),
  cadence: z.enum(CADENCES),
  /** CNPJ of the institution; null for the usual one. */
  institution: batchSettingsSchema.shape.institution,
  parallel: batchSettingsSchema.shape.parallel,
  perMinute: batchSettingsSchema.shape.perMinute,
  rules: ruleSetSchema,
});
export type WatchSettings = z.infer<typeof watchSettingsSchema>;

/** A portfolio that is queried every month. */
const watchSchema = z.strictObject({
  id: z.string(),
  /** Grows with every change. */
  revision: z.int(),
  /** Increases if the rules change; findings refer to it. */
  rulesVersion: z.int(),
  environment: z.enum(ENVIRONMENTS),
  settings: watchSettingsSchema,
  officer: z.string(),
  /** Instants. `changedAt` covers settings and members; `endedAt` is null while it is monitored. */
  createdAt: z.int(),
  changedAt: z.int(),
  endedAt: z.int().nullable(),
});
export type Watch = z.infer<typeof watchSchema>;

/** A monitored subject, branches included. */
export const watchMemberSchema = z.strictObject({
  documento: z.string().max(14),
  nome: line(200),
  /** Cents owed to the institution itself; null if not entered. */
  ownExposure: z.int().min(0).nullable(),
  contract: line(WATCH_LIMITS.text),
  segment: line(WATCH_LIMITS.text),
  responsible: line(WATCH_LIMITS.text),
  /** First and last monitored month; `until` is null while it lasts. */
  since: month,
  until: month.nullable(),
});
export type WatchMember = z.infer<typeof watchMemberSchema>;

/**
 * `asking`: its batch is running. `evaluated`: its findings are saved; later answers of its month cause a new
 * evaluation.
 */
export const CYCLE_STATES = ['asking', 'evaluated'] as const;
export type CycleState = (typeof CYCLE_STATES)[number];

/** Reasons why a member was not compared in a cycle (`CoverageGap`), or could not be queried. */
export const COVERAGE_GAPS = [
  'first',
  'not_saved',
  'unknown',
  'no_consent',
  'other_purpose',
  'not_available',
  'not_located',
  'inconclusive',
  'other_subject',
  'provisional',
  'other_simulation',
  'test_data',
] as const;
export type CycleGap = (typeof COVERAGE_GAPS)[number];

/**
 * One month of a portfolio, with its batch and coverage. `batchId` is null if the batch is not on this workstation:
 * another workstation of the team made the queries, or it is lost.
 */
export const watchCycleSchema = z.strictObject({
  id: z.string(),
  watchId: z.string(),
  month,
  batchId: z.string().nullable(),
  rulesVersion: z.int(),
  state: z.enum(CYCLE_STATES),
  members: z.int(),
  compared: z.int(),
  gaps: z.partialRecord(z.enum(COVERAGE_GAPS), z.int()),
  /** Instants. */
  startedAt: z.int(),
  evaluatedAt: z.int().nullable(),
});
export type WatchCycle = z.infer<typeof watchCycleSchema>;

/**
 * `new`, `seen`, `treating`: open. `snoozed`: hidden until a month. `closed`: over; `restated`: no longer supported by
 * the restated answer; only the program sets these two. `discarded`: by an officer, with a reason.
 */
export const FINDING_STATES = ['new', 'seen', 'treating', 'snoozed', 'closed', 'restated', 'discarded'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** States in which a rule does not make the finding again. */
export const OPEN_STATES = [
  'new',
  'seen',
  'treating',
  'snoozed',
  'discarded',
] as const satisfies readonly FindingState[];

const foundValue = z.strictObject({ month, resultId: z.string(), value: z.number().nullable() });

/** A rule's finding about a member, based on two answers, and the officers' acts on it. */
export const findingSchema = z.strictObject({
  id: z.string(),
  watchId: z.string(),
  /** `cycleId` made the finding; `month` is the last in which it got worse. */
  cycleId: z.string(),
  month,
  documento: z.string(),
  nome: z.string(),
  rule: z.enum(RULE_IDS as [RuleId, ...RuleId[]]),
  rulesVersion: z.int(),
  severity: z.enum(SEVERITIES),
  before: foundValue,
  now: foundValue,
  level: z.int(),
  state: z.enum(FINDING_STATES),
  /** Words, name and instant of the last act; null before the first. */
  reason: z.string().overwrite(visibleLines).max(WATCH_LIMITS.reason),
  officer: z.string().nullable(),
  actedAt: z.int().nullable(),
  /** The month in which it appears again; null unless snoozed. */
  until: month.nullable(),
  caseId: z.string().nullable(),
  /** Instants. */
  madeAt: z.int(),
  closedAt: z.int().nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Also `new` if a snooze ends or an officer reopens it; the others as in the states. */
export const FINDING_EVENTS = [
  'made',
  'worse',
  'closed',
  'restated',
  'new',
  'seen',
  'treating',
  'snoozed',
  'discarded',
] as const;

/** An event of a finding, by a cycle or an officer; all events are kept. */
export const findingEventSchema = z.strictObject({
  findingId: z.string(),
  kind: z.enum(FINDING_EVENTS),
  /** Instant. */
  at: z.int(),
  /** Null if a cycle caused it. */
  officer: z.string().nullable(),
  /** The cycle's month and the rule's value then; null for an officer's act. */
  month: month.nullable(),
  value: z.number().nullable(),
  /** The officer's words, and the act's details. */
  reason: z.string().overwrite(visibleLines).max(WATCH_LIMITS.reason),
  until: month.nullable(),
  caseId: z.string().nullable(),
});
export type FindingEvent = z.infer<typeof findingEventSchema>;
