import { randomUUID } from 'node:crypto';
import { backupStore } from '#main/backup/store.ts';
import { deriveKeyFromPassphrase } from '#main/keychain/vault-file.ts';
import { ARCHIVE_THREAD } from '#test/support/archive-thread.ts';

/* Salvages the archive of a data folder: `salvage-once.ts HOME KEY`. Says how far it is, and when it is done. */
const [home = '', key = ''] = process.argv.slice(2);

const backups = backupStore({
  home,
  thread: ARCHIVE_THREAD,
  version: '0',
  deriveKey: deriveKeyFromPassphrase,
  clock: Date.now,
  newId: randomUUID,
});
process.stdout.write('begins\n');
const salvaged = await backups.salvage({
  archiveKey: Buffer.from(key, 'hex'),
  present: null,
  announce: async () => {
    process.stdout.write('announced\n');
    return { ok: true, value: undefined };
  },
  signal: new AbortController().signal,
  progress: (share) => void process.stdout.write(`${share}\n`),
});
process.stdout.write(salvaged.ok ? 'done\n' : `${salvaged.error.code}\n`);
