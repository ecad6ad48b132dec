import { readFile } from 'node:fs/promises';
import { posix, win32 } from 'node:path';
import { z } from 'zod';
import { OUTER_ENVIRONMENTS } from '#domain/basics/environment.ts';
import { isMembers } from '#domain/basics/json-object.ts';
import { recordOf } from '#domain/basics/record.ts';
import { changeOf, fixedSchema, readFixedSettings } from '#domain/settings/settings.ts';
import { NO_PINNED_ADDRESSES, NO_POLICY, type PinnedAddresses, type Policy } from '../ports/policy.ts';
import { readRegistry } from './read-registry.ts';
import { POLICY_KEY } from './registry-policy.ts';

const updatesSchema = z.enum(['off', 'notify', 'install']);
const assistantSchema = z.enum(['forbidden', 'allowed']);
const addressesSchema = z.strictObject({ baseUrl: z.string().min(1), authUrl: z.string().min(1) });

/** Schema of the whole file, from which the published schema is made; each member may be absent. */
export const policySchema = changeOf({
  updates: updatesSchema.optional(),
  assistant: assistantSchema.optional(),
  addresses: changeOf(recordOf(OUTER_ENVIRONMENTS, () => addressesSchema.optional())).optional(),
  settings: fixedSchema.optional(),
});

const MALFORMED: PinnedAddresses = { sandbox: 'malformed', producao: 'malformed' };

/**
 * Path of the administrators' `policy.json`; on a managed machine officers cannot write there. The path does not come
 * from an environment variable, because whoever starts the program could set one.
 */
export function policyFile(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'C:\\ProgramData\\Lastro\\policy.json';
  if (platform === 'darwin') return '/Library/Application Support/Lastro/policy.json';
  return '/etc/lastro/policy.json';
}

/** Folder of the root certificates by which signatures are verified; it lies beside `policy.json`. */
export function rootsFolder(platform: NodeJS.Platform): string {
  const { dirname, join } = platform === 'win32' ? win32 : posix;
  return join(dirname(policyFile(platform)), 'roots');
}

const UNREADABLE: Policy = {
  updates: 'notify',
  assistant: 'forbidden',
  addresses: MALFORMED,
  settings: {},
  faults: ['policy.json'],
};

/**
 * Reads `{"updates": "notify", "addresses": {"producao": {"baseUrl": "…", "authUrl": "…"}}, "settings": {"lockMinutes":
 * 5}}`; each member may be absent. Without a file the machine is not managed. A file that cannot be parsed allows only
 * notices of updates, shuts every environment whose addresses it may have fixed, and fixes no setting.
 */
export async function readPolicy(file: string): Promise<Policy> {
  return (await policyInFile(file)) ?? { updates: 'install', ...NO_POLICY };
}

/**
 * Reads the policy of this machine. On Windows a group policy in the registry replaces the file: an officer cannot
 * write to the registry, but might create the file's folder. If the registry cannot be read, this is listed as a fault
 * and the file is used; without a file the policy is unreadable, because the registry may have fixed something.
 */
export async function readMachinePolicy(
  platform: NodeJS.Platform,
  { file = policyFile(platform), askRegistry = readRegistry } = {},
): Promise<Policy> {
  const registered = platform === 'win32' ? await askRegistry() : 'absent';
  if (registered === 'absent') return readPolicy(file);
  if (registered !== 'unreadable') return policyOf(registered);
  const policy = (await policyInFile(file)) ?? { ...UNREADABLE, faults: [] };
  return { ...policy, faults: [POLICY_KEY, ...policy.faults] };
}

/** Null if there is no file. */
async function policyInFile(file: string): Promise<Policy | null> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => cause);
  if (typeof text === 'string') return policyIn(text);
  return text.code === 'ENOENT' || text.code === 'ENOTDIR' ? null : UNREADABLE;
}

/** Windows editors put a byte order mark at the beginning of a file. */
function policyIn(text: string): Policy {
  try {
    return policyOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return UNREADABLE;
  }
}

export function policyOf(value: unknown): Policy {
  if (!isMembers(value)) return UNREADABLE;
  const { updates, assistant, addresses, settings, ...others } = value;
  const pinned = pinsIn(addresses);
  const fixed = readFixedSettings(settings === undefined ? {} : settings);
  return {
    updates: updatesSchema.safeParse(updates).data ?? 'notify',
    assistant: assistantSchema.safeParse(assistant).data ?? 'forbidden',
    addresses: pinned,
    settings: fixed.settings,
    faults: [
      ...Object.keys(others),
      ...(updatesSchema.optional().safeParse(updates).success ? [] : ['updates']),
      ...(assistantSchema.optional().safeParse(assistant).success ? [] : ['assistant']),
      ...OUTER_ENVIRONMENTS.filter((name) => pinned[name] === 'malformed').map((name) => `addresses.${name}`),
      ...fixed.faults.map((path) => (path === '' ? 'settings' : `settings.${path}`)),
    ],
  };
}

/** An unknown name may be a mistyped environment. */
function pinsIn(value: unknown): PinnedAddresses {
  if (value === undefined) return NO_PINNED_ADDRESSES;
  const known: readonly string[] = OUTER_ENVIRONMENTS;
  if (!isMembers(value) || Object.keys(value).some((name) => !known.includes(name))) return MALFORMED;
  return { sandbox: pinIn(value.sandbox), producao: pinIn(value.producao) };
}

function pinIn(value: unknown): PinnedAddresses['producao'] {
  if (value === undefined) return null;
  return addressesSchema.safeParse(value).data ?? 'malformed';
}
