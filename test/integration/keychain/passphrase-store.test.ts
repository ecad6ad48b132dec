import { scryptSync } from 'node:crypto';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import {
  createPassphraseVault,
  openPassphraseVault,
  stagePassphraseVault,
  vaultExists,
  vaultPath,
} from '#main/keychain/passphrase-store.ts';
import { sealBytes } from '#main/keychain/sealed-bytes.ts';
import { KDF, unseal, vaultFileSchema } from '#main/keychain/vault-file.ts';
import { copyOf, summed } from '#main/platform/kept-twice.ts';
import { nullIfAbsent } from '#main/platform/system.ts';
import type { SecretStore } from '#main/ports/secrets.ts';
import { quickDerivation as deriveKey } from '../../support/quick-derivation.ts';
import { startChild } from '../repositories/children/start-child.ts';

const PASSPHRASE = 'três araras à janela';
const CHANGING = resolve(import.meta.dirname, 'children/change-passphrase.ts');
const SECRET = '7b0c6a1e-52f5-4a4b-8f6d-0d0c6a1e52f5';

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-vault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return vaultPath(join(folder, 'home'));
}

/** A vault as the first version of the program wrote it. */
async function writeFirstFormat(file: string, secrets: object): Promise<void> {
  const salt = Buffer.alloc(32, 7).toString('base64');
  const { key } = await deriveKey(PASSPHRASE, salt);
  const about = JSON.stringify([1, KDF.name, KDF.N, KDF.r, KDF.p, salt]);
  const sealed = sealBytes(Buffer.from(JSON.stringify(secrets)), key, about);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ format: 1, kdf: KDF, salt, ...sealed }));
}

function orFail<Value>(opened: Outcome<Value>): Value {
  if (!opened.ok) throw new Error(`the vault refused: ${opened.error.code}`);
  return opened.value;
}

async function freshVault(): Promise<{ file: string; store: SecretStore }> {
  const file = await freshFile();
  return { file, store: orFail(await createPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey })) };
}

describe('a passphrase vault', () => {
  test('keeps secrets for whoever knows the passphrase, and forgets what is removed', async () => {
    const { file, store } = await freshVault();
    expect(await store.write('api-key:sandbox', SECRET)).toEqual(ok(undefined));
    await store.write('archive-key', 'other');
    await store.remove('archive-key');

    const again = orFail(await openPassphraseVault({ file, passphrase: PASSPHRASE.normalize('NFD'), deriveKey }));
    expect(again.kind).toBe('passphrase');
    expect(await again.read('api-key:sandbox')).toEqual(ok(SECRET));
    expect(await again.read('archive-key')).toEqual(ok(null));
  });

  test('of the first format opens, keys that stood in it as hex are bytes, and the next write is of this one', async () => {
    const file = await freshFile();
    await writeFirstFormat(file, { 'api-key:sandbox': SECRET, 'archive-key': 'ab'.repeat(32) });
    const store = orFail(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey }));
    expect(await store.read('api-key:sandbox')).toEqual(ok(SECRET));
    expect(await store.readKey('archive-key')).toEqual(ok(new Uint8Array(32).fill(0xab)));
    await store.write('api-key:producao', 'ç');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 2 });
    const again = orFail(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey }));
    expect(await again.readKey('archive-key')).toEqual(ok(new Uint8Array(32).fill(0xab)));
    expect([await again.read('api-key:sandbox'), await again.read('api-key:producao')]).toEqual([ok(SECRET), ok('ç')]);
  });

  test('refuses a wrong passphrase', async () => {
    const { file } = await freshVault();
    expect(await openPassphraseVault({ file, passphrase: `${PASSPHRASE} `, deriveKey })).toEqual(
      fail('passphrase_wrong'),
    );
  });

  test('refuses a passphrase under ten characters and writes nothing', async () => {
    const file = await freshFile();
    const short = await createPassphraseVault({ file, passphrase: '🦜'.repeat(9) });
    expect(short).toEqual(fail('passphrase_too_short', { minimum: 10 }));
    expect(await vaultExists(file)).toBe(false);
  });

  test('is never overwritten by a second one', async () => {
    const { file, store } = await freshVault();
    await store.write('archive-key', SECRET);
    const before = await readFile(file, 'utf8');
    expect(await createPassphraseVault({ file, passphrase: 'another passphrase' })).toEqual(fail('vault_changed'));
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  test('F12: of two made at once one is the vault, and the other is told that it changed', async () => {
    const file = await freshFile();
    const made = await Promise.all(
      [PASSPHRASE, 'another passphrase'].map((passphrase) => createPassphraseVault({ file, passphrase, deriveKey })),
    );
    expect(made.map(({ ok: isMade }) => isMade).toSorted()).toEqual([false, true]);
    expect(made).toContainEqual(fail('vault_changed'));
  });

  test('shows neither secret nor passphrase nor name of a secret, and is readable by its owner alone', async () => {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', SECRET);
    const bytes = await readFile(file, 'utf8');
    for (const word of [SECRET, PASSPHRASE, 'api-key:sandbox', Buffer.from(SECRET).toString('base64').slice(0, 20)]) {
      expect(bytes).not.toContain(word);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, '..'))).toEqual(['vault.json', 'vault.json.copy']);
  });

  test('never uses a nonce twice and keeps all of many writes at once', async () => {
    const { file, store } = await freshVault();
    const nonces = new Set<unknown>();
    for (let step = 0; step < 5; step++) {
      await store.write('audit-seal', 'audit-seal');
      nonces.add(JSON.parse(await readFile(file, 'utf8')).nonce);
    }
    expect(nonces.size).toBe(5);

    const names = Array.from({ length: 20 }, (_, step) => `archive-key:${step}` as const);
    await Promise.all(names.map((name) => store.write(name, name)));
    const again = orFail(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey }));
    expect(await Promise.all(names.map((name) => again.read(name)))).toEqual(names.map(ok));
  });

  test('a file that cannot be written keeps the old secrets, in memory too', async () => {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', 'old');
    await rm(join(file, '..'), { recursive: true });
    expect(await store.write('api-key:sandbox', 'new')).toEqual(fail('folder_missing'));
    expect(await store.read('api-key:sandbox')).toEqual(ok('old'));
  });
});

