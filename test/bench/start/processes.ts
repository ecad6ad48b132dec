import { globSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

/** Of the program and the processes it started, and of the browser that shows its window, Chromium's own included. */
export interface OfBoth {
  readonly program: number;
  readonly window: number;
}

/** A clock tick of Linux, in seconds. */
const TICK = 0.01;

/** Memory in use, pages that several processes share counted once. */
export async function residentMegabytes(browser: Browser, pid: number): Promise<OfBoth> {
  const sum = (pids: readonly number[]): number =>
    pids.reduce((total, one) => total + Number(/^Pss:\s+(\d+) kB/m.exec(proc(one, 'smaps_rollup'))?.[1] ?? 0), 0) /
    1024;
  return { program: sum(withChildren(pid)), window: sum(await browserProcesses(browser)) };
}

export async function processorSeconds(browser: Browser, pid: number): Promise<OfBoth> {
  const sum = (pids: readonly number[]): number =>
    pids.reduce((total, one) => {
      const fields = afterName(one);
      return total + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
    }, 0);
  return { program: sum(withChildren(pid)), window: sum(await browserProcesses(browser)) };
}

async function browserProcesses(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.map(({ id }) => id);
}

function withChildren(pid: number): readonly number[] {
  const children = globSync('/proc/[0-9]*')
    .map((folder) => Number(folder.slice('/proc/'.length)))
    .filter((one) => Number(afterName(one)[1]) === pid);
  return [pid, ...children.flatMap(withChildren)];
}

/** The fields of /proc/PID/stat behind the process's name: state, parent, … */
function afterName(pid: number): readonly string[] {
  return proc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
}

/** Empty for a process that has ended. */
function proc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
