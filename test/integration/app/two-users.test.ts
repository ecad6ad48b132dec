import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nextLine, startChild } from '../repositories/children/start-child.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { PASSPHRASE, registerConsent, runMonth } from './officer.ts';
import { type Ask, NO_KEYCHAIN, openAt, value } from './opened.ts';

const CHILD = resolve(import.meta.dirname, 'children/other-user.ts');

/** Port of a workstation's embedded service. */
async function embeddedPort(ask: Ask): Promise<number> {
  const { environments } = await value(ask('settings.read', {}));
  return Number(new URL(environments.find(({ environment }) => environment === 'embutido')?.baseUrl ?? '').port);
}

async function open(home: string): Promise<{ readonly ask: Ask; readonly close: () => Promise<void> }> {
  const opened = await openAt(home, NO_KEYCHAIN);
  onTestFinished(opened.close);
  return opened;
}

test('data, two users: of one terminal server each have a folder, a lock and ports of their own', async () => {
  const other = startChild(CHILD, [await freshFolder()]);
  onTestFinished(other.kill);
  const ports = JSON.parse(await nextLine(other)) as { readonly window: number; readonly embedded: number };

  const home = await freshFolder();
  const { ask, close } = await open(home);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(ask);
  await value(runMonth(ask, '2026-07'));
  const own = await embeddedPort(ask);
  expect(new Set([own, ports.embedded, ports.window]).size).toBe(3);
  expect(other.isRunning()).toBe(true);

  // The port that this user's service had before is another user's now.
  await close();
  const taken = createServer().listen(own, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const again = await open(home);
  await value(again.ask('vault.open', { passphrase: PASSPHRASE }));
  expect([own, ports.embedded, ports.window]).not.toContain(await embeddedPort(again.ask));
  await value(runMonth(again.ask, '2026-06'));
});
