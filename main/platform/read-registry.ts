import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Members } from '#domain/basics/json-object.ts';
import { POLICY_KEY, policyInExport } from './registry-policy.ts';

/**
 * Windows' own program. The path does not come from an environment variable, because whoever starts Lastro could set
 * one.
 */
const REG = 'C:\\Windows\\System32\\reg.exe';

/** Longest wait for `reg.exe`, in milliseconds. */
const TIMEOUT = 10_000;

/** Runs `reg.exe` and returns its output; rejects if it fails. */
type RunReg = (args: readonly string[]) => Promise<string>;

const run = promisify(execFile);

const runReg: RunReg = async (args) => {
  const { stdout } = await run(REG, args, { timeout: TIMEOUT, windowsHide: true, encoding: 'latin1' });
  return stdout;
};

/**
 * Reads the group policy of this machine in the shape of `policy.json`. The neighbours are listed first to see whether
 * the key exists, because the error for a missing key is not specific and is localized. The key is exported to a file,
 * which is UTF-16 whatever the system's code page.
 */
export async function readRegistry(runProgram: RunReg = runReg): Promise<Members | 'absent' | 'unreadable'> {
  try {
    const neighbours = await runProgram(['query', 'HKLM\\Software\\Policies', '/reg:64']);
    return isListed(neighbours) ? ((await exported(runProgram)) ?? 'absent') : 'absent';
  } catch {
    return 'unreadable';
  }
}

function isListed(neighbours: string): boolean {
  return neighbours.split(/\r?\n/).some((line) => line.trim().toLowerCase() === POLICY_KEY.toLowerCase());
}

async function exported(runProgram: RunReg): Promise<Members | null> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-policy-'));
  try {
    const file = join(folder, 'policy.reg');
    await runProgram(['export', POLICY_KEY, file, '/y', '/reg:64']);
    return policyInExport(await readFile(file, 'utf16le'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
