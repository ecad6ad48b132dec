import { z } from 'zod';
import { REMINDER_DAYS } from '../backup/backup.ts';
import type { Bounds } from '../basics/bounds.ts';
import { ENVIRONMENTS, OUTER_ENVIRONMENTS, PURPOSES } from '../basics/environment.ts';
import { isMembers } from '../basics/json-object.ts';
import { AVAILABILITY_DAY } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';
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
import { PROCESSED_FLOOR } from '../reconciliation/processing.ts';
import { DEFAULT_RETENTION, RETAINED, RETENTION_BOUNDS } from '../retention/retention-rules.ts';
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

/** One schema with a member for each name. */
function each<Name extends string, Part extends z.ZodType>(names: readonly Name[], partOf: (name: Name) => Part) {
  return z.strictObject(recordOf(names, partOf));
}

/**
 * What the officer sets in the window: the name of each setting, its schema and its default. The contract and what is
 * stored derive from it, and so a setting is added here and in the panel that shows it.
 */
export const SETTINGS = {
  locale: z.enum(['pt-BR', 'en']).default('pt-BR'),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** The environment in use: at first the embedded service. */
  environment: z.enum(ENVIRONMENTS).default('embutido'),
  /** For whom the register is asked; the first is the usual one. */
  institutions: z.array(institutionSchema).max(MAX_INSTITUTIONS).readonly().default([]),
  /** The officer's name as documents print it, beside the system's account; blank until it is said. */
  officerName: z.string().trim().max(200).default(''),
  /** What most queries are for, proposed where no earlier query says it; null: nothing is. */
  purpose: z.enum(PURPOSES).nullable().default(null),
  /** Whether the officer wants to see the steps of the first run no more. */
  firstRunDismissed: z.boolean().default(false),
  /** How long a response is waited for, in whole seconds. */
  limits: each(WAITS, (wait) => whole(LIMIT_BOUNDS[wait])).default(DEFAULT_LIMITS),
  /** From where each indicator asks for attention and from where it alerts, for people and for companies; null: not set. */
  thresholds: each(SUBJECT_KINDS, () => each(JUDGED_INDICATORS, threshold)).default(DEFAULT_THRESHOLDS),
  /** Whether the consent form may ask the device where it is. */
  location: z.boolean().default(false),
  /** Whether the window is kept out of screenshots and shared screens, where the system can. */
  contentProtection: z.boolean().default(true),
  /** Minutes without the officer after which the app locks itself. */
  lockMinutes: whole(LOCK_MINUTES).default(LOCK_MINUTES.default),
  /** Day of the month on which the month before it is usually there: a hint (docs/register.md#facts). */
  availabilityDay: whole(AVAILABILITY_DAY).default(AVAILABILITY_DAY.default),
  /** Percent processed, of documents and of volume, below which an answer is provisional. */
  processedFloor: whole(PROCESSED_FLOOR).default(PROCESSED_FLOOR.default),
  /** Whether months may be asked while the server of the team does not answer (docs/register.md#attempts). */
  askWithoutTeam: z.boolean().default(true),
  /** What a query costs and how many or how much is allowed, in each of the outer environments. */
  costs: each(OUTER_ENVIRONMENTS, () => environmentCosts).default(DEFAULT_COSTS satisfies Costs),
};

const addresses = z.strictObject({ baseUrl: z.string(), authUrl: z.string() }).default({ baseUrl: '', authUrl: '' });

