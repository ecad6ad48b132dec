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
  /** Null if the batch is not here: another workstation of the team queried, or the batch is lost. */
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
  /** Month of the due cycle; null if none is due. */
  due: z.string().nullable(),
  endedAt: instant.nullable(),
  findings: counts(FINDING_STATES),
  /** Findings that wait for an officer (`new`, `seen`, `treating`). */
  open: counts(SEVERITIES),
});
export type WatchRow = z.infer<typeof watchRowSchema>;

const namedSchema = z.object({ id: z.string(), name: shownText() });

const findingRowSchema = findingSchema.omit({ madeAt: true, closedAt: true, actedAt: true }).extend({
  nome: shownText(),
  reason: shownLines(),
  officer: shownText().nullable(),
  /** The subject's debt to the institution now, in cents: as it filed, else as typed; null if neither. */
  ownExposure: z.number().nullable(),
  /** Month of the filing that it is of; null if it was typed. */
  filedIn: z.string().nullable(),
  /** Name of the portfolio, and its newest evaluated month. */
  watchName: shownText(),
  lastMonth: z.string(),
  /** Month of the cycle that made the finding. */
  since: z.string(),
  responsible: shownText(),
  /** Economic groups of the subject. */
  groups: z.array(namedSchema),
  madeAt: instant,
  actedAt: instant.nullable(),
  closedAt: instant.nullable(),
});
export type FindingRow = z.infer<typeof findingRowSchema>;

/** An event of a finding. */
const findingEventRowSchema = findingEventSchema
  .omit({ findingId: true })
  .extend({ at: instant, officer: shownText().nullable(), reason: shownLines() });
export type FindingEventRow = z.infer<typeof findingEventRowSchema>;

/** A member that a cycle could not compare, by the reason. */
const gapRowSchema = z.object({
  documento: z.string(),
  nome: shownText(),
  gap: z.enum(COVERAGE_GAPS),
  ownExposure: z.number().nullable(),
});
export type CycleGapRow = z.infer<typeof gapRowSchema>;

/** A cycle's report for an auditor; lists end at `WATCH_LIMITS.reported`, counts cover all. */
const cycleReportSchema = z.object({
  watch: namedSchema.extend({ environment: z.enum(ENVIRONMENTS) }),
  cycle: cycleSchema.extend({ rulesVersion: z.number() }),
  rules: ruleSetSchema,
  /** Findings that the cycle made or that got worse in it, gravest first. */
  findings: z.array(findingRowSchema),
  /** All findings of the cycle, by severity and present state. */
  counts: z.record(z.enum(SEVERITIES), counts(FINDING_STATES)),
  /** Findings of earlier months that are still open, with counts by state. */
  earlier: z.object({ findings: z.array(findingRowSchema), counts: counts(FINDING_STATES) }),
  /** Findings with an officer's act, and the median number of days until the first act; null if there is none. */
  treatment: z.object({ acted: z.number(), medianDays: z.number().nullable() }),
  gaps: z.array(gapRowSchema),
  /**
   * Queries sent by its batch and months reused from saved answers. `unknown`: sent queries that may or may not be
   * charged. `cents`: an upper bound, null if no price is known. Null if the batch is not here.
   */
  cost: z
    .object({ asked: z.number(), reused: z.number(), unknown: z.number(), cents: z.number().nullable() })
    .nullable(),
});
export type CycleReport = z.infer<typeof cycleReportSchema>;

/** Columns of a list of members, counted from 0; null if the list does not have the column. */
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

