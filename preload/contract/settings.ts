import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/environment.ts';
import { isThreshold, JUDGED_INDICATORS, type JudgedIndicator } from '#domain/indicators/thresholds.ts';
import { LOCK_MINUTES } from '#domain/lock-rules.ts';
import { AVAILABILITY_DAY } from '#domain/month.ts';
import { LIMIT_BOUNDS, type Wait } from '#domain/waiting-limits.ts';

const environment = z.enum(ENVIRONMENTS);

const seconds = (wait: Wait) => z.int().min(LIMIT_BOUNDS[wait].min).max(LIMIT_BOUNDS[wait].max);
/** How long an answer is waited for, in whole seconds. */
const limits = { session: seconds('session'), query: seconds('query'), consent: seconds('consent') };

/** From where each indicator asks for attention and from where it alerts, in percent or points. */
const threshold = z.strictObject({ attention: z.number(), alert: z.number() });
const thresholds = z
  .strictObject({
    overdue_ratio: threshold,
    over_90_share: threshold,
    loss_share: threshold,
    short_term_share: threshold,
    limit_usage: threshold,
    off_balance_share: threshold,
    foreign_currency_share: threshold,
    expensive_debt_share: threshold,
    top_modality_share: threshold,
    domain_hhi: threshold,
  } satisfies Record<JudgedIndicator, typeof threshold>)
  .refine((typed) => JUDGED_INDICATORS.every((id) => isThreshold(id, typed[id])));

export const environmentSettingsSchema = z.object({
  environment,
  baseUrl: z.string(),
  authUrl: z.string(),
  /** The embedded service's addresses are given by the workstation itself. */
  editable: z.boolean(),
  /** Only whether a key is kept; the key itself never crosses. */
  keyKept: z.boolean(),
});

const settingsSchema = z.object({
  locale: z.enum(['pt-BR', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  environment,
  environments: z.array(environmentSettingsSchema),
  institution: z.object({ nome: z.string(), cnpj: z.string() }),
  limits: z.object(limits),
  thresholds,
  /** Whether the consent form may ask the device where it is. */
  location: z.boolean(),
  /** Whether the window is kept out of screenshots and shared screens, where the system can. */
  contentProtection: z.boolean(),
  /** Minutes without the officer after which the desk locks itself. */
  lockMinutes: z.number(),
  /** Day of the month from which the month before it can be asked for. */
  availabilityDay: z.number(),
});

export type Settings = z.infer<typeof settingsSchema>;
export type EnvironmentSettings = z.infer<typeof environmentSettingsSchema>;

export const settingsChangeSchema = z.strictObject({
  locale: z.enum(['pt-BR', 'en']).optional(),
  theme: z.enum(['system', 'light', 'dark']).optional(),
  environment: environment.optional(),
  institution: z.strictObject({ nome: z.string().trim().max(200), cnpj: z.string().max(32) }).optional(),
  limits: z.strictObject(limits).optional(),
  thresholds: thresholds.optional(),
  location: z.boolean().optional(),
  contentProtection: z.boolean().optional(),
  lockMinutes: z.int().min(LOCK_MINUTES.min).max(LOCK_MINUTES.max).optional(),
  availabilityDay: z.int().min(AVAILABILITY_DAY.min).max(AVAILABILITY_DAY.max).optional(),
});

/** The steps of "Testar conexão", in the order they are taken. */
export const CONNECTION_STEPS = ['address', 'proxy', 'connection', 'tls', 'key', 'token'] as const;

/**
 * One step and how it ended: `skipped` when an earlier step failed or nothing was sent, `unused` when the way has no
 * such step (no proxy, no TLS to this machine itself).
 */
const connectionStepSchema = z.object({
  step: z.enum(CONNECTION_STEPS),
  outcome: z.enum(['ok', 'failed', 'skipped', 'unused']),
  /** The refusal behind a failed step. */
  code: z.string().optional(),
  /** Where on the way it failed, when that is known (`name`, `refused`, `route`, `reset`, …). */
  reason: z.string().optional(),
});

const connectionReportSchema = z.object({
  environment,
  steps: z.array(connectionStepSchema),
  /** The origin of the proxy on the way, without name or password; null when the way is direct. */
  proxy: z.string().nullable().optional(),
  /** Whether this host can give a proxy the user and password it asks for. */
  takesLogin: z.boolean().optional(),
  /** Whole minutes the obtained token lives; null when none was obtained. */
  tokenMinutes: z.number().nullable(),
  elapsedMs: z.number(),
});

export type ConnectionReport = z.infer<typeof connectionReportSchema>;

const ofEnvironment = z.strictObject({ environment });

/** What a proxy asks for; kept by the network stack until the program ends, and nowhere else. */
const proxyLogin = z.strictObject({ user: z.string().trim().min(1).max(256), password: z.string().min(1).max(256) });

export const settingsMessages = {
  'settings.read': { input: z.strictObject({}), output: settingsSchema },
  'settings.change': { input: settingsChangeSchema, output: settingsSchema },
  'settings.set_addresses': {
    input: z.strictObject({ environment, baseUrl: z.string().max(2048), authUrl: z.string().max(2048) }),
    output: settingsSchema,
  },
  /** Trims and checks the key as a UUID, keeps it in the vault. It is never shown again. */
  'settings.set_key': {
    input: z.strictObject({ environment, key: z.string().max(200) }),
    output: settingsSchema,
  },
  'settings.remove_key': { input: ofEnvironment, output: settingsSchema },
  'settings.test_connection': {
    input: z.strictObject({ environment, proxyLogin: proxyLogin.optional() }),
    output: connectionReportSchema,
  },
} as const;
