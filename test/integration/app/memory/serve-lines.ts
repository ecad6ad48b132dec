import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { MessageName } from '#contract/contract.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { startKeyring } from '../../keychain/children/keyring-daemon.ts';
import { NO_KEYCHAIN, openAt } from '../opened.ts';

/*
 * A workstation that answers messages on its standard input as a host does: one line of JSON for each, `[name, input]`.
 * `collect` collects garbage as often as it finds any. `serve-lines.ts HOME [keyring]`, run with --expose-gc; its first line
 * is its process id. With `keyring` it starts one on its message bus.
 */
const [home = '', keyring = ''] = process.argv.slice(2);
if (keyring !== '') startKeyring('unlocked');
const { ask } = await openAt(
  home,
  keyring === '' ? NO_KEYCHAIN : undefined,
  webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => home),
);
const say = (line: string): void => void writeSync(1, `${line}\n`);
say(String(process.pid));
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'collect') await collect();
  else say(JSON.stringify(await answer(line)));
}

function answer(line: string): Promise<unknown> {
  const [name, input] = JSON.parse(line) as [MessageName, never];
  return ask(name, input);
}

async function collect(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.();
    await wait(100);
  }
  say('collected');
}
