import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { extractBody } from '#main/backup/body.ts';
import { backupOpener } from '#main/backup/open.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { auditLog } from '#main/repositories/audit/log.ts';
import { inspectCopy } from '#main/repositories/thread/worker-tasks.ts';
import { tables } from '../../integration/repositories/audit-samples.ts';
import { freshFolder } from '../../integration/repositories/fresh.ts';
import { quickDerivation } from '../../support/quick-derivation.ts';
import { COPY_PASSPHRASE } from './killed-app.ts';

/** Opens a backup as a stranger would: every page, and the chain of its log. */
export async function resultsIn(file: string): Promise<number> {
  const opened = await backupOpener(quickDerivation)(file, COPY_PASSPHRASE);
  if (!opened.ok) throw new Error(`${file}: ${opened.error.code}`);
  const { content, bodyAt } = opened.value;
  const folder = await freshFolder();
  await extractBody(file, bodyAt, archiveFile(folder));
  const { summary } = content.facts;
  const inspected = await inspectCopy(archiveFile(folder), content.key);
  expect(inspected).toEqual({ state: 'whole', summary, addresses: expect.anything() });
  const database = await tables(folder, Buffer.from(content.key));
  expect(await auditLog(database).verify(null)).toMatchObject({ faults: 0 });
  database.close();
  await rm(folder, { recursive: true });
  return summary.results;
}
