import { writeSync } from 'node:fs';
import { PASSPHRASE, runMonth, SUBJECT } from '../../integration/app/officer.ts';
import { value } from '../../integration/app/opened.ts';
import { COPY_PASSPHRASE, openUnlocked } from './killed-app.ts';

/*
 * Opens the desk of a folder and does one kind of work again and again until it is killed:
 * `app-at-work.ts HOME DOWNLOADS backup|restore|export [BACKUP]`. Says what it is at, and each thing it was given its word for.
 */
const [home = '', downloads = '', work = '', backup = ''] = process.argv.slice(2);
const { ask, on, offerBackup } = await openUnlocked(home, downloads);
await value(ask('vault.open', { passphrase: PASSPHRASE }));
const say = (...words: readonly string[]): void => void writeSync(1, `${words.join(' ')}\n`);
on('backup.changed', ({ running }) => {
  if (running !== null) say('at', running.step);
});

const WORK: Readonly<Record<string, () => Promise<void>>> = {
  backup: makeBackup,
  restore: restoreBackup,
  export: exportAll,
};
say('ready');
for (;;) await WORK[work]?.();

async function saveOne(): Promise<void> {
  say('saved', (await value(runMonth(ask, '2026-09', true))).id);
}

async function makeBackup(): Promise<void> {
  await saveOne();
  const made = await value(ask('backup.run', { passphrase: COPY_PASSPHRASE }));
  if (made.outcome === 'saved') say('file', made.path);
}

async function restoreBackup(): Promise<void> {
  await saveOne();
  offerBackup(backup);
  say('at', 'looking');
  const { id } = await value(ask('backup.take_opened_file', {}));
  await value(ask('backup.restore_look', { upload: id, passphrase: COPY_PASSPHRASE }));
  say('at', 'restoring');
  await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }));
  say('restored');
}

async function exportAll(): Promise<void> {
  const of = { documento: SUBJECT.documento };
  for (const format of ['csv', 'xlsx', 'json'] as const) {
    say('at', format);
    const made = await value(ask('export.run', { format, of }));
    if (made.outcome === 'saved') say('file', made.path);
  }
  say('at', 'log');
  const { path } = await value(ask('audit.export', {}));
  say('file', path ?? '');
}