test('a passphrase costs whoever tries one 128 MiB and 131,072 rounds of scrypt, whatever a caller forgets to say', {
  tags: ['long'],
}, async () => {
  const file = await freshFile();
  orFail(await createPassphraseVault({ file, passphrase: PASSPHRASE }));
  expect((await openPassphraseVault({ file, passphrase: PASSPHRASE })).ok).toBe(true);
  const { sum: _, ...content } = JSON.parse(await readFile(file, 'utf8'));
  const vault = vaultFileSchema.parse(content);
  expect(vault.kdf).toEqual({ name: 'scrypt', N: 131_072, r: 8, p: 1 });
  const { name: __, ...cost } = vault.kdf;
  const key = scryptSync(PASSPHRASE, Buffer.from(vault.salt, 'base64'), 32, { ...cost, maxmem: 2 ** 28 });
  expect(unseal(vault, key)).toEqual(new Map());
});

describe('a vault that was told to forget', () => {
  test('holds nothing, and its file opens as before', async () => {
    const { file, store } = await freshVault();
    await store.write('archive-key', SECRET);
    store.forget?.();
    expect(await store.read('archive-key')).toEqual(ok(null));
    const again = orFail(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey }));
    expect(await again.read('archive-key')).toEqual(ok(SECRET));
  });

  test('writes nothing any more, not even what waited for its turn', async () => {
    const { file, store } = await freshVault();
    await store.write('archive-key', SECRET);
    const running = store.write('audit-seal', '7');
    const waiting = store.remove('archive-key');
    store.forget?.();
    await running;
    for (const late of [waiting, store.write('api-key:sandbox', 'late')])
      expect(await late).toEqual(fail('vault_closed'));
    const again = orFail(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey }));
    expect(await again.read('archive-key')).toEqual(ok(SECRET));
    expect(await again.read('api-key:sandbox')).toEqual(ok(null));
  });
});

test('data, moved archive: F4: a vault of another secret that was put in its place is not overwritten', async () => {
  const [{ file, store }, theirs] = [await freshVault(), await freshVault()];
  await theirs.store.write('archive-key', 'theirs');
  await cp(join(theirs.file, '..'), join(file, '..'), { recursive: true });
  const another = (await readFile(file)).toString();
  const refused = [
    store.write('api-key:sandbox', SECRET),
    store.remove('api-key:sandbox'),
    store.changePassphrase?.('outra senha longa'),
  ];
  expect(await Promise.all(refused)).toEqual(refused.map(() => fail('vault_changed')));
  expect((await readFile(file)).toString()).toBe(another);
});

/** Replaces a vault with a lost passphrase by an empty one. */
async function replaceVault(next: Parameters<typeof stagePassphraseVault>[0]): Promise<SecretStore> {
  const { store, keep } = orFail(await stagePassphraseVault(next));
  orFail(await keep());
  return store;
}

