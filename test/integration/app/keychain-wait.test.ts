import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SecretStore } from '#main/ports/secrets.ts';
import { NO_KEYCHAIN, openAt } from './opened.ts';

test('a start says that the keychain does not answer, and goes on without it when its officer waits no more', async () => {
  const never = (): Promise<never> => new Promise(() => {});
  const silent: SecretStore = { ...NO_KEYCHAIN, read: never, write: never, readKey: never };
  const home = await mkdtemp(join(tmpdir(), 'lastro-wait-'));
  const { ask, close } = await openAt(home, silent);
  onTestFinished(close);
  const state = async () => {
    const answer = await ask('vault.state', {});
    return answer.ok ? answer.value.vault : answer.error;
  };
  expect(await state()).toEqual({ status: 'keychain_asked' });
  expect(await ask('vault.stop_waiting', {})).toEqual({ ok: true, value: {} });
  await expect.poll(state).toEqual({ status: 'keychain_locked' });
});
