import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { ruleSetSchema } from '#domain/monitoring/rule-set.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import {
  COVERAGE_GAPS,
  CYCLE_STATES,
  FINDING_STATES,
  findingEventSchema,
  findingSchema,
  WATCH_LIMITS,
  watchMemberSchema,
  watchSettingsSchema,
} from '#domain/monitoring/watch.ts';
import { cycleExportSchema, exportOutcomeSchema } from './export.ts';
import { headerRow, sheetChoice, sheetPreview, sheetQuestion } from './sheets.ts';
import { shownLines, shownText } from './shown-text.ts';

const ofWatch = { id: z.string().max(64) };
const paged = { search: z.string().max(200), offset: z.int().min(0), limit: z.int().min(1).max(200) };
const month = z.string().max(7);
/** ISO instant with offset. */
const instant = z.string();
const counts = <Key extends string>(keys: readonly [Key, ...Key[]]) => z.record(z.enum(keys), z.number());

const cycleSchema = z.object({
  id: z.string(),
  month: z.string(),
  /** Null where the batch is not here: another workstation of the team asked, or it is lost. */
  batchId: z.string().nullable(),
  state: z.enum(CYCLE_STATES),
  members: z.number(),
  compared: z.number(),
  gaps: z.partialRecord(z.enum(COVERAGE_GAPS), z.number()),
  startedAt: instant,
  evaluatedAt: instant.nullable(),
});
export type WatchCycleRow = z.infer<typeof cycleSchema>;

const watchRowSchema = z.object({
  id: z.string(),
  revision: z.number(),
  environment: z.enum(ENVIRONMENTS),
  settings: watchSettingsSchema,
  officer: shownText(),
  members: z.number(),
  /** The newest cycle; null before the first. */
  last: cycleSchema.nullable(),
  /** The month of the cycle that is due; null where none is. */
  due: z.string().nullable(),
  endedAt: instant.nullable(),
  findings: counts(FINDING_STATES),
  /** Those that wait for an officer (`new`, `seen`, `treating`). */
  open: counts(SEVERITIES),
});
export type WatchRow = z.infer<typeof watchRowSchema>;

const namedSchema = z.object({ id: z.string(), name: shownText() });

const findingRowSchema = findingSchema.omit({ madeAt: true, closedAt: true, actedAt: true }).extend({
  nome: shownText(),
  reason: shownLines(),
  officer: shownText().nullable(),
  /** Cents; null where it was not said. */
  ownExposure: z.number().nullable(),
  /** Of the portfolio: its name, and the newest month that was evaluated. */
  watchName: shownText(),
  lastMonth: z.string(),
  /** The month of the cycle that made it. */
  since: z.string(),
  responsible: shownText(),
  /** Economic groups of the subject. */
  groups: z.array(namedSchema),
  madeAt: instant,
  actedAt: instant.nullable(),
  closedAt: instant.nullable(),
});
export type FindingRow = z.infer<typeof findingRowSchema>;

/** What became of a finding, the newest first. */
const findingEventRowSchema = findingEventSchema
  .omit({ findingId: true })
  .extend({ at: instant, officer: shownText().nullable(), reason: shownLines() });
export type FindingEventRow = z.infer<typeof findingEventRowSchema>;

/** What a cycle leaves untold, by the reason; each has its list. */
const gapRowSchema = z.object({
  documento: z.string(),
  nome: shownText(),
  gap: z.enum(COVERAGE_GAPS),
  ownExposure: z.number().nullable(),
});
export type CycleGapRow = z.infer<typeof gapRowSchema>;

/** A cycle as an auditor reads it; lists end at `REPORTED`, counts do not. */
const cycleReportSchema = z.object({
  watch: namedSchema.extend({ environment: z.enum(ENVIRONMENTS) }),
  cycle: cycleSchema.extend({ rulesVersion: z.number() }),
  rules: ruleSetSchema,
  /** Findings that it made or that got worse in it, the gravest first. */
  findings: z.array(findingRowSchema),
  /** All of them, by severity and state of today. */
  counts: z.record(z.enum(SEVERITIES), counts(FINDING_STATES)),
  /** Findings of earlier months that are still open today, and how many of each state. */
  earlier: z.object({ findings: z.array(findingRowSchema), counts: counts(FINDING_STATES) }),
  /** Those that somebody acted on, and the median of the days from made to the first act; null without one. */
  treatment: z.object({ acted: z.number(), medianDays: z.number().nullable() }),
  gaps: z.array(gapRowSchema),
  /**
   * Of its batch: questions that were sent, and those that a saved answer spared. `unknown`: of how many sent ones it is not
   * known whether they are charged. `cents`: at most; null where no price of them is known. Null where its batch is not here.
   */
  cost: z
    .object({ asked: z.number(), reused: z.number(), unknown: z.number(), cents: z.number().nullable() })
    .nullable(),
});
export type CycleReport = z.infer<typeof cycleReportSchema>;

