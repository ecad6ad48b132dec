import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { settleExchange } from '#main/backup/place.ts';
import { nextLine, startChild } from './children/start-child.ts';

/** A data folder with one archive, and another one on its way in; each part names its archive. */
async function layOut(home: string): Promise<void> {
  for (const [folder, owner] of [
    [home, 'former'],
    [join(home, 'restore/first'), 'restored'],
  ] as const) {
    for (const part of ['archive', 'service']) {
      await mkdir(join(folder, part), { recursive: true });
      await writeFile(join(folder, part, 'owner'), owner);
    }
  }
}

/** Kills a process that exchanges two archives, repeatedly: one of them is always whole, and none is lost. */
export async function killExchanges(home: string, rounds: number): Promise<void> {
  await layOut(home);
  for (let round = 0; round < rounds; round += 1) {
    const child = startChild('exchange-forever.ts', [home]);
    await nextLine(child);
    await wait((round * 7) % 23);
    await child.kill();
    await settleExchange(home);
    const owner = (part: string): Promise<string> => readFile(join(home, part, 'owner'), 'utf8');
    expect(await owner('service')).toBe(await owner('archive'));
    const everywhere = await readdir(home, { recursive: true });
    const owners = everywhere.filter((path) => path.endsWith(join('archive', 'owner')));
    const found = await Promise.all(owners.map((path) => readFile(join(home, path), 'utf8')));
    expect(found.toSorted()).toEqual(['former', 'restored']);
  }
}