describe('a vault whose passphrase is lost', () => {
  test('gives way to a new one, and stays beside it for whoever remembers', async () => {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', SECRET);
    const next = { file, passphrase: 'another passphrase', deriveKey };
    const replaced = await replaceVault(next);
    expect(await replaced.read('api-key:sandbox')).toEqual(ok(null));
    expect(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey })).toEqual(fail('passphrase_wrong'));
    expect((await openPassphraseVault(next)).ok).toBe(true);

    const folder = join(file, '..');
    const [lost = ''] = (await readdir(folder)).filter((name) => name.endsWith('.lost'));
    const remembered = orFail(
      await openPassphraseVault({ file: join(folder, lost), passphrase: PASSPHRASE, deriveKey }),
    );
    expect(await remembered.read('api-key:sandbox')).toEqual(ok(SECRET));
  });

  test('stays as it is when the new passphrase is too short', async () => {
    const { file } = await freshVault();
    const before = await readFile(file, 'utf8');
    expect(await stagePassphraseVault({ file, passphrase: 'short' })).toEqual(
      fail('passphrase_too_short', { minimum: 10 }),
    );
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await readdir(join(file, '..'))).toEqual(['vault.json', 'vault.json.copy']);
  });
});

describe('a change of the passphrase', () => {
  const NEXT = 'quatro tucanos no telhado';
  const open = (file: string, passphrase: string) => openPassphraseVault({ file, passphrase, deriveKey });
  const codeOf = (opened: Outcome<SecretStore>): string => (opened.ok ? 'opens' : opened.error.code);

  test('keeps all secrets under the new one, and what is written afterwards', async () => {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', SECRET);
    const [changed, written] = await Promise.all([store.changePassphrase?.(NEXT), store.write('archive-key', 'other')]);
    expect([changed, written]).toEqual([ok(undefined), ok(undefined)]);
    await store.write('audit-seal', '7');
    expect(await open(file, PASSPHRASE)).toEqual(fail('passphrase_wrong'));
    const again = orFail(await open(file, NEXT));
    const names = ['api-key:sandbox', 'archive-key', 'audit-seal'] as const;
    expect(await Promise.all(names.map((name) => again.read(name)))).toEqual([ok(SECRET), ok('other'), ok('7')]);
    expect(await readdir(join(file, '..'))).toEqual(['vault.json', 'vault.json.copy']);
  });

  test('to a short one, or of a vault that was told to forget, changes nothing', async () => {
    const { file, store } = await freshVault();
    expect(await store.changePassphrase?.('curta')).toEqual(fail('passphrase_too_short', { minimum: 10 }));
    store.forget?.();
    expect(await store.changePassphrase?.(NEXT)).toEqual(fail('vault_closed'));
    expect([codeOf(await open(file, PASSPHRASE)), codeOf(await open(file, NEXT))]).toEqual([
      'opens',
      'passphrase_wrong',
    ]);
  });

  test('that the disk refuses leaves the one before, in memory too', async () => {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', SECRET);
    await rm(file);
    await rm(copyOf(file));
    await mkdir(file);
    expect(await store.changePassphrase?.(NEXT)).toEqual(fail('vault_unavailable'));
    await rm(file, { recursive: true });
    await store.write('archive-key', 'other');
    const again = orFail(await open(file, PASSPHRASE));
    expect(await again.read('api-key:sandbox')).toEqual(ok(SECRET));
  });

  const KILLED =
    'secrets, passphrase kept whole: a %s killed at any call of the disk, by steps of %i: one of the two opens with everything';
  test.each([['change', 2]] as const)(KILLED, opensAfterKills);
  test.each([
    ['change', 1],
    ['replace', 1],
  ] as const)(KILLED, { tags: ['long'] }, opensAfterKills);

  async function opensAfterKills(act: string, step: number): Promise<void> {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', SECRET);
    const before = await readFile(file);
    const opened = new Set<string>();
    for (let calls = 0; !opened.has('ended'); calls += step) {
      for (const one of [file, copyOf(file)]) await writeFile(one, before);
      const child = startChild(CHANGING, [file, PASSPHRASE, NEXT, String(calls), act]);
      const ended = await child.lines.next();
      const apart = `${file}.apart`;
      const hasCopy = await copyFile(copyOf(file), apart).then(() => true, nullIfAbsent);
      const [former, next] = [await open(file, PASSPHRASE), await open(file, NEXT)];
      // A copy that the former passphrase opens does not outlive it.
      if (next.ok && hasCopy === true) expect(codeOf(await open(apart, PASSPHRASE))).toBe('passphrase_wrong');
      expect([codeOf(former), codeOf(next)].toSorted(), `after ${calls} calls`).toEqual(['opens', 'passphrase_wrong']);
      expect(await orFail(former.ok ? former : next).read('api-key:sandbox')).toEqual(ok(SECRET));
      opened.add(ended.done ? (former.ok ? 'former' : 'next') : 'ended');
    }
    expect([...opened]).toEqual(['former', 'next', 'ended']);
  }

  test('secrets, passphrase kept whole: a new vault that any call of the disk refuses leaves the one before', {
    tags: ['long'],
  }, async () => {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', SECRET);
    const [before, refused] = [await readFile(file), new Set<unknown>()];
    for (let calls = 0; !refused.has('ok'); calls++) {
      const child = startChild(CHANGING, [file, PASSPHRASE, NEXT, String(calls), 'replace', 'refuse']);
      const { value } = await child.lines.next();
      refused.add(value);
      const isKept = value === 'ok' && codeOf(await open(file, NEXT)) === 'opens';
      if (isKept) continue;
      for (const one of [file, copyOf(file)]) expect(await readFile(one), `after ${calls} calls`).toEqual(before);
      expect((await readdir(dirname(file))).toSorted()).toEqual(['vault.json', 'vault.json.copy']);
    }
    expect(refused.has('disk_full')).toBe(true);
  });
});

