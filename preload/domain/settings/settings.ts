import { z } from 'zod';
import { REMINDER_DAYS } from '../backup/backup.ts';
import type { Bounds } from '../basics/bounds.ts';
import { ENVIRONMENTS, OUTER_ENVIRONMENTS, PURPOSES } from '../basics/environment.ts';
import { isMembers } from '../basics/json-object.ts';
import { AVAILABILITY_DAY } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';
import { COMMAND_ACCESS, COMMANDS_PER_DAY } from '../commands/command-scope.ts';
import { PROGRAM_LIMITS, programSchema } from '../commands/program.ts';
import { areDistinct, MAX_INSTITUTIONS } from '../consent/institution.ts';
import { institutionSchema } from '../consent/institution-schema.ts';
import {
  areInOrder,
  CEILING_BOUNDS,
  type Ceiling,
  type Costs,
  DEFAULT_COSTS,
  MAX_PRICES,
  PRICE_BOUNDS,
} from '../costs/costs.ts';
import {
  DEFAULT_THRESHOLDS,
  isThreshold,
  JUDGED_INDICATORS,
  type JudgedIndicator,
  judgedIndicator,
  SUBJECT_KINDS,
} from '../indicators/thresholds.ts';
import { PROCESSED_FLOOR } from '../reconciliation/processed-floor.ts';
import { DEFAULT_RETENTION, RETAINED, RETENTION_BOUNDS } from '../retention/retention-rules.ts';
import { REQUEST_MAX } from '../sources/case-limits.ts';
import { FACT_DAYS } from '../sources/outside-facts.ts';
import { NO_LIMITS, OWN_LIMITS } from '../sources/own-limits.ts';
import { FIRST_LAYOUTS } from './lists.ts';
import { listLayoutsSchema, placeSchema } from './lists-schema.ts';
import { LOCK_MINUTES } from './lock-rules.ts';
import { DEFAULT_LIMITS, LIMIT_BOUNDS, WAITS } from './waiting-limits.ts';

const whole = ({ min, max }: Bounds) => z.int().min(min).max(max);

const threshold = (id: JudgedIndicator) =>
  z
    .strictObject({ attention: z.number().nullable(), alert: z.number().nullable() })
    .refine((typed) => isThreshold(id, typed));

const price = z.strictObject({ from: z.iso.date(), cents: whole(PRICE_BOUNDS) });

const ceiling = (unit: Ceiling['unit']) =>
  z.strictObject({ unit: z.literal(unit), value: whole(CEILING_BOUNDS[unit]) });

const ceilings = z.discriminatedUnion('unit', [ceiling('queries'), ceiling('cents')]).nullable();

const environmentCosts = z.strictObject({
  prices: z.array(price).max(MAX_PRICES).refine(areInOrder).readonly(),
  ceilings: z.strictObject({ perDay: ceilings, perMonth: ceilings }),
});

function each<Name extends string, Part extends z.ZodType>(names: readonly Name[], partOf: (name: Name) => Part) {
  return z.strictObject(recordOf(names, partOf));
}

/**
 * Settings in the window: the name of each, its schema and its default. The contract and the stored form derive from
 * this list, so a new setting is added only here and in its panel.
 */
