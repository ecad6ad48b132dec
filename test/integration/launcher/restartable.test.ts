import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restartable } from '#main/launcher/restartable.ts';

/** Writes when it begins and, a moment after it was told to, when it ends. */
const SLOW = `
const { appendFileSync } = require('node:fs');
appendFileSync(process.argv[1], 'begin ');
process.on('SIGTERM', () => setTimeout(() => { appendFileSync(process.argv[1], 'end '); process.exit(0); }, 300));
setInterval(() => {}, 1000);
console.log('ready');`;

function started(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-restart-'));
  const heard = vi.fn<(line: string) => void>();
  const ended = vi.fn();
  const notes = join(folder, 'notes');
  const program = restartable({ command: () => [process.execPath, '-e', script, notes], heard, ended });
  onTestFinished(async () => {
    await program.end('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  program.restart();
  return { program, heard, ended, written: () => readFileSync(notes, 'utf8') };
}

const times = (count: number) => (heard: ReturnType<typeof vi.fn>) =>
  vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(count), 10_000);

test.skipIf(process.platform === 'win32')(
  'a program starts again once the one before is gone',
  { tags: ['long'] },
  async () => {
    const { program, heard, ended, written } = started(SLOW);
    await times(1)(heard);
    program.restart();
    program.restart();
    await times(2)(heard);
    expect(written()).toBe('begin end begin ');
    expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(written()).toBe('begin end begin end ');
    expect(ended).not.toHaveBeenCalled();
  },
);

test('a program that ends by itself is told of, and may start again', async () => {
  const { program, ended } = started('process.exit(3)');
  await times(1)(ended);
  expect(ended).toHaveBeenLastCalledWith({ code: 3, signal: null }, expect.any(Number));
  program.restart();
  await times(2)(ended);
});
