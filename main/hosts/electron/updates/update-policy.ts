import { readFile } from 'node:fs/promises';
import { posix, win32 } from 'node:path';
import { z } from 'zod';

/** What a machine's administrators allow: no updates, a notice of them, or installing what is signed. */
const UPDATE_POLICIES = ['off', 'notify', 'install'] as const;
export type UpdatePolicy = (typeof UPDATE_POLICIES)[number];

type Variables = Readonly<Record<string, string | undefined>>;

const policySchema = z.object({ updates: z.enum(UPDATE_POLICIES) });

/** Where administrators leave `policy.json`; an officer cannot write there on a managed machine. */
export function policyFile(platform: NodeJS.Platform, env: Variables): string {
  if (platform === 'win32') return win32.join(env.ProgramData || 'C:\\ProgramData', 'Lastro', 'policy.json');
  if (platform === 'darwin') return posix.join('/Library/Application Support/Lastro', 'policy.json');
  return '/etc/lastro/policy.json';
}

/**
 * `{"updates": "notify"}`. Without a file the machine is not managed; a file that cannot be understood allows a notice
 * only.
 */
export async function readUpdatePolicy(file: string): Promise<UpdatePolicy> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => cause);
  if (typeof text !== 'string') return text.code === 'ENOENT' || text.code === 'ENOTDIR' ? 'install' : 'notify';
  return policyIn(text);
}

function policyIn(text: string): UpdatePolicy {
  try {
    return policySchema.parse(JSON.parse(text)).updates;
  } catch {
    return 'notify';
  }
}
