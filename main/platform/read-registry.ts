import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Members } from '#domain/basics/json-object.ts';
import { POLICY_KEY, policyInExport } from './registry-policy.ts';

/** Windows' own program; no variable names it, for whoever starts Lastro sets those. */
const REG = 'C:\\Windows\\System32\\reg.exe';

/** Longest wait for it, in milliseconds. */
const TIMEOUT = 10_000;

/** Runs `reg.exe` and returns what it printed; rejects where it cannot be run or says that it failed. */
type RunReg = (args: readonly string[]) => Promise<string>;

const run = promisify(execFile);

const runReg: RunReg = async (args) => {
  const { stdout } = await run(REG, args, { timeout: TIMEOUT, windowsHide: true, encoding: 'latin1' });
  return stdout;
};

/**
 * Reads what group policies fix for this machine, in the shape of `policy.json`. That the key is absent is seen in the
 * list of its neighbours: a failure says neither that nor in which language. The key itself is exported to a file, which
 * is UTF-16 whatever the code page of the system is.
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