/** How the columns of a list of members are read, counted from 0; null for one that it does not have. */
const memberLayoutSchema = z.strictObject({
  header: headerRow.nullable(),
  documento: z.int().min(0).max(200),
  nome: z.int().min(0).max(200).nullable(),
  ownExposure: z.int().min(0).max(200).nullable(),
  contract: z.int().min(0).max(200).nullable(),
  segment: z.int().min(0).max(200).nullable(),
  responsible: z.int().min(0).max(200).nullable(),
});
export type MemberLayout = z.infer<typeof memberLayoutSchema>;

/** Findings, and members of a gap, that a printed report lists. */
export const REPORTED = 1_000;

const FINDING_ACTS = ['seen', 'treating', 'snoozed', 'discarded', 'new'] as const;

export const watchesMessages = {
  'watches.list': {
    input: z.strictObject(paged),
    output: z.object({ rows: z.array(watchRowSchema), total: z.number() }),
    reads: true,
  },
  'watches.add': { input: z.strictObject({ settings: watchSettingsSchema }), output: watchRowSchema },
  'watches.open': {
    input: z.strictObject(ofWatch),
    output: z.object({ watch: watchRowSchema, cycles: z.array(cycleSchema) }),
    reads: true,
  },
  /** Fails with `watch_changed` (another window was first) and `watch_ended`. */
  'watches.change': {
    input: z.strictObject({ ...ofWatch, revision: z.int(), settings: watchSettingsSchema }),
    output: watchRowSchema,
  },
  /** Monitors no longer; what was found stays. */
  'watches.end': { input: z.strictObject(ofWatch), output: watchRowSchema },
  'watches.members': {
    input: z.strictObject({ ...ofWatch, ...paged }),
    output: z.object({ rows: z.array(watchMemberSchema), total: z.number() }),
    reads: true,
  },
  /** Reads an uploaded sheet, as `batches.read`: nothing is kept. Fails with `import_unreadable`. */
  'watches.read_members': {
    input: sheetQuestion,
    output: z.object({
      ...sheetPreview,
      layout: memberLayoutSchema.nullable(),
    }),
  },
  /** Adds the members of a sheet, and changes those that are there. `refused`: lines without a right document. */
  'watches.import_members': {
    input: z.strictObject({
      ...ofWatch,
      ...sheetChoice,
      layout: memberLayoutSchema,
      since: month,
    }),
    output: z.object({
      added: z.number(),
      changed: z.number(),
      refused: z.array(z.object({ n: z.number(), problem: z.string() })),
      refusedTotal: z.number(),
    }),
  },
  /** Adds or changes one member; `until` ends it. Fails with the codes of a document. */
  'watches.put_member': { input: z.strictObject({ ...ofWatch, member: watchMemberSchema }), output: watchMemberSchema },
  /** Members whose authorization ends within 60 days, or who have none for monitoring; of each list the first 200. */
  'watches.before_cycle': {
    input: z.strictObject(ofWatch),
    output: z.object({
      ending: z.array(z.object({ documento: z.string(), nome: shownText(), until: instant })),
      lacking: z.array(
        z.object({ documento: z.string(), nome: shownText(), gap: z.enum(['no_consent', 'other_purpose']) }),
      ),
      endingTotal: z.number(),
      withoutConsent: z.number(),
      otherPurpose: z.number(),
    }),
    reads: true,
  },
  /**
   * Drafts the batch of a cycle, with `baseline` earlier months; nothing is asked before the officer confirms it there with
   * its price and ceiling. Fails with the codes of a month, `cycle_exists` and `watch_ended`.
   */
  'watches.draft_cycle': {
    input: z.strictObject({ ...ofWatch, month, baseline: z.int().min(0).max(WATCH_LIMITS.baseline) }),
    output: z.object({ cycleId: z.string(), batchId: z.string() }),
  },
  /** Evaluates a cycle from what is saved now. It is done by itself once its batch ends. */
  'watches.evaluate': { input: z.strictObject({ cycleId: z.string().max(64) }), output: cycleSchema },
  'watches.cycle': {
    input: z.strictObject({ cycleId: z.string().max(64) }),
    output: z.object({ watch: watchRowSchema, cycle: cycleSchema }),
    reads: true,
  },
  /** The cycle that a batch asks for; null where it asks for none. */
  'watches.of_batch': {
    input: z.strictObject({ batchId: z.string().max(64) }),
    output: z.object({ cycle: namedSchema.extend({ month: z.string() }).nullable() }),
    reads: true,
  },
  /** Whom a cycle tells nothing of, by the reason. */
  'watches.gaps': {
    input: z.strictObject({ cycleId: z.string().max(64), gap: z.enum(COVERAGE_GAPS).nullable(), ...paged }),
    output: z.object({ rows: z.array(gapRowSchema), total: z.number() }),
    reads: true,
  },
  'watches.findings': {
    input: z.strictObject({
      watchId: z.string().max(64).nullable(),
      /** Those that this cycle made, or that got worse in it; null for those of all. */
      cycleId: z.string().max(64).nullable(),
      states: z.array(z.enum(FINDING_STATES)).min(1),
      severity: z.enum(SEVERITIES).nullable(),
      ...paged,
    }),
    output: z.object({ rows: z.array(findingRowSchema), total: z.number(), counts: counts(FINDING_STATES) }),
    reads: true,
  },
  'watches.finding': {
    input: z.strictObject({ findingId: z.string().max(64) }),
    output: z.object({
      finding: findingRowSchema,
      /** The rules as they were when it was made or last got worse. */
      rules: ruleSetSchema,
      contract: shownText(),
      segment: shownText(),
      history: z.array(findingEventRowSchema),
      /** Other findings of the subject that are open, in any portfolio. */
      others: z.array(findingRowSchema),
      /** Those that wait for an officer, of the others in the subject's economic groups of today; at most 200. */
      ofGroups: z.array(findingRowSchema),
    }),
    reads: true,
  },
  /** The portfolios that monitor a document's subject, or did, and its newest findings; at most 200. */
  'watches.of_subject': {
    input: z.strictObject({ documento: z.string().max(32) }),
    output: z.object({
      watches: z.array(namedSchema.extend({ since: z.string(), until: z.string().nullable() })),
      findings: z.array(findingRowSchema),
    }),
    reads: true,
  },
  /**
   * What officers do about findings, each as it was shown: its month and its answer of now. One that is another by now stays
   * as it is. A discard needs a reason, a snooze a month. Fails with `reason_missing`, and with `shown_changed` where every
   * one is another.
   */
  'watches.act': {
    input: z.strictObject({
      findings: z
        .array(z.strictObject({ id: z.string().max(64), month, resultId: z.string().max(64) }))
        .min(1)
        .max(1_000),
      act: z.enum(FINDING_ACTS),
      reason: shownLines().max(WATCH_LIMITS.reason),
      until: month.nullable(),
      caseId: z.string().max(64).nullable(),
    }),
    output: z.object({ changed: z.number() }),
  },
  /** What a new month brings, for the first screen: cycles that are due, and open findings by severity. */
  'watches.overview': {
    input: z.strictObject({}),
    output: z.object({
      due: z.array(z.object({ id: z.string(), name: shownText(), month: z.string(), members: z.number() })),
      open: counts(SEVERITIES),
      /** Portfolios that are monitored. */
      watches: z.number(),
    }),
    reads: true,
  },
  /** A cycle's report as the paper shows it. */
  'watches.report': { input: z.strictObject({ cycleId: z.string().max(64) }), output: cycleReportSchema, reads: true },
  /**
   * Writes a cycle's report into a file, and records it in the history of each subject whose answers it cites. Fails with
   * `export_running`, and with `not_printable` if the host cannot print.
   */
  'watches.export_cycle': { input: cycleExportSchema, output: exportOutcomeSchema, reads: true },
  /**
   * Writes the days on which cycles will come due, of the next twelve months, into a calendar file. It names no portfolio,
   * nobody and no amount.
   */
  'watches.export_calendar': { input: z.strictObject({}), output: exportOutcomeSchema, reads: true },
  /** Records as that does that the window printed a cycle's report. */
  'watches.note_print': {
    input: z.strictObject({ cycleId: z.string().max(64) }),
    output: z.object({ noted: z.boolean() }),
    reads: true,
  },
} as const;
