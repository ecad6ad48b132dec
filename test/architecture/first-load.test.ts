import { join, resolve } from 'node:path';
import { build, mergeConfig, normalizePath, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { MESSAGE_NAMES } from '#contract/contract.ts';
import { EVENT_NAMES } from '#contract/events.ts';
import { closedWords, openingWords } from '#renderer/i18n/words/all.ts';
import config, { DERIVED_MODULES } from '../../electron.vite.config.ts';
import { readSources, withoutAlias } from './imports.ts';

const sources = new Map(readSources().map(({ path, text }) => [path, text]));

/** Files bundled with a file at once: its imports without types and dynamic imports. */
function carried(path: string): string[] {
  if (DERIVED_MODULES.includes(normalizePath(resolve(path)))) return [];
  const { module } = parseSync(path, sources.get(path) ?? '');
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
  );
  return [...imported, ...passedOn].map((name) => {
    if (name.startsWith('#')) return withoutAlias(name);
    return name.startsWith('.') ? resolve('/', join(path, '..'), name).slice(1) : name;
  });
}

const loaded = new Map<string, ReadonlyMap<string, string>>();

/** Everything that is loaded along with a file, and by which one. */
function loadedWith(entry: string): ReadonlyMap<string, string> {
  const known = loaded.get(entry) ?? readLoaded(entry);
  loaded.set(entry, known);
  return known;
}

function readLoaded(entry: string): ReadonlyMap<string, string> {
  const found = new Map([[entry, '']]);
  for (const [file] of found) {
    if (!sources.has(file)) continue;
    for (const next of carried(file)) if (!found.has(next)) found.set(next, file);
  }
  return found;
}

test.each([
  'recharts',
  '@mantine/dates',
  '@tanstack/react-virtual',
  'temporal-polyfill',
  'zod',
  'preload/contract/contract.ts',
  'qr',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'qr/decode.js',
  'renderer/i18n/closed-in-portuguese.ts',
  'renderer/i18n/later-in-portuguese.ts',
  'renderer/i18n/english.ts',
  'renderer/app/stores.ts',
  'renderer/app/screens/screens.ts',
  'renderer/lib/error-message.ts',
])('%s is no part of the first load', (heavy) => {
  expect(loadedWith('renderer/app/start-window.tsx').get(heavy)).toBeUndefined();
});

test.each([
  'temporal-polyfill',
  'zod',
  'renderer/i18n/later-in-portuguese.ts',
  'renderer/app/stores.ts',
  'renderer/ui/Dialog.tsx',
  'renderer/features/backup/RestoreSteps.tsx',
])('%s is no part of what a closed vault waits for', (heavy) => {
  expect(loadedWith('renderer/app/ClosedVault.tsx').get(heavy)).toBeUndefined();
});

/** The first parts of keys of the texts that a file's calls of `t` name. */
function textsOf(path: string): string[] {
  const called = sources.get(path)?.matchAll(/\bt\(\s*['`](\w+)\./g) ?? [];
  return [...called].map(([, key]) => `${key}`);
}

test.each([
  ['renderer/app/start-window.tsx', openingWords],
  ['renderer/app/ClosedVault.tsx', { ...openingWords, ...closedWords }],
  ['renderer/app/Unreachable.tsx', { ...openingWords, ...closedWords }],
])('%s comes with all texts that it names', (entry, words) => {
  const named = [...loadedWith(entry).keys()].flatMap((path) => textsOf(path).map((key) => `${key} in ${path}`));
  expect(named.filter((text) => !(text.replace(/ .*/, '') in words))).toEqual([]);
  expect(named).not.toEqual([]);
});

test.each(['recharts', '@mantine/dates', 'temporal-polyfill', 'zod', 'signature_pad'])(
  '%s is no part of what every screen waits for',
  (heavy) => {
    expect(loadedWith('renderer/app/UnlockedApp.tsx').get(heavy)).toBeUndefined();
  },
);

test.each([
  'preload/contract/contract.ts',
  'preload/contract/policies.ts',
  'preload/contract/batches.ts',
  'main/features/cases/handlers.ts',
  'main/features/groups/handlers.ts',
  'main/features/backup/handlers.ts',
  'main/app/open-unlocked.ts',
  'commander',
  'undici',
  'axios',
  '@fastify/swagger',
  '@zxcvbn-ts/core',
  'main/platform/passphrase-strength.ts',
])('%s is no part of what a host starts with', (heavy) => {
  for (const host of ['main/index.ts', 'main/web.ts']) expect(loadedWith(host).get(heavy)).toBeUndefined();
});

test('no file of main loads the dictionaries of passphrases but their thread', () => {
  const loading = [...sources.keys()].filter(
    (path) => path.startsWith('main/') && carried(path).includes('main/platform/passphrase-strength.ts'),
  );
  expect(loading).toEqual(['main/platform/passphrase-worker.ts']);
});

test('the built preload script holds every name of the contract, and neither zod nor anything but Electron', async () => {
  const output = { write: false, license: false };
  const built = await build(
    mergeConfig({ ...config.preload, configFile: false, logLevel: 'silent' }, { build: output }),
  );
  const files = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [script, ...others] = files.filter((file) => file.type === 'chunk');
  expect(others).toEqual([]);
  expect(script?.imports).toEqual(['electron']);
  expect(script?.code.length).toBeLessThan(6_000);
  for (const name of [...MESSAGE_NAMES, ...EVENT_NAMES]) expect(script?.code).toContain(name);
}, 60_000);
