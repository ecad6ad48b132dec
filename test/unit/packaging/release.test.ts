import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leftToRunners, notesOf, releaseFaults, SUMS, sumsOf } from '#assets/builder/release.ts';
import manifest from '#package.json';

const CHANGELOG = '# Changes\n\n## 0.2.0\n\nThe first release.\n\n- **Cases.**\n\n## 0.1.0\n\nBefore it.\n';

test('the notes of a release are its section of the changelog', () => {
  expect(notesOf(CHANGELOG, '0.2.0')).toBe('The first release.\n\n- **Cases.**');
  expect(notesOf(CHANGELOG, '0.1.0')).toBe('Before it.');
  expect(notesOf(CHANGELOG, '0.2')).toBeNull();
});

const sound = { tag: 'v0.2.0', version: '0.2.0', lockVersion: '0.2.0', notes: 'one\ntwo' };

test.each([
  ['another tag', { tag: 'v0.2.1' }, /v0\.2\.1/],
  ['another lock file', { lockVersion: '0.1.0' }, /package-lock/],
  ['no notes', { notes: null }, /CHANGELOG/],
  ['notes that nobody reads', { notes: 'line\n'.repeat(40) }, /40 lines/],
])('a release with %s is refused', (_, change, fault) => {
  expect(releaseFaults(sound)).toEqual([]);
  expect(releaseFaults({ ...sound, ...change })).toEqual([expect.stringMatching(fault)]);
});

test('this version may be tagged', () => {
  const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
  const { version } = manifest;
  const { version: lockVersion } = JSON.parse(read('package-lock.json'));
  expect(
    releaseFaults({ tag: `v${version}`, version, lockVersion, notes: notesOf(read('CHANGELOG.md'), version) }),
  ).toEqual([]);
});

test('sums are those of sha256sum, of every file but themselves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-sums-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of [
    ['b', 'abc'],
    ['a', ''],
    [SUMS, 'old'],
  ] as const)
    writeFileSync(join(folder, name), text);
  expect(await sumsOf(folder)).toBe(
    `e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a
ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b
`,
  );
});

test('what is left to hosted runners are the workflow’s other steps', () => {
  const steps = [
    { uses: 'actions/checkout@1' },
    { run: 'done here' },
    { name: 'Sign', run: 'sign' },
    { run: 'first\nsecond' },
  ];
  expect(leftToRunners({ test: { uses: './check.yml' }, mac: { 'runs-on': 'macos', steps } }, ['done here'])).toEqual([
    'test: ./check.yml',
    'mac (macos): Sign',
    'mac (macos): first',
  ]);
});
