import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, crashReporter } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepDumps } from '#main/hosts/electron/lifecycle/keep-dumps.ts';
import { crashDumps, dumpFolder } from '#main/platform/crash-dumps.ts';

const DAY = 24 * 60 * 60 * 1000;

let home: string;
let now: number;

beforeEach(async () => {
  vi.clearAllMocks();
  home = await mkdtemp(join(tmpdir(), 'lastro-dumps-'));
  now = Date.parse('2026-11-27T12:00:00Z');
});

const opened = () => crashDumps(home, () => now);
const start = () => keepDumps(opened(), { app, crashReporter, folder: dumpFolder(home) });

describe('data, dumps of crashes', () => {
  test('are not kept unless the officer said so', async () => {
    await start();
    expect([await opened().until(), vi.mocked(crashReporter.start).mock.calls]).toEqual([null, []]);
    expect(await readdir(home)).toEqual([]);
  });

  test('are kept for seven days from the next start on, sent to nobody, and erased by the first start after', async () => {
    await opened().keep();
    await start();
    expect(app.setPath).toHaveBeenCalledExactlyOnceWith('crashDumps', dumpFolder(home));
    expect(vi.mocked(crashReporter.start).mock.lastCall?.[0]).toMatchObject({ uploadToServer: false });
    await writeFile(join(dumpFolder(home), 'a.dmp'), 'keys');
    now += 7 * DAY - 1;
    expect(await opened().until()).toBe(now + 1);
    now += 1;
    await start();
    expect(crashReporter.start).toHaveBeenCalledOnce();
    expect(await readdir(home)).toEqual([]);
  });

  test('are erased at once where the officer ends the case', async () => {
    await opened().keep();
    await writeFile(join(dumpFolder(home), 'a.dmp'), 'keys');
    await opened().erase();
    expect(await readdir(home)).toEqual([]);
  });

  test.each([
    ['for longer than a case', JSON.stringify({ until: Date.parse('2026-12-05') })],
    ['for ever', JSON.stringify({ until: Number.MAX_SAFE_INTEGER })],
    ['by what is no note', '{"until":"2026-11-28","more":1}'],
  ])('are not kept %s, whoever wrote the note', async (_how, note) => {
    await writeFile(join(home, 'crash-dumps.json'), note);
    expect(await opened().until()).toBeNull();
  });
});
