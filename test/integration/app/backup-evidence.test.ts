import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { meddle } from '../repositories/audit-samples.ts';
import { registerConsent } from './officer.ts';
import { openAt, uploadedBackup, value } from './opened.ts';

const SECRET = 'uma senha só da cópia';

test('a log that was meddled with is backed up and restored as it is, and the officer is told', async () => {
  const [home, downloads] = await Promise.all([freshFolder(), freshFolder()]);
  const keychain = rememberingSecrets();
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const first = await openAt(home, keychain, files);
  await registerConsent(first.ask);
  await first.close();
  const key = Buffer.from(keychain.kept.get('archive-key') ?? '', 'hex');
  await meddle(join(home, 'archive'), key, "UPDATE audit_entries SET officer = 'outra' WHERE seq = 2");

  const { ask, close } = await openAt(home, keychain, files);
  onTestFinished(close);
  const made = await value(ask('backup.run', { passphrase: SECRET }));
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  expect(made.auditFaults).toBe(1);
  const { rows } = await value(ask('audit.list', { kind: 'backup', limit: 5 }));
  expect(rows).toMatchObject([{ facts: { faults: 1 } }]);

  const bytes = await readFile(made.path);
  const id = await uploadedBackup(ask, bytes);
  await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
  await value(ask('backup.restore_run', { upload: id }));
  expect((await value(ask('audit.verify', {}))).findings).toEqual([{ fault: 'changed', seq: 2, last: 2 }]);
});
