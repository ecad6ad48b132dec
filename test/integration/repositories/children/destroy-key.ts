import { writeSync } from 'node:fs';
import { formerPseudonyms } from '#main/repositories/audit/former-pseudonyms.ts';
import { archiveForm } from '#main/repositories/migrations/archive-migrations.ts';
import { openRepositories } from '#main/repositories/repositories.ts';

/** Brings an older archive to the program's version, says so at the given point, and stays there until killed. */
const [folder = '', key = '', point = ''] = process.argv.slice(2);

function stayAt(reached: string): void {
  if (reached !== point) return;
  writeSync(1, `${reached}\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const form = {
  ...archiveForm,
  rebuilds: [
    (...[database]: Parameters<typeof formerPseudonyms>): ReturnType<typeof formerPseudonyms> => {
      const { pending, rebuild, settle } = formerPseudonyms(database);
      return {
        pending,
        rebuild: (limit) => {
          stayAt('migrated');
          const rebuilt = rebuild(limit);
          stayAt('rebuilt');
          return rebuilt;
        },
        settle: () => {
          stayAt('committed');
          settle?.();
          stayAt('settled');
        },
      };
    },
  ],
};
await openRepositories(folder, Buffer.from(key, 'hex'), { form });