describe('data, damaged vault: F7: a vault file', () => {
  const NEXT = 'quatro tucanos no telhado';
  const open = (file: string, passphrase: string) => openPassphraseVault({ file, passphrase, deriveKey });

  test('with any byte changed opens by its copy, is mended, and no right passphrase is called wrong', async () => {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', SECRET);
    const whole = await readFile(file);
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 4, at);
      await writeFile(file, damaged);
      expect(await orFail(await open(file, PASSPHRASE)).read('api-key:sandbox'), `byte ${at}`).toEqual(ok(SECRET));
      expect(await readFile(file)).toEqual(whole);
      for (const one of [file, copyOf(file)]) await writeFile(one, damaged);
      expect(await open(file, PASSPHRASE), `byte ${at} of both`).toEqual(fail('vault_damaged'));
      for (const one of [file, copyOf(file)]) await writeFile(one, whole);
    }
  });

  test('of before, without sum or copy, gets both when it opens', async () => {
    const { file, store } = await freshVault();
    await store.write('api-key:sandbox', SECRET);
    const { sum: _, ...content } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(content));
    await rm(copyOf(file));
    orFail(await open(file, PASSPHRASE));
    await rm(file);
    expect(await orFail(await open(file, PASSPHRASE)).read('api-key:sandbox')).toEqual(ok(SECRET));
  });

  test('has no copy that a former passphrase opens', async () => {
    const { file, store } = await freshVault();
    await store.changePassphrase?.(NEXT);
    await rm(file);
    expect(await open(file, PASSPHRASE)).toEqual(fail('passphrase_wrong'));
    orFail(await open(file, NEXT));
    await replaceVault({ file, passphrase: 'another passphrase', deriveKey });
    await rm(file);
    expect(await open(file, NEXT)).toEqual(fail('passphrase_wrong'));
    orFail(await open(file, 'another passphrase'));
  });
});

describe('a vault file that was changed', () => {
  /** File and copy, with a sum that fits. */
  const change = async (file: string, changes: object): Promise<void> => {
    const { sum: _, ...content } = JSON.parse(await readFile(file, 'utf8'));
    for (const one of [file, copyOf(file)]) await writeFile(one, summed({ ...content, ...changes }));
  };

  test.each([
    ['a weaker cost', { kdf: { name: 'scrypt', N: 1024, r: 8, p: 1 } }],
    ['a ruinous cost', { kdf: { name: 'scrypt', N: 2 ** 30, r: 8, p: 1 } }],
    ['a short nonce', { nonce: '' }],
    ['a short tag', { tag: 'AAAA' }],
    ['a later format', { format: 3 }],
    ['an unknown member', { hint: 'birds' }],
  ])('%s is refused before any work is done', async (_, changes) => {
    const { file } = await freshVault();
    await change(file, changes);
    expect(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey })).toEqual(fail('vault_damaged'));
  });

  test('sealed bytes exchanged with those of another state are noticed', async () => {
    const { file, store } = await freshVault();
    const { sealed } = JSON.parse(await readFile(file, 'utf8'));
    await store.write('api-key:sandbox', SECRET);
    await change(file, { sealed });
    expect(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey })).toEqual(fail('passphrase_wrong'));
  });

  test.each(['', '{}', 'vault'])('a file that reads %j is no vault, and neither is a missing one', async (text) => {
    const { file } = await freshVault();
    for (const one of [file, copyOf(file)]) await writeFile(one, text);
    expect(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey })).toEqual(fail('vault_damaged'));
    for (const one of [file, copyOf(file)]) await rm(one);
    expect(await openPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey })).toEqual(fail('vault_unavailable'));
  });
});
