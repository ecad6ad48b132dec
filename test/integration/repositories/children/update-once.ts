import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openRepositories } from '#main/repositories/repositories.ts';
import { laterForm } from '../second-version.ts';

/** Brings an archive up to a later program, says how far it is, and holds it until killed. */
const [folder = '', key = ''] = process.argv.slice(2);
await openRepositories(folder, Buffer.from(key, 'hex'), {
  form: laterForm({ pauseMs: 20 }),
  onProgress: ({ done, total }) => void writeSync(1, `${done} of ${total}\n`),
});
writeSync(1, 'open\n');
await wait(60_000);
