import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';
import { saveConsents, saveResults } from './support/saved-answers.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Runs a command line of docs/commands.md as it stands there. */
async function lastro(home: string, ...args: readonly string[]) {
  const begun = performance.now();
  const asked = spawn('npm', ['exec', '--no', '--', 'lastro', ...args], {
    cwd: ROOT,
    env: { ...process.env, LASTRO_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(asked, 'exit');
  const out = Buffer.concat(await Array.fromAsync(asked.stdout)).toString('utf8');
  const [code] = await ended;
  return { code, value: JSON.parse(out), ms: Math.round(performance.now() - begun) };
}

test('a script has its first JSON of a built program by one command, and the third tells of a client', {
  tag: '@long',
}, async ({ unlocked, page }) => {
  await unlocked.open();
  await saveConsents(page, [MARIA]);
  const [id] = await saveResults(page, MARIA, ['2026-08']);
  const status = await lastro(unlocked.home, 'status', '--json');
  expect(status).toMatchObject({ code: 0, value: { vault: 'open', environment: 'embutido' } });
  const clients = await lastro(unlocked.home, 'clients', '--json');
  expect(clients).toMatchObject({ code: 0, value: [{ id, nome: 'M. A. D. S.' }] });
  const result = await lastro(unlocked.home, 'result', id ?? '', '--json');
  expect(result).toMatchObject({ code: 0, value: { id, dataBase: '2026-08' } });
  const times = [status, clients, result].map(({ ms }) => ms);
  process.stdout.write(
    `first JSON after ${times[0]} ms, three commands in ${times.reduce((sum, ms) => sum + ms)} ms\n`,
  );
});
