import { expect, test } from 'vitest';
import { passphraseThread } from '#main/platform/passphrase-thread.ts';

const SCRIPT = new URL('../../../main/platform/passphrase-worker.ts', import.meta.url);

test('a thread judges passphrases asked at once, each with its own names', async () => {
  const judge = passphraseThread(SCRIPT);
  const judged = await Promise.all([
    judge('cavalo correto bateria', []),
    judge('Cooperativa Vale do Rio', ['Cooperativa de Crédito Vale do Rio']),
    judge('1234567890', []),
  ]);
  expect(judged).toEqual([4, 1, 0]);
});

test('an idle thread ends, and another one judges the next passphrase', async () => {
  const judge = passphraseThread(SCRIPT, 1);
  expect(await judge('1234567890', [])).toBe(0);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(await judge('1234567890', [])).toBe(0);
});

test('a thread that fails refuses what waits, and another one is tried for the next', async () => {
  const judge = passphraseThread(new URL('file:///nonexistent/passphrase-worker.js'));
  await expect(judge('1234567890', [])).rejects.toThrow('nonexistent');
  await expect(judge('1234567890', [])).rejects.toThrow('nonexistent');
});
