import { createDecipheriv, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { ARCHIVE_KEY } from '#main/keychain/archive-key.ts';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { quickDerivation } from '../../support/quick-derivation.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { ANA, addPerson, openCases, RUI } from './cases.ts';
import { codeOf, openAt, value } from './opened.ts';

const WRONG = 'uma senha que não é a dela';

test('people are added under one name each, and end without what they signed', async () => {
  const opened = await openCases();
  const ask = opened.ask();
  expect(await codeOf(ask('people.add', { name: 'áNA  prado', role: 'analyst', passphrase: ANA }))).toBe('name_taken');
  expect(await codeOf(ask('people.add', { name: 'Eva', role: 'analyst', passphrase: 'curta' }))).toBe(
    'passphrase_too_short',
  );
  expect(await codeOf(ask('people.add', { name: 'Eva', role: 'analyst', passphrase: 'senha123456' }))).toBe(
    'passphrase_weak',
  );
  const { people } = await value(ask('people.end', { personId: opened.ana }));
  expect(people.map(({ name, endedAt }) => [name, endedAt === null])).toEqual([
    ['Rui Matos', true],
    ['Ana Prado', false],
  ]);
  expect(await codeOf(ask('people.end', { personId: opened.ana }))).toBe('not_found');
  await addPerson(ask, 'Ana Prado', 'approver', ANA);
  const { rows } = await value(ask('audit.list', { kind: 'people', limit: 9 }));
  expect(rows.map(({ facts, documento }) => [facts.act, documento])).toEqual([
    ['add', null],
    ['end', null],
    ['add', null],
    ['add', null],
  ]);
});

test('people whom another program added by the hundred keep nobody from being added once they ended; of keys the newest are shown', async () => {
  const opened = await openCases();
  const numbers = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)';
  const key = "'MCowBQYDK2VwAyEA' || printf('%043d', i) || '='";
  const added = `${numbers} INSERT INTO people (id, name, normalized, role, added_at) SELECT i, 'x' || i, 'x' || i, 'analyst', 1 FROM n`;
  const keys = `${numbers} INSERT INTO person_keys (public_key, person_id, made_at) SELECT ${key}, '${opened.ana}', 9e12 + i FROM n`;
  await opened.restart(added, keys);
  const adding = () => opened.ask()('people.add', { name: 'Eva', role: 'analyst', passphrase: ANA });
  expect(await codeOf(adding())).toBe('limit_reached');
  await opened.restart('UPDATE people SET ended_at = 2 WHERE added_at = 1');
  const { people } = await value(adding());
  expect(people.find(({ id }) => id === opened.ana)?.unconfirmed).toHaveLength(50);
});

test('secrets, people: a passphrase is changed by who has it, and none crosses or is logged', async () => {
  const opened = await openCases();
  const ask = opened.ask();
  const change = { personId: opened.ana, current: ANA, next: 'outra bicicleta amarela' };
  expect(await codeOf(ask('people.change_passphrase', { ...change, current: WRONG }))).toBe('person_passphrase_wrong');
  const changed = await value(ask('people.change_passphrase', change));
  expect(JSON.stringify(changed)).not.toMatch(/scrypt|sealed|bicicleta/);
  expect(await codeOf(ask('people.change_passphrase', change))).toBe('person_passphrase_wrong');
  expect(await codeOf(ask('people.change_passphrase', { ...change, current: change.next, next: ANA }))).toBe('ok');
});

test('secrets, pauses: wrong passphrases of a person pause, also side by side and beyond a restart', async () => {
  const opened = await openCases();
  const next = 'outra bicicleta amarela';
  const tryWith = (current: string, personId = opened.ana) =>
    opened.ask()('people.change_passphrase', { personId, current, next });
  const tried = await Promise.all(Array.from({ length: 6 }, () => codeOf(tryWith(WRONG))));
  expect(tried.filter((code) => code === 'person_passphrase_wrong')).toHaveLength(3);
  expect(tried.filter((code) => code === 'too_many_wrong')).toHaveLength(3);
  expect(await codeOf(tryWith(ANA))).toBe('too_many_wrong');
  expect(await codeOf(tryWith(RUI, opened.rui))).toBe('ok');
  await opened.restart();
  expect(await tryWith(ANA)).toMatchObject({ error: { code: 'too_many_wrong' } });
});

