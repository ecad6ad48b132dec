import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clearWork, listPrevious, previousFolder, settleExchange } from '#main/backup/place.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { nextLine, startChild } from './children/start-child.ts';
import { zero } from './damaged.ts';
import { freshFolder } from './fresh.ts';
import { openOrFail, sampleConsent, sampleResult } from './samples.ts';

const key = randomBytes(32);

test('data, salvage: a process killed at any moment leaves the damaged archive as it was', {
  tags: ['long'],
}, async () => {
  const home = await freshFolder();
  const archive = await openOrFail(join(home, 'archive'), key);
  const consent = sampleConsent();
  await archive.consents.add(consent);
  for (let made = 0; made < 100; made += 1) await archive.results.save(sampleResult(consent));
  await archive.close();
  const file = archiveFile(join(home, 'archive'));
  await writeFile(file, zero(1).apply(await readFile(file)));
  const damaged = await hashOf(file);

  let exchanged = 0;
  for (let round = 0; round < 8 && exchanged === 0; round += 1) {
    const child = startChild('salvage-once.ts', [home, key.toString('hex')]);
    // The last rounds are killed in the exchange.
    const until = round < 4 ? 'begins' : 'announced';
    while ((await nextLine(child)) !== until);
    await wait(round < 4 ? round * 60 : (round - 4) * 2);
    await child.kill();
    await settleExchange(home);
    await clearWork(home);
    const previous = await listPrevious(home);
    exchanged = previous.length;
    const former = exchanged === 0 ? file : archiveFile(join(previousFolder(home, previous[0]?.id ?? ''), 'archive'));
    expect(await hashOf(former)).toBe(damaged);
  }
  const salvaged = exchanged === 0 ? null : await openOrFail(join(home, 'archive'), key);
  if (salvaged !== null) expect((await salvaged.copies.summary()).results).toBe(100);
  await salvaged?.close();
});

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
