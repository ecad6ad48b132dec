import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { changeOf, FIXABLE_SETTINGS, SETTING_FIXERS, SETTINGS, STORED_SETTINGS } from '#domain/settings/settings.ts';

const environment = z.enum(ENVIRONMENTS);

export const environmentSettingsSchema = z.object({
  environment,
  baseUrl: z.string(),
  authUrl: z.string(),
  /**
   * Source of the addresses: the workstation for the embedded service, the administrators by `policy.json`, or else the
   * officer. If the administrators' file is malformed, the environment is closed and its addresses are empty.
   */
  addressesSetBy: z.enum(['workstation', 'institution', 'officer', 'malformed_policy']),
  /** Whether a key for this address is stored; the key itself never crosses the bridge. */
  keyKept: z.boolean(),
  /** Scheme, host and port for which a stored key was given, if this address has others; otherwise null. */
  keyOfOrigin: z.string().nullable(),
});

const settingsSchema = z.object({
  ...SETTINGS,
  ownLimitsSet: STORED_SETTINGS.ownLimitsSet,
  environments: z.array(environmentSettingsSchema),
  /** The officer's account on this computer. */
  account: z.string(),
  /** Settings that cannot be changed here, and who fixed them. */
  fixed: z.partialRecord(z.enum(FIXABLE_SETTINGS), z.enum(SETTING_FIXERS)),
  /** Malformed members of the policy; `policy.json` if the whole file is malformed, the key in the registry. */
  policyFaults: z.array(z.string()),
});

export type Settings = z.infer<typeof settingsSchema>;
export type EnvironmentSettings = z.infer<typeof environmentSettingsSchema>;

/** Settings by whose change this workstation may show or do more without its officer. */
const LOOSENING = [
  'lockMinutes',
  'contentProtection',
  'commands',
  'commandNames',
  'commandsPerDay',
  'localHttp',
  'assistantReads',
  'watchFolder',
] as const;

/** An absent setting stays as it is. */
export const settingsChangeSchema = changeOf(SETTINGS);

/** Steps of "Testar conexão", in order. */
export const CONNECTION_STEPS = ['address', 'proxy', 'connection', 'tls', 'key', 'token'] as const;

/**
 * A step and its result: `skipped` if an earlier step failed or no request was sent, `unused` if the connection has no
 * such step (no proxy, no TLS to this computer).
 */
const connectionStepSchema = z.object({
  step: z.enum(CONNECTION_STEPS),
  outcome: z.enum(['ok', 'failed', 'skipped', 'unused']),
  /** Code of a failed step. */
  code: z.string().optional(),
  /** Cause of a failed connection, if known (`name`, `refused`, `route`, `reset`, …). */
  reason: z.string().optional(),
});

const connectionReportSchema = z.object({
  environment,
  steps: z.array(connectionStepSchema),
  /** Origin of the proxy, without name or password; null if the connection is direct. */
  proxy: z.string().nullable().optional(),
  /** Whether this host can log in to a proxy. */
  takesLogin: z.boolean().optional(),
  /** Validity of the obtained token in whole minutes; null if none was obtained. */
  tokenMinutes: z.number().nullable(),
  elapsedMs: z.number(),
});

export type ConnectionReport = z.infer<typeof connectionReportSchema>;

const ofEnvironment = z.strictObject({ environment });

/** Login for a proxy. The network stack keeps it until the program ends; it is not stored. */
const proxyLogin = z.strictObject({ user: z.string().trim().min(1).max(256), password: z.string().min(1).max(256) });

export const settingsMessages = {
  'settings.read': { input: z.strictObject({}), output: settingsSchema, reads: true },
  /**
   * Fails with `setting_fixed` for a setting that the administrators fixed, with `team_not_supervisor` for one of the
   * whole team, and with `institution_repeated` if two institutions are one company.
   */
  'settings.change': {
    input: settingsChangeSchema,
    output: settingsSchema,
    writesOwn: true,
    secondLook: (change: z.output<typeof settingsChangeSchema>): boolean => LOOSENING.some((name) => name in change),
  },
  'settings.set_addresses': {
    input: z.strictObject({ environment, baseUrl: z.string().max(2048), authUrl: z.string().max(2048) }),
    output: settingsSchema,
    writesOwn: true,
    secondLook: true,
  },
  /**
   * Trims the key, checks that it is a UUID and stores it in the vault with the origin of the present address; it is
   * sent only there. Fails with `address_missing` if there is no address. The key is never shown again.
   */
  'settings.set_key': {
    input: z.strictObject({ environment, key: z.string().max(200) }),
    output: settingsSchema,
    writesOwn: true,
    secondLook: true,
  },
  'settings.remove_key': { input: ofEnvironment, output: settingsSchema, writesOwn: true, secondLook: true },
  'settings.test_connection': {
    input: z.strictObject({ environment, proxyLogin: proxyLogin.optional() }),
    output: connectionReportSchema,
    writesOwn: true,
  },
} as const;
