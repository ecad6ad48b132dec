import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { nodeReader } from '#main/platform/node-reader.ts';
import { freshFolder } from '../platform/fresh-folder.ts';

/** Tries everything that a process taken over by a file would try. */
const SCRIPT = `
import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
const outcome = (work) => { try { work(); return 'done'; } catch (cause) { return cause.code; } };
process.once('message', ({ outside }) => process.send({
  env: Object.keys(process.env),
  read: outcome(() => readFileSync(outside)),
  write: outcome(() => writeFileSync('own.txt', 'x')),
  start: outcome(() => spawnSync('true')),
  own: outcome(() => readFileSync(new URL(import.meta.url))),
}));
`;

test("data, the client's own report: its process has no environment, and reads its own folder alone", async () => {
  const folder = await freshFolder();
  const script = join(folder, 'tries.mjs');
  await writeFile(script, SCRIPT);
  const outside = join(await freshFolder(), 'secret.txt');
  await writeFile(outside, 'secret');
  const reader = nodeReader(pathToFileURL(script))();
  const answered = Promise.withResolvers<unknown>();
  reader.onMessage(answered.resolve);
  reader.onExit(() => answered.resolve('ended'));
  reader.send({ outside });
  expect(await answered.promise).toEqual({
    env: [],
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
    own: 'done',
  });
  reader.kill();
});
