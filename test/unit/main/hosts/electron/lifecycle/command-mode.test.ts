import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerCommand } from '#main/hosts/electron/lifecycle/command-mode.ts';

function fakeApp() {
  const paths: string[] = [];
  const ended: number[] = [];
  return {
    paths,
    ended,
    setPath: (_name: string, path: string) => void paths.push(path),
    disableHardwareAcceleration: () => {},
    dock: undefined,
    exit: (code = 0) => void ended.push(code),
  };
}

test('a command ends with its code, and its folder is gone', async () => {
  const app = fakeApp();
  let during = false;
  await answerCommand(app, async () => {
    during = existsSync(app.paths[0] ?? '');
    return 4;
  });
  expect([during, app.ended, existsSync(app.paths[0] ?? '')]).toEqual([true, [4], false]);
});

test('one that breaks ends with 1', async () => {
  const app = fakeApp();
  await expect(answerCommand(app, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(app.ended).toEqual([1]);
});
