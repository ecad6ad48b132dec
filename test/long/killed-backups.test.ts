import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractBody } from '#main/backup/body.ts';
import { backupOpener } from '#main/backup/open.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { auditLog } from '#main/repositories/audit/log.ts';
import { inspectCopy } from '#main/repositories/thread/worker-tasks.ts';
import { tables } from '../integration/repositories/audit-samples.ts';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { quickDerivation } from '../support/quick-derivation.ts';
import {
  COPY_PASSPHRASE,
  type Killed,
  killAtWork,
  prepareUnlocked,
  startAgain,
  tellKills,
} from './killing/killed-app.ts';

const ROUNDS = 60;
/** About what a backup of this archive takes, in milliseconds. */
const SPREAD = 2_500;

test(`a desk killed ${ROUNDS} times while it makes backups has all it gave its word for, and no half file`, async () => {
  const [home, downloads] = [await freshFolder(), join(await freshFolder(), 'downloads')];
  await prepareUnlocked(home, downloads, ['2026-09'], 12);
  const saved: string[] = [];
  const rounds: Killed[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const killed = await killAtWork([home, downloads, 'backup'], SPREAD);
    rounds.push(killed);
    saved.push(...killed.saved);
    const ids = await startAgain(home, downloads);
    expect(new Set(saved).isSubsetOf(new Set(ids))).toBe(true);
    const names = await readdir(downloads);
    const files = names.map((name) => join(downloads, name));
    expect(new Set(killed.files).isSubsetOf(new Set(files))).toBe(true);
    for (const file of files) expect(await resultsIn(file)).toBeGreaterThan(12);
    for (const file of files) await rm(file);
  }
  tellKills(rounds);
  // The moments are random; over so many rounds they fall into most of the steps.
  expect(new Set(rounds.map(({ at }) => at)).size).toBeGreaterThan(3);
});

/** Opens a backup as a stranger would: every page, and the chain of its log. */
async function resultsIn(file: string): Promise<number> {
  const opened = await backupOpener(quickDerivation)(file, COPY_PASSPHRASE);
  if (!opened.ok) throw new Error(`${file}: ${opened.error.code}`);
  const { content, bodyAt } = opened.value;
  const folder = await freshFolder();
  await extractBody(file, bodyAt, archiveFile(folder));
  expect(await inspectCopy(archiveFile(folder), content.key)).toEqual({
    state: 'whole',
    summary: content.facts.summary,
  });
  const database = await tables(folder, Buffer.from(content.key));
  expect(await auditLog(database).verify(null)).toMatchObject({ faults: 0 });
  database.close();
  await rm(folder, { recursive: true });
  return content.facts.summary.results;
}
