import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClusterPlace, createCluster, openCluster } from './cluster.ts';

const NOTE = 'LASTRO_TEST_CLUSTER';
const WAITING = 60_000;

const PREFIX = 'lastro-cluster-note-';

/** Of vitest's globalSetup: a folder for the note of the run's cluster, which the first test that wants one starts. */
export async function setup(): Promise<void> {
  for (const folder of abandonedNotes()) await removeCluster(folder);
  process.env[NOTE] = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Ends the run's cluster, where a test wanted one. */
export async function teardown(): Promise<void> {
  await removeCluster(noteFolder());
}

/** Of runs that were killed: their clusters go on without them. */
function abandonedNotes(): readonly string[] {
  return globSync(`${PREFIX}*-*`, { cwd: tmpdir() })
    .filter((name) => !isRunning(Number(/^(\d+)-/.exec(name.slice(PREFIX.length))?.[1])))
    .map((name) => join(tmpdir(), name));
}

function isRunning(pid: number): boolean {
  try {
    return Number.isNaN(pid) || process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function removeCluster(folder: string): Promise<void> {
  const note = join(folder, 'place.json');
  if (existsSync(note)) await openCluster(readNote(note)).remove();
  rmSync(folder, { recursive: true, force: true });
}

/** The cluster that all test files of a run share; each makes databases of its own. */
export async function sharedCluster(programs: string): Promise<ClusterPlace> {
  const folder = noteFolder();
  const note = join(folder, 'place.json');
  if (isFirst(join(folder, 'starting'))) {
    const { start: _start, stop: _stop, kill: _kill, remove: _remove, ...place } = await createCluster(programs);
    writeFileSync(`${note}.new`, JSON.stringify(place));
    renameSync(`${note}.new`, note);
    return place;
  }
  const until = Date.now() + WAITING;
  while (!existsSync(note)) {
    if (Date.now() > until) throw new Error('the cluster of this run did not start');
    await delay(50);
  }
  return readNote(note);
}

function noteFolder(): string {
  const folder = process.env[NOTE];
  if (folder === undefined) throw new Error(`${NOTE} is set by vitest's globalSetup`);
  return folder;
}

function isFirst(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Written by this module alone. */
function readNote(path: string): ClusterPlace {
  return JSON.parse(readFileSync(path, 'utf8')) as ClusterPlace;
}
