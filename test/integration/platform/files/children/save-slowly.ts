import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';

/* Saves a file piece by piece until it is killed: `save-slowly.ts HOME FILE`. Says when the first piece is written. */
const [home = '', file = ''] = process.argv.slice(2);

async function* chunks(): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < 10_000; number += 1) {
    yield Buffer.from(`Maria Aparecida ${number}\n`);
    if (number === 1) process.stdout.write('writing\n');
    await wait(1);
  }
}

await saveWhole(unfinishedFiles(home, randomUUID))({ file, replace: true, content: chunks() });