test('a person who signs at another workstation alone gets a passphrase here once', async () => {
  const opened = await openCases();
  const signsHere = async () => {
    const { people } = await value(opened.ask()('people.list', {}));
    return Object.fromEntries(people.map((each) => [each.name, each.signsHere]));
  };
  expect(await signsHere()).toEqual({ 'Ana Prado': true, 'Rui Matos': true });
  await opened.restart(`DELETE FROM own_keys WHERE person_id = '${opened.rui}'`);
  const ask = opened.ask();
  expect(await signsHere()).toEqual({ 'Ana Prado': true, 'Rui Matos': false });
  const change = { personId: opened.rui, current: RUI, next: 'outra bicicleta amarela' };
  expect(await codeOf(ask('people.change_passphrase', change))).toBe('person_without_key');
  const set = (personId: string, passphrase: string) => codeOf(ask('people.set_passphrase', { personId, passphrase }));
  expect(await set(opened.rui, 'curta')).toBe('passphrase_too_short');
  expect(await set(opened.rui, RUI)).toBe('ok');
  expect(await set(opened.rui, RUI)).toBe('person_has_key');
  expect(await set('ninguém', RUI)).toBe('not_found');
  expect(await codeOf(ask('people.change_passphrase', change))).toBe('ok');
});

/** All rows of a file, and the private key (32 bytes) that the passphrase opens in it. */
async function rowsAndKey(home: string, key: Buffer, passphrase: string): Promise<{ rows: Buffer; seed: Buffer }> {
  const file = archiveFile(join(home, 'archive'));
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  const tables = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const values = tables.flatMap((table) =>
    database.prepare<[], unknown[]>(`SELECT * FROM "${table}"`).raw().all().flat(),
  );
  const rows = Buffer.concat(values.map((one) => (Buffer.isBuffer(one) ? one : Buffer.from(String(one)))));
  const own = database
    .prepare<[], { person_id: string; public_key: string; sealed: string }>('SELECT * FROM own_keys')
    .get();
  const secret = database.prepare<[], Buffer>('SELECT secret FROM archive_secret').pluck().get();
  database.close();
  if (own === undefined || secret === undefined) throw new Error('no key is kept');
  const { salt, nonce, tag, sealed } = JSON.parse(own.sealed);
  const binding = createHmac('sha256', secret)
    .update(JSON.stringify(['person key', own.person_id]))
    .digest();
  const stretched = await quickDerivation(passphrase, salt);
  const sealing = Buffer.from(hkdfSync('sha256', stretched.key, binding, 'lastro person key', 32));
  const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64'))
    .setAAD(Buffer.from(own.public_key))
    .setAuthTag(Buffer.from(tag, 'base64'));
  const content = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]);
  return { rows, seed: content.subarray(-32) };
}

test('secrets, signing keys: a private key is in no row, file, log or backup, in no form', async () => {
  const [home, keychain] = [await freshFolder(), rememberingSecrets()];
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => home);
  const { ask, close } = await openAt(home, keychain, files);
  await addPerson(ask, 'Ana Prado', 'analyst', ANA);
  await value(ask('backup.run', { passphrase: 'uma senha só da cópia' }));
  const log = await value(ask('audit.list', { limit: 99 }));
  await close();
  const archiveKey = Buffer.from(keychain.kept.get(ARCHIVE_KEY) ?? '', 'hex');
  const { rows, seed } = await rowsAndKey(home, archiveKey, ANA);
  const found = await readdir(home, { recursive: true, withFileTypes: true });
  const onDisk = found.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name)));
  const all = Buffer.concat([rows, Buffer.from(JSON.stringify(log)), ...(await Promise.all(onDisk))]);
  expect(seed).toHaveLength(32);
  for (const form of [
    seed,
    ...(['hex', 'base64', 'base64url'] as const).map((name) => Buffer.from(seed.toString(name).slice(0, 40))),
  ])
    expect(all.includes(form)).toBe(false);
});
