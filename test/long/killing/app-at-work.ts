import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PASSPHRASE, runMonth, SUBJECT } from '../../integration/app/officer.ts';
import { value } from '../../integration/app/opened.ts';
import { COPY_PASSPHRASE, OTHER_PASSPHRASE, openUnlocked } from './killed-app.ts';

/*
 * Opens the archive of a folder and repeats one kind of work until it is killed: `app-at-work.ts HOME DOWNLOADS
 * backup|restore|export|passphrase [BACKUP|PASSPHRASE]`. Prints its current work, and each confirmed act. With GOES_ON
 * it prints failures and continues.
 */
const [home = '', downloads = '', work = '', more = ''] = process.argv.slice(2);
let passphrase = work === 'passphrase' ? more : PASSPHRASE;
const { ask, on, offerBackup } = await openUnlocked(home, downloads);
await value(ask('vault.open', { passphrase }));
const say = (...words: readonly string[]): void => void writeSync(1, `${words.join(' ')}\n`);
on('backup.changed', ({ running }) => {
  if (running !== null) say('at', running.step);
});

const WORK: Readonly<Record<string, () => Promise<void>>> = {
  backup: makeBackup,
  restore: restoreBackup,
  export: exportAll,
  passphrase: changePassphrase,
};
say('ready');
for (;;) await (process.env.GOES_ON === undefined ? WORK[work]?.() : WORK[work]?.().catch(sayRefused));

async function sayRefused(cause: unknown): Promise<void> {
  say('refused', String(cause));
  await wait(20);
}

/** Queries a month that a kill may have left with an attempt of unknown end: then knowingly again. */
async function saveOne(): Promise<void> {
  const first = await runMonth(ask, '2026-09', true);
  const isUnknown = !first.ok && first.error.code === 'attempt_unknown';
  const repeatOf = isUnknown ? String(first.error.details?.id) : null;
  say('saved', (await value(isUnknown ? runMonth(ask, '2026-09', true, repeatOf) : Promise.resolve(first))).id);
}

async function makeBackup(): Promise<void> {
  await saveOne();
  const made = await value(ask('backup.run', { passphrase: COPY_PASSPHRASE }));
  if (made.outcome === 'saved') say('file', made.path);
}

async function restoreBackup(): Promise<void> {
  await saveOne();
  offerBackup(more);
  say('at', 'looking');
  const { id } = await value(ask('backup.take_opened_file', {}));
  await value(ask('backup.restore_look', { upload: id, passphrase: COPY_PASSPHRASE }));
  say('at', 'restoring');
  await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }));
  say('restored');
}

async function changePassphrase(): Promise<void> {
  await saveOne();
  const next = passphrase === PASSPHRASE ? OTHER_PASSPHRASE : PASSPHRASE;
  say('changing', next);
  await value(ask('vault.change_passphrase', { current: passphrase, passphrase: next }));
  passphrase = next;
  say('passphrase', next);
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
