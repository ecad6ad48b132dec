import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '#main/platform/log/open-log.ts';
import { newId } from '#main/platform/system.ts';
import type { Log } from '#main/ports/system.ts';
import { freshFolder } from './fresh-folder.ts';

async function written(home: string, write: (log: Log) => void): Promise<string> {
  const { log, close } = await openLog({ home, newId });
  write(log);
  await close();
  return readFile(join(home, 'logs', 'lastro.log'), 'utf8');
}

const SECRETS = [
  'Conceição',
  '111.444.777-35',
  '11144477735',
  '7b0c6a1e-52f5-4a4b-8f6d-0d0c6a1e52f5',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'Bearer abcdef',
  '{"nome":"Beatriz Souza"}',
];

describe('the log', () => {
  test('is one JSON object a line, with level, time, event and facts', async () => {
    const text = await written(await freshFolder(), (log) => {
      log.info('archive.opened', { version: 1, encrypted: true });
      log.warn('archive.refused', { code: 'archive_in_use' });
      log.info('workstation.closed');
    });
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        event: 'archive.opened',
        facts: { version: 1, encrypted: true },
      },
      { level: 'warn', time: expect.any(String), event: 'archive.refused', facts: { code: 'archive_in_use' } },
      { level: 'info', time: expect.any(String), event: 'workstation.closed' },
    ]);
  });

  test('finds a surprise again by the id it returned', async () => {
    const ids: string[] = [];
    const text = await written(await freshFolder(), (log) =>
      ids.push(log.unexpected('bridge.failed', new Error('odd'))),
    );
    expect(ids[0]).toMatch(/^[0-9a-f]{8}$/);
    expect(JSON.parse(text)).toMatchObject({ level: 'error', id: ids[0], error: { name: 'Error', message: 'odd' } });
    expect(JSON.parse(text).error.frames[0]).toContain('open-log.test.ts:');
  });

  test.each(SECRETS)('holds nothing of %s, whichever way it is given', async (secret) => {
    const nested = Object.assign(new Error(`inside ${secret}`), { config: { secret }, code: secret, name: secret });
    const text = await written(await freshFolder(), (log) => {
      log.info(secret);
      log.info('event', { secret });
      log.warn('event', { [secret]: 1, [`a${secret}`]: secret });
      log.warn('event', JSON.parse(JSON.stringify({ deep: { secret: [secret] }, level: secret, time: secret })));
      log.unexpected(secret, secret);
      log.unexpected('event', { secret });
      log.unexpected('event', new Error(`failed for ${secret}\n    at ${secret} (${secret})`));
      log.unexpected('event', new Error(`failed for "${secret}"`, { cause: nested }));
      log.unexpected('event', new AggregateError([nested], secret));
    });
    expect(text.trimEnd().split('\n')).toHaveLength(9);
    expect(text).not.toContain(secret);
    for (const chunk of secret.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 5)) {
      expect(text).not.toContain(chunk);
    }
  });

  test('belongs to its owner alone', async () => {
    const home = await freshFolder();
    await written(home, (log) => log.info('event'));
    expect((await stat(join(home, 'logs'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(home, 'logs', 'lastro.log'))).mode & 0o777).toBe(0o600);
  });

  test('is continued by the next start', async () => {
    const home = await freshFolder();
    await written(home, (log) => log.info('first'));
    expect((await written(home, (log) => log.info('second'))).split('\n')).toHaveLength(3);
  });

  test('is turned over before it fills the disk', async () => {
    const home = await freshFolder();
    await mkdir(join(home, 'logs'));
    await writeFile(join(home, 'logs', 'lastro.log'), 'x'.repeat(2 * 1024 * 1024));
    await written(home, (log) => log.info('event'));
    expect((await readdir(join(home, 'logs'))).length).toBeGreaterThan(1);
    expect((await stat(join(home, 'logs', 'lastro.log'))).size).toBeLessThan(1000);
  });

  test('that cannot be written stops nothing', async () => {
    const home = join(await freshFolder(), 'a-file');
    await writeFile(home, '');
    const { log, close } = await openLog({ home, newId });
    log.info('event');
    expect(log.unexpected('event', new Error('odd'))).toMatch(/^[0-9a-f]{8}$/);
    await close();
  });
});