/** A member with the newest own exposure that the institution filed, in cents; null if there is none. */
const memberRowSchema = watchMemberSchema.extend({
  filed: z.object({ month: z.string(), owed: z.number() }).nullable(),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

const foundValueSchema = findingSchema.shape.before;

/** Warnings that changed rules would have given on the members' saved months; `rows` end at `WATCH_LIMITS.reported`. */
const ruleTrialSchema = z.object({
  from: z.string(),
  to: z.string(),
  members: z.number(),
  /** By rule, the members that it would have warned of, and those of them that became overdue in a later month. */
  rules: z.array(z.object({ rule: findingSchema.shape.rule, warned: z.number(), overdueLater: z.number() })),
  rows: z.array(
    z.object({
      documento: z.string(),
      nome: shownText(),
      rule: findingSchema.shape.rule,
      before: foundValueSchema,
      now: foundValueSchema,
      times: z.number(),
      overdueIn: z.string().nullable(),
    }),
  ),
  total: z.number(),
});
export type RuleTrialResult = z.infer<typeof ruleTrialSchema>;

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
  /**
   * Tries the rules that differ from the portfolio's on its members' saved months. `trial` is null if nothing is saved,
   * or if `watches.stop_trial`, a lock or another trial ended it.
   */
  'watches.try_rules': {
    input: z.strictObject({ ...ofWatch, rules: ruleSetSchema }),
    output: z.object({ trial: ruleTrialSchema.nullable() }),
    reads: true,
  },
  'watches.stop_trial': { input: z.strictObject({}), output: z.object({}), reads: true },
  /** Ends the monitoring; its findings stay. */
  'watches.end': { input: z.strictObject(ofWatch), output: watchRowSchema },
  'watches.members': {
    input: z.strictObject({ ...ofWatch, ...paged }),
    output: z.object({ rows: z.array(memberRowSchema), total: z.number() }),
    reads: true,
  },
  /** Reads an uploaded sheet as `batches.read` does, without storing it. Fails with `import_unreadable`. */
  'watches.read_members': {
    input: sheetQuestion,
    output: z.object({
      ...sheetPreview,
      layout: memberLayoutSchema.nullable(),
    }),
  },
  /** Adds the members of a sheet, and changes existing ones. `refused`: lines without a valid document. */
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
  /** Adds or changes a member; `until` ends its membership. Fails with the codes of a document. */
  'watches.put_member': { input: z.strictObject({ ...ofWatch, member: watchMemberSchema }), output: watchMemberSchema },
  /**
   * Returns the members whose authorization ends within 60 days, and those without one for monitoring; the first 200 of
   * each.
   */
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
   * Drafts the batch of a cycle, with `baseline` earlier months; it queries nothing until the officer confirms the
   * batch with its price and ceiling. Fails with the codes of a month, `cycle_exists` and `watch_ended`.
   */
  'watches.draft_cycle': {
    input: z.strictObject({ ...ofWatch, month, baseline: z.int().min(0).max(WATCH_LIMITS.baseline) }),
    output: z.object({ cycleId: z.string(), batchId: z.string() }),
  },
  /** Evaluates a cycle from the present saved answers. The workstation also does so when its batch ends. */
  'watches.evaluate': { input: z.strictObject({ cycleId: z.string().max(64) }), output: cycleSchema },
  'watches.cycle': {
    input: z.strictObject({ cycleId: z.string().max(64) }),
    output: z.object({ watch: watchRowSchema, cycle: cycleSchema }),
    reads: true,
  },
  /** Returns the cycle that a batch belongs to; null if there is none. */
  'watches.of_batch': {
    input: z.strictObject({ batchId: z.string().max(64) }),
    output: z.object({ cycle: namedSchema.extend({ month: z.string() }).nullable() }),
    reads: true,
  },
  /** Returns the members that a cycle could not compare, by reason. */
  'watches.gaps': {
    input: z.strictObject({ cycleId: z.string().max(64), gap: z.enum(COVERAGE_GAPS).nullable(), ...paged }),
    output: z.object({ rows: z.array(gapRowSchema), total: z.number() }),
    reads: true,
  },
  'watches.findings': {
    input: z.strictObject({
      watchId: z.string().max(64).nullable(),
      /** Limits the list to findings that this cycle made or that got worse in it; null for all. */
      cycleId: z.string().max(64).nullable(),
      states: z.array(z.enum(FINDING_STATES)).min(1),
      severity: z.enum(SEVERITIES).nullable(),
      ...paged,
    }),
    output: z.object({ rows: z.array(findingRowSchema), total: z.number(), counts: counts(FINDING_STATES) }),
    reads: true,
    byCommand: 'read',
  },
  'watches.finding': {
    input: z.strictObject({ findingId: z.string().max(64) }),
    output: z.object({
      finding: findingRowSchema,
      /** Rules at the time when the finding was made or last got worse. */
      rules: ruleSetSchema,
      contract: shownText(),
      segment: shownText(),
      history: z.array(findingEventRowSchema),
      /** Other open findings of the subject, in any portfolio. */
      others: z.array(findingRowSchema),
      /**
       * Findings that wait for an officer about other members of the subject's present economic groups; at most 200.
       */
      ofGroups: z.array(findingRowSchema),
    }),
    reads: true,
  },
  /** Returns the portfolios that monitor or monitored a document's subject, and its newest findings, at most 200. */
  'watches.of_subject': {
    input: z.strictObject({ documento: z.string().max(32) }),
    output: z.object({
      watches: z.array(namedSchema.extend({ since: z.string(), until: z.string().nullable() })),
      findings: z.array(findingRowSchema),
    }),
    reads: true,
    byCommand: 'read',
  },
  /**
   * Records officers' acts on findings, each named with its shown month and present answer. A finding that has changed
   * meanwhile stays as it is. A discard needs a reason, a snooze a month. Fails with `reason_missing`, and with
   * `shown_changed` if all findings have changed.
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
  /** Returns due cycles and counts of open findings by severity, for the first screen. */
  'watches.overview': {
    input: z.strictObject({}),
    output: z.object({
      due: z.array(z.object({ id: z.string(), name: shownText(), month: z.string(), members: z.number() })),
      open: counts(SEVERITIES),
      /** Number of active portfolios. */
      watches: z.number(),
    }),
    reads: true,
    byCommand: 'read',
  },
  /** Returns the content of a cycle's printed report. */
  'watches.report': { input: z.strictObject({ cycleId: z.string().max(64) }), output: cycleReportSchema, reads: true },
  /**
   * Writes a cycle's report into a file, and records it in the history of each subject whose answers it cites. Fails
   * with `export_running`, and with `not_printable` if the host cannot print.
   */
  'watches.export_cycle': { input: cycleExportSchema, output: exportOutcomeSchema, reads: true },
  /**
   * Writes the due days of cycles in the next twelve months into a calendar file, without portfolios, names or amounts.
   */
  'watches.export_calendar': { input: z.strictObject({}), output: exportOutcomeSchema, reads: true },
  /** Records that the window printed a cycle's report, as `watches.export_cycle` does. */
  'watches.note_print': {
    input: z.strictObject({ cycleId: z.string().max(64) }),
    output: z.object({ noted: z.boolean() }),
    reads: true,
  },
} as const;
