import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { changeOf, FIXABLE_SETTINGS, SETTING_FIXERS, SETTINGS } from '#domain/settings/settings.ts';

const environment = z.enum(ENVIRONMENTS);

export const environmentSettingsSchema = z.object({
  environment,
  baseUrl: z.string(),
  authUrl: z.string(),
  /**
   * Who sets the addresses: the workstation those of the embedded service, the administrators by `policy.json`, else the
   * officer. Where the administrators' file cannot be understood the environment is shut and its addresses are empty.
   */
  addressesSetBy: z.enum(['workstation', 'institution', 'officer', 'malformed_policy']),
  /** Only whether a key for this address is stored; the key itself never crosses the bridge. */
  keyKept: z.boolean(),
  /** Scheme, host and port that a stored key was given for, if they are not those of this address; else null. */
  keyOfOrigin: z.string().nullable(),
});

const settingsSchema = z.object({
  ...SETTINGS,
  environments: z.array(environmentSettingsSchema),
  /** The system's account that the officer works under. */
  account: z.string(),
  /** The settings that cannot be changed here, and who set them. */
  fixed: z.partialRecord(z.enum(FIXABLE_SETTINGS), z.enum(SETTING_FIXERS)),
  /** The members of the policy that cannot be understood; `policy.json` stands for all of that file, the key for the registry. */
  policyFaults: z.array(z.string()),
});

export type Settings = z.infer<typeof settingsSchema>;
export type EnvironmentSettings = z.infer<typeof environmentSettingsSchema>;

/** Any of the settings; what is absent stays as it is. */
export const settingsChangeSchema = changeOf(SETTINGS);

/** The steps of "Testar conexão", in their order. */
export const CONNECTION_STEPS = ['address', 'proxy', 'connection', 'tls', 'key', 'token'] as const;

/**
 * One step and how it ended: `skipped` if an earlier step failed or nothing was sent, `unused` if the connection has no
 * such step (no proxy, no TLS to this machine itself).
 */
const connectionStepSchema = z.object({
  step: z.enum(CONNECTION_STEPS),
  outcome: z.enum(['ok', 'failed', 'skipped', 'unused']),
  /** The code of a failed step. */
  code: z.string().optional(),
  /** Where the connection failed, if that is known (`name`, `refused`, `route`, `reset`, …). */
  reason: z.string().optional(),
});

const connectionReportSchema = z.object({
  environment,
  steps: z.array(connectionStepSchema),
  /** The origin of the proxy, without name or password; null if the connection is direct. */
  proxy: z.string().nullable().optional(),
  /** Whether this host can give a proxy the user and password it asks for. */
  takesLogin: z.boolean().optional(),
  /** For how many whole minutes the obtained token is valid; null if none was obtained. */
  tokenMinutes: z.number().nullable(),
  elapsedMs: z.number(),
});

export type ConnectionReport = z.infer<typeof connectionReportSchema>;

const ofEnvironment = z.strictObject({ environment });

/** What a proxy asks for. The network stack keeps it until the program ends; it is stored nowhere else. */
const proxyLogin = z.strictObject({ user: z.string().trim().min(1).max(256), password: z.string().min(1).max(256) });

export const settingsMessages = {
  'settings.read': { input: z.strictObject({}), output: settingsSchema, reads: true },
  /**
   * Fails with `setting_fixed` for what the administrators fixed, with `team_not_supervisor` for what holds for the team of
   * this workstation, with `institution_repeated` where two of the institutions are one company.
   */
  'settings.change': {
    input: settingsChangeSchema,
    output: settingsSchema,
    writesOwn: true,
    secondLook: ({ lockMinutes, contentProtection }: z.output<typeof settingsChangeSchema>): boolean =>
      lockMinutes !== undefined || contentProtection !== undefined,
  },
  'settings.set_addresses': {
    input: z.strictObject({ environment, baseUrl: z.string().max(2048), authUrl: z.string().max(2048) }),
    output: settingsSchema,
    writesOwn: true,
    secondLook: true,
  },
  /**
   * Trims the key, checks that it is a UUID and stores it in the vault with the origin of the present address, the only one
   * it is sent to. Fails with `address_missing` while there is no address. The key is never shown again.
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
