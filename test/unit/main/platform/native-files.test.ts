import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { alteredNativeFiles } from '#main/platform/native-files.ts';

const LINUX = { platform: 'linux', arch: 'x64' } as const;
const DATABASE = 'better-sqlite3-multiple-ciphers/prebuilds/linux-x64.node';
const OTHER = 'better-sqlite3-multiple-ciphers/prebuilds/win32-x64.node';
const KEYCHAIN = 'keytar/build/Release/keytar.node';

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const SUMS = { [DATABASE]: sumOf('database'), [OTHER]: sumOf('other'), [KEYCHAIN]: sumOf('keychain') };

let modules: string;

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(modules, file)), { recursive: true });
  await writeFile(join(modules, file), text);
}

beforeEach(async () => {
  modules = await mkdtemp(join(tmpdir(), 'lastro-native-'));
  const folder = modules;
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await put(DATABASE, 'database');
  await put(KEYCHAIN, 'keychain');
});

describe('native files', () => {
  test('that the build knew are as they were, without those of another platform', async () => {
    expect(await alteredNativeFiles(modules, LINUX, SUMS)).toEqual([]);
  });

  test.each([DATABASE, KEYCHAIN])('%s with other bytes, or gone, is named', async (file) => {
    await put(file, 'another program');
    expect(await alteredNativeFiles(modules, LINUX, SUMS)).toEqual([file]);
    await rm(join(modules, file));
    expect(await alteredNativeFiles(modules, LINUX, SUMS)).toEqual([file]);
  });

  test('are left to macOS, where signing rewrites them', async () => {
    await put(DATABASE, 'signed');
    expect(await alteredNativeFiles(modules, { ...LINUX, platform: 'darwin' }, SUMS)).toEqual([]);
  });
});