export const SETTINGS = {
  locale: z.enum(['pt-BR', 'en']).default('pt-BR'),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  environment: z.enum(ENVIRONMENTS).default('embutido'),
  /** Institutions that query the register; the first is the usual one. */
  institutions: z.array(institutionSchema).max(MAX_INSTITUTIONS).readonly().default([]),
  /** The officer's name in documents, beside the system's account; blank until entered. */
  officerName: z.string().trim().max(200).default(''),
  /** The usual purpose, proposed if no earlier query has one; null for none. */
  purpose: z.enum(PURPOSES).nullable().default(null),
  firstRunDismissed: z.boolean().default(false),
  /** Whole seconds to wait for each response. */
  limits: each(WAITS, (wait) => whole(LIMIT_BOUNDS[wait])).default(DEFAULT_LIMITS),
  /** Levels from which each indicator needs attention or alerts, for people and for companies; null: not set. */
  thresholds: each(SUBJECT_KINDS, () => each(JUDGED_INDICATORS, threshold)).default(DEFAULT_THRESHOLDS),
  /** The institution's own limits of exposure, in cents; null for none. */
  ownLimits: each(OWN_LIMITS, () => z.int().min(1).max(REQUEST_MAX.amount).nullable()).default(NO_LIMITS),
  /** Days after which a fact from outside of the register is said to be old. */
  factDays: whole(FACT_DAYS).default(FACT_DAYS.default),
  /** Whether the client's own report (Registrato) is read: its reader has seen no real one yet. */
  registrato: z.boolean().default(false),
  location: z.boolean().default(false),
  /** Whether the window is hidden from screenshots and shared screens, if the system supports it. */
  contentProtection: z.boolean().default(true),
  /** Minutes of idleness after which the app locks itself. */
  lockMinutes: whole(LOCK_MINUTES).default(LOCK_MINUTES.default),
  /** Day of the month on which the previous month is usually available: an estimate (docs/register.md#facts). */
  availabilityDay: whole(AVAILABILITY_DAY).default(AVAILABILITY_DAY.default),
  /** Percent processed, of documents and of volume, below which an answer is provisional. */
  processedFloor: whole(PROCESSED_FLOOR).default(PROCESSED_FLOOR.default),
  /** Whether queries are allowed while the team's server does not answer (docs/register.md#attempts). */
  askWithoutTeam: z.boolean().default(true),
  /** Price of a query and ceilings, for each outer environment. */
  costs: each(OUTER_ENVIRONMENTS, () => environmentCosts).default(DEFAULT_COSTS satisfies Costs),
  /** Commands of other programs of this user: none, reading alone, or queries and drafts too (docs/commands.md). */
  commands: z.enum(COMMAND_ACCESS).default('read'),
  /** Whether the terminal's commands show names and whole documents. */
  commandNames: z.boolean().default(false),
  /** Most queries by command on one day. */
  commandsPerDay: whole(COMMANDS_PER_DAY).default(COMMANDS_PER_DAY.default),
  /** Whether programs with a token of their own may ask at a port of the loopback interface. */
  localHttp: z.boolean().default(false),
  /** Whether an assistant may read figures, if the administrators' policy allows that at all. */
  assistantReads: z.boolean().default(false),
  /** Absolute path of a folder whose sheets become drafts of batches; blank for none. */
  watchFolder: z.string().max(1_000).default(''),
};

const addresses = z.strictObject({ baseUrl: z.string(), authUrl: z.string() }).default({ baseUrl: '', authUrl: '' });

/** All stored settings, by their stored names; the window changes those below through messages of their own. */
export const STORED_SETTINGS = {
  ...SETTINGS,
  sandbox: addresses,
  producao: addresses,
  /** Who changed the own limits last, and when. */
  ownLimitsSet: z.object({ by: z.string(), at: z.number() }).nullable().default(null),
  /** Port of the embedded service, reused at the next start if free; 0 for any. */
  embeddedPort: whole({ min: 0, max: 65_535 }).default(0),
  /** Years that results and authorizations are kept. */
  retention: each(RETAINED, (kind) => whole(RETENTION_BOUNDS[kind])).default(DEFAULT_RETENTION),
  /** Days until the officer is reminded of a backup; 0 for never. */
  remindDays: z.literal(REMINDER_DAYS).default(7),
  /** The draft whose term is on the customer's screen, that text's hash, and the start (epoch ms); null for none. */
  customerScreen: z.object({ draftId: z.string(), termSha256: z.string(), since: z.number() }).nullable().default(null),
  /** Programs that the officer let in, newest first. */
  programs: z.array(programSchema).max(PROGRAM_LIMITS.programs).readonly().default([]),
  layouts: listLayoutsSchema.default(FIRST_LAYOUTS),
  /** The officer's place, from a lock to the next unlock. */
  place: placeSchema.nullable().default(null),
  /** The newest month for which each monitored portfolio's cycle was announced as due, by portfolio id. */
  offeredCycles: z.record(z.string(), z.string()).default({}),
  /** Number of recovery codes made for this archive, or higher; a recovery file with a lower number is not valid. */
  recoveryNumber: whole({ min: 0, max: 999_999 }).default(0),
  /** Whether the officer was offered a PIN, and set one or postponed it. */
  pinOffered: z.boolean().default(false),
  /** Time of the last backup, and its number of results. */
  lastBackup: z.object({ at: z.number(), results: z.number() }).nullable().default(null),
};

const storedSchema = z.object(STORED_SETTINGS);

export type StoredSettings = Readonly<z.infer<typeof storedSchema>>;

type Unwrapped = { unwrap(): z.ZodType };
type Change<Named extends Record<string, Unwrapped>> = {
  [Name in keyof Named]: z.ZodExactOptional<ReturnType<Named[Name]['unwrap']>>;
};

/** The schema of a change: any of these settings, and no others. */
export function changeOf<Named extends Record<string, Unwrapped>>(
  settings: Named,
): z.ZodObject<Change<Named>, z.core.$strict> {
  const members = Object.entries(settings).map(([name, setting]) => [name, z.exactOptional(setting.unwrap())]);
  return z.strictObject(Object.fromEntries(members) as Change<Named>);
}

