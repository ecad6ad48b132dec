import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/environment.ts';
import { SETTINGS } from '#domain/settings.ts';

const environment = z.enum(ENVIRONMENTS);

export const environmentSettingsSchema = z.object({
  environment,
  baseUrl: z.string(),
  authUrl: z.string(),
  /** The embedded service's addresses are given by the workstation itself. */
  editable: z.boolean(),
  /** Only whether a key is kept; the key itself never crosses. */
  keyKept: z.boolean(),
});

const settingsSchema = z.object({ ...SETTINGS, environments: z.array(environmentSettingsSchema) });

export type Settings = z.infer<typeof settingsSchema>;
export type EnvironmentSettings = z.infer<typeof environmentSettingsSchema>;

type Changes = {
  [Name in keyof typeof SETTINGS]: z.ZodExactOptional<ReturnType<(typeof SETTINGS)[Name]['unwrap']>>;
};
const changes = Object.entries(SETTINGS).map(([name, setting]) => [name, setting.unwrap().exactOptional()]);

/** Any of the settings; what is absent stays as it is. */
export const settingsChangeSchema = z.strictObject(Object.fromEntries(changes) as Changes);

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
