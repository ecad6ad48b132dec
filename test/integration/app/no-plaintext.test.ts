import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { NO_KEYCHAIN, openAt, value } from './opened.ts';

/** Traces of the subject, of the officer's secrets or of the answer, in the shapes they could have on a disk. */
const WORDS = [
  SUBJECT.nome,
  'Aparecida',
  'aparecida',
  SUBJECT.documento,
  SUBJECT.documento.replace(/\D/g, ''),
  PASSPHRASE,
  'resumoDaCarteira',
  'Autorizo',
  'CREATE TABLE',
];
const TRACES = WORDS.flatMap((word) => [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')]);

/** Every file below the folders that holds a trace, with the trace. */
async function found(folders: readonly string[]): Promise<string[]> {
  const received: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      received.push(...TRACES.filter((trace) => bytes.includes(trace)).map((trace) => `${entry.name}: ${trace}`));
    }
  }
  return received;
}

test('secrets, no plaintext; data, nothing personal in the log: a day at the desk leaves no readable word in the data folder, its logs or the temporary files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lastro-plain-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [home, temporary] = [join(root, 'home'), join(root, 'tmp')];
  await mkdir(temporary);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, temporary);
  onTestFinished(() => void vi.unstubAllEnvs());

  const { ask, close } = await openAt(home, NO_KEYCHAIN);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await value(ask('vault.make_recovery_key', {}));
  await registerConsent(ask);
  const { id } = await value(runMonth(ask, '2026-01'));
  await value(ask('results.open', { id }));
  await ask('consulta.run', {
    documento: 'não é documento',
    month: '2026-01',
    purpose: 'concessao',
    reference: '',
    again: false,
  });
  expect(await found([home, temporary])).toEqual([]);
  await close();
  expect(await found([home, temporary])).toEqual([]);
  expect((await readdir(home, { recursive: true })).filter((name) => /archive\.db$|\.log/.test(name)).length).toBe(2);
});
