import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** The stub of Electron is compiled against Electron's own types, and against these changed as a release might change them. */
const root = resolve(import.meta.dirname, '../../..');
const types = readFileSync(join(root, 'node_modules/electron/electron.d.ts'), 'utf8');

/** A changed type, the change, and the member of the stub that no longer compiles. */
const CHANGES = [
  [
    'an answer',
    'requestSingleInstanceLock(additionalData?: Record<any, any>): boolean',
    ': boolean',
    ': Promise<boolean>',
  ],
  ['a lost method', 'setContentProtection(enable: boolean): void', 'setContentProtection', 'protectContent'],
  ['a state', "getSystemIdleState(idleThreshold: number): ('active' |", "'active'", "'awake'"],
  ['a property', 'shouldUseDarkColors: boolean', 'boolean', 'string'],
  ['a member of an answer', 'canceled: boolean', 'boolean', 'number'],
] as const;

const memberOf = (declared: string): string => declared.split(/[(:]/)[0] ?? '';

/** The lines of the stub at which its compilation against these types ends. */
function complaints(declarations: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stub = join(root, 'test/support/electron-stub.ts');
  writeFileSync(join(folder, 'electron.d.ts'), declarations);
  const own = { composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true };
  const found = {
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { electron: ['./electron.d.ts'] },
  };
  const compilerOptions = { ...own, ...found, lib: ['esnext', 'dom'] };
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: [stub] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  const lines = readFileSync(stub, 'utf8').split('\n');
  return [...stdout.matchAll(/electron-stub\.ts\((\d+),/g)].map(([, line]) => lines[Number(line) - 1]?.trim() ?? '');
}

test('the stub fits Electron as it is', () => {
  expect(complaints(types)).toEqual([]);
});

test('the stub does not compile when what it stands for changes', { tags: ['long'] }, () => {
  const changed = CHANGES.reduce((text, [, declared, from, to]) => {
    expect(text).toContain(declared);
    return text.replaceAll(declared, declared.replace(from, to));
  }, types);
  const found = complaints(changed).join('\n');
  const unnoticed = CHANGES.filter(([, declared]) => !found.includes(memberOf(declared)));
  expect(unnoticed.map(([what]) => what)).toEqual([]);
});