/**
 * Settings that administrators may fix in `policy.json`: all that an officer may set; addresses have their own member
 * there.
 */
const FIXABLE = { ...SETTINGS, retention: STORED_SETTINGS.retention, remindDays: STORED_SETTINGS.remindDays };
export const fixedSchema = changeOf(FIXABLE);

export type FixedSettings = Readonly<z.infer<typeof fixedSchema>>;

export type FixableSetting = keyof FixedSettings;

export const FIXABLE_SETTINGS = Object.keys(FIXABLE) as readonly FixableSetting[];

/**
 * Sources of a setting that the officer cannot change: administrators by `policy.json`, or the supervisors of a team.
 */
export const SETTING_FIXERS = ['institution', 'team'] as const;
export type SettingFixer = (typeof SETTING_FIXERS)[number];

/** Reads the settings fixed by administrators: all of them, or none and the paths that are not valid. */
export function readFixedSettings(value: unknown): {
  readonly settings: FixedSettings;
  readonly faults: readonly string[];
} {
  const read = fixedSchema
    .refine(({ institutions = [] }) => areDistinct(institutions), { path: ['institutions'] })
    .safeParse(value);
  return read.success
    ? { settings: read.data, faults: [] }
    : { settings: {}, faults: read.error.issues.flatMap(pathsOf) };
}

function pathsOf(issue: z.core.$ZodIssue): readonly string[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys : [];
  return names.length === 0 ? [issue.path.join('.')] : names.map((name) => [...issue.path, name].join('.'));
}

/** The address pair of a register service; empty until the officer enters it. */
export type Addresses = Readonly<z.infer<typeof addresses>>;

export type OuterAddresses = Readonly<Record<(typeof OUTER_ENVIRONMENTS)[number], Addresses>>;

export const NO_ADDRESSES: OuterAddresses = {
  sandbox: { baseUrl: '', authUrl: '' },
  producao: { baseUrl: '', authUrl: '' },
};

/** Defaults of earlier versions, with one threshold for both people and companies. */
const FORMER_THRESHOLDS: Readonly<Record<string, readonly [attention: number, alert: number]>> = {
  overdue_ratio: [5, 15],
  over_90_share: [3, 10],
  loss_share: [1, 10],
  short_term_share: [60, 85],
  limit_usage: [70, 90],
  off_balance_share: [40, 60],
  foreign_currency_share: [20, 50],
  top_modality_share: [70, 90],
  domain_hhi: [5_000, 8_000],
};

/** Reads the stored texts; an absent, damaged or outdated setting gets its default, so that the start never fails. */
export function readSettings(texts: Readonly<Record<string, string>>): StoredSettings {
  const stored = (name: string): unknown => {
    const value = parseJson(texts[name]);
    return name === 'thresholds' ? thresholdsBySubject(value) : value;
  };
  const found = Object.entries(STORED_SETTINGS).map(([name, schema]) => [
    name,
    usable(schema.unwrap(), stored(name), schema.parse(undefined)),
  ]);
  return storedSchema.parse(Object.fromEntries(found));
}

export function settingTexts(changes: Partial<StoredSettings>): Record<string, string> {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * Converts thresholds of earlier versions, shared by people and companies, to thresholds for both; keeps those that the
 * institution had changed and that still exist. Returns anything else unchanged.
 */
function thresholdsBySubject(stored: unknown): unknown {
  if (!isMembers(stored) || SUBJECT_KINDS.some((kind) => kind in stored)) return stored;
  const isChanged = ([id, threshold]: [string, unknown]): boolean => {
    const [attention, alert] = FORMER_THRESHOLDS[id] ?? [];
    const isFormer = isMembers(threshold) && threshold.attention === attention && threshold.alert === alert;
    return judgedIndicator(id) !== undefined && !isFormer;
  };
  const changed = Object.fromEntries(Object.entries(stored).filter(isChanged));
  return recordOf(SUBJECT_KINDS, () => changed);
}

/**
 * Returns the part of a stored value that fits its schema; an object keeps the members that fit together, with defaults
 * for the others.
 */
function usable(schema: z.core.$ZodType, value: unknown, fallback: unknown): unknown {
  const found = z.safeParse(schema, value);
  if (found.success) return found.data;
  if (!(schema instanceof z.ZodObject) || !isMembers(value) || !isMembers(fallback)) return fallback;
  const members = Object.entries(schema.shape).map(([name, part]) => [name, usable(part, value[name], fallback[name])]);
  const together = schema.safeParse(Object.fromEntries(members));
  return together.success ? together.data : fallback;
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
