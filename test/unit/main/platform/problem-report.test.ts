import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemReport } from '#main/platform/problem-report.ts';

const at = new Date('2026-11-27T12:00:00Z');
const facts = { version: '0.1.0', host: 'electron', runtimes: [{ name: 'Electron', version: '45.4.1' }], at } as const;

const event = (name: string): string => JSON.stringify({ level: 'info', time: '2026-11-27T11:00:00Z', event: name });

test('data, report of a problem: versions, sizes and the events of the log are in it, no path and no other file', async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-maria-'));
  for (const folder of ['logs', 'archive', 'crash-dumps']) await mkdir(join(home, folder));
  await writeFile(join(home, 'archive', 'archive.db'), 'x'.repeat(1_234));
  await writeFile(join(home, 'crash-dumps', 'a.dmp'), 'key 1234');
  await writeFile(
    join(home, 'logs', 'lastro.log'),
    `${event('app.start')}\nMaria da Silva\n${event('vault.open')}\n{}\n`,
  );
  const text = await problemReport({ ...facts, home });
  expect(text).toContain('Electron: 45.4.1');
  expect(text).toContain('archive: 1234');
  expect(text.split('\n').filter((line) => line.startsWith('{'))).toEqual([event('app.start'), event('vault.open')]);
  for (const absent of [home, 'maria', 'Maria', 'key 1234', 'dmp']) expect(text).not.toContain(absent);
});

test('of a long log whole lines of its end are taken, and without one the report is made all the same', async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-problem-'));
  expect(await problemReport({ ...facts, home })).toContain('logs: 0');
  await mkdir(join(home, 'logs'));
  const lines = Array.from({ length: 5_000 }, (_, at) => event(`line.${at}`));
  await writeFile(join(home, 'logs', 'lastro.log'), lines.join('\n'));
  const taken = (await problemReport({ ...facts, home })).split('\n').filter((line) => line.startsWith('{'));
  expect(taken.at(-1)).toBe(event('line.4999'));
  expect(taken).toEqual(lines.slice(-taken.length));
  expect(taken.length).toBeGreaterThan(1_000);
});