/** Everything that is stored, by the name it is stored under; what the window does not set here has messages of its own. */
export const STORED_SETTINGS = {
  ...SETTINGS,
  /** The addresses of the sandbox and of production. */
  sandbox: addresses,
  producao: addresses,
  /** The port of the embedded service, tried again at the next start; 0 for any. */
  embeddedPort: whole({ min: 0, max: 65_535 }).default(0),
  /** Years that results and authorizations are kept. */
  retention: each(RETAINED, (kind) => whole(RETENTION_BOUNDS[kind])).default(DEFAULT_RETENTION),
  /** Days after which the officer is reminded of a backup; 0 for never. */
  remindDays: z.literal(REMINDER_DAYS).default(7),
  /** The draft whose term the screen is turned to the customer with, that text, since when (epoch ms); null for none. */
  customerScreen: z.object({ draftId: z.string(), termSha256: z.string(), since: z.number() }).nullable().default(null),
  /** How each list was left. */
  layouts: listLayoutsSchema.default(FIRST_LAYOUTS),
  /** Where the officer was, between a lock and the unlock that follows it. */
  place: placeSchema.nullable().default(null),
  /** The newest month in which each monitored portfolio's cycle was told to be due, by the portfolio's id. */
  offeredCycles: z.record(z.string(), z.string()).default({}),
  /** How many recovery codes were made for this archive, or more: a recovery file of a lower number is none. */
  recoveryNumber: whole({ min: 0, max: 999_999 }).default(0),
  /** Whether the officer was asked for a PIN, and set one or put it off. */
  pinOffered: z.boolean().default(false),
  /** When the last backup was made, and of how many results. */
  lastBackup: z.object({ at: z.number(), results: z.number() }).nullable().default(null),
};

const storedSchema = z.object(STORED_SETTINGS);

export type StoredSettings = Readonly<z.infer<typeof storedSchema>>;

type Unwrapped = { unwrap(): z.ZodType };
type Change<Named extends Record<string, Unwrapped>> = {
  [Name in keyof Named]: z.ZodExactOptional<ReturnType<Named[Name]['unwrap']>>;
};

/** The schema of a change of these settings: any of them, and no other. */
export function changeOf<Named extends Record<string, Unwrapped>>(
  settings: Named,
): z.ZodObject<Change<Named>, z.core.$strict> {
  const members = Object.entries(settings).map(([name, setting]) => [name, z.exactOptional(setting.unwrap())]);
  return z.strictObject(Object.fromEntries(members) as Change<Named>);
}

/** What administrators may fix by `policy.json`: all that an officer may set; addresses have a member of their own there. */
const FIXABLE = { ...SETTINGS, retention: STORED_SETTINGS.retention, remindDays: STORED_SETTINGS.remindDays };
export const fixedSchema = changeOf(FIXABLE);

export type FixedSettings = Readonly<z.infer<typeof fixedSchema>>;

export type FixableSetting = keyof FixedSettings;

export const FIXABLE_SETTINGS = Object.keys(FIXABLE) as readonly FixableSetting[];

/** Who may set what an officer cannot: administrators by `policy.json`, or the supervisors of a team. */
export const SETTING_FIXERS = ['institution', 'team'] as const;
export type SettingFixer = (typeof SETTING_FIXERS)[number];

/** Reads the settings that administrators fixed: all of them, or none and where they cannot be understood. */
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

/** An address pair of a register service; empty while the officer has not given it. */
export type Addresses = Readonly<z.infer<typeof addresses>>;

/** The addresses of the environments that the officer or the institution sets. */
export type OuterAddresses = Readonly<Record<(typeof OUTER_ENVIRONMENTS)[number], Addresses>>;

export const NO_ADDRESSES: OuterAddresses = {
  sandbox: { baseUrl: '', authUrl: '' },
  producao: { baseUrl: '', authUrl: '' },
};

/** The defaults of the program that had one threshold for people and companies. */
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

/** Reads the stored texts; what is absent, damaged or outdated gives the default, never a failure at start. */
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

/** The texts under which changes are stored, by name. */
export function settingTexts(changes: Partial<StoredSettings>): Record<string, string> {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * Returns thresholds of an earlier program, one for people and companies, as those of both: what the institution had
 * changed and still exists. Anything else is returned as it is.
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
 * Returns what of a stored value fits its schema; of an object the members that fit together, and the default of the
 * others.
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
