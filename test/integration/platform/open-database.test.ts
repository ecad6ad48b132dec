import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { headerFile, readHeader } from '#main/platform/database/database-header.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import { freshNotes, orFail, readNotes, writeNotes } from './notes.ts';

const refused = (code: string, details?: object) => ({
  ok: false,
  error: details === undefined ? { code } : { code, details },
});
const damaged = refused('archive_unreadable', { reason: 'damaged' });

describe('a new database', () => {
  test('is made for its owner alone, with its header beside it', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['one']);
    const folder = dirname(notes.file);
    expect(await readdir(folder)).toEqual(['notes.db', 'notes.json']);
    const modes = await Promise.all(
      [folder, notes.file, headerFile(notes.file)].map(async (p) => (await stat(p)).mode),
    );
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
  });

  test('keeps its write-ahead log as private as itself, also when the file was laid open', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['one']);
    await chmod(notes.file, 0o644);
    orFail(await notes.open()).exec("INSERT INTO notes VALUES ('two')");
    const modes = await Promise.all(['', '-wal'].map(async (end) => (await stat(notes.file + end)).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600]);
  });

  test.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['secure_delete', 1],
    ['trusted_schema', 0],
    ['temp_store', 2],
    ['locking_mode', 'exclusive'],
  ])('runs with %s = %s', async (name, value) => {
    const database = orFail(await (await freshNotes()).open());
    expect(database.pragma(name, { simple: true })).toBe(value);
  });

  test('is AES-encrypted: none of its bytes are those of a SQLite file', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['the quick brown fox']);
    const bytes = await readFile(notes.file, 'latin1');
    expect(bytes).not.toContain('SQLite format 3');
    expect(bytes).not.toContain('quick brown');
    expect(bytes).not.toContain('CREATE TABLE');
  });

  test('takes over a file of no bytes: a creation that was cut short', async () => {
    const notes = await freshNotes();
    await mkdir(dirname(notes.file));
    await writeFile(notes.file, '');
    await writeNotes(notes, ['one']);
    expect(readNotes(orFail(await notes.open()))).toEqual(['one']);
  });

  test('refuses a key that is not 32 bytes as a mistake of the program', async () => {
    const notes = await freshNotes();
    await expect(notes.open({ key: randomBytes(16) })).rejects.toThrow(RangeError);
    expect(await readHeader(notes.file)).toBeNull();
  });
});

describe('another key', () => {
  test('is told from damage, and the file is not touched', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['one']);
    const before = await readFile(notes.file);
    expect(await notes.open({ key: randomBytes(32) })).toEqual(refused('vault_changed'));
    expect(await readFile(notes.file)).toEqual(before);
    expect(readNotes(orFail(await notes.open()))).toEqual(['one']);
  });

  test('opens nothing when the header is lost, and the right one writes the header again', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['one']);
    const header = await readFile(headerFile(notes.file), 'utf8');
    await rm(headerFile(notes.file));
    expect(await readHeader(notes.file)).toEqual({ keyId: null, salt: null });
    expect(await notes.open({ key: randomBytes(32) })).toEqual(damaged);
    expect(readNotes(orFail(await notes.open()))).toEqual(['one']);
    expect(await readFile(headerFile(notes.file), 'utf8')).toBe(header);
  });

  test.each(['', '{', 'null', '{"format":2,"keyId":"x"}', '\u0000'])(
    'is not believed of a header that reads %j',
    async (text) => {
      const notes = await freshNotes();
      await writeNotes(notes, ['one']);
      await writeFile(headerFile(notes.file), text);
      expect(await readHeader(notes.file)).toEqual({ keyId: null, salt: null });
      expect(readNotes(orFail(await notes.open()))).toEqual(['one']);
    },
  );

  test.each([
    ['that notices damage', (header: string) => header],
    ['of before, without a sum', (header: string) => header.replace(/,"sum":"\w+"/, '')],
  ])(
    'data, damaged header: F6: each changed digit of a header %s opens all the same, and it is written anew',
    async (_, asWritten) => {
      const notes = await freshNotes();
      await writeNotes(notes, ['one']);
      const header = await readFile(headerFile(notes.file), 'utf8');
      const { keyId = '' } = JSON.parse(header) as { keyId?: string };
      expect(keyId).toHaveLength(16);
      for (const place of keyId.split('').keys()) {
        const digit = keyId[place] === '0' ? '1' : '0';
        const changed = `${keyId.slice(0, place)}${digit}${keyId.slice(place + 1)}`;
        await writeFile(headerFile(notes.file), asWritten(header).replace(keyId, changed));
        const database = orFail(await notes.open());
        expect(readNotes(database)).toEqual(['one']);
        database.close();
        expect(await readFile(headerFile(notes.file), 'utf8')).toBe(header);
      }
    },
  );

  test('data, damaged header: a folder in its place opens all the same, and stays under another name', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['one']);
    const header = await readFile(headerFile(notes.file), 'utf8');
    await rm(headerFile(notes.file));
    await mkdir(join(headerFile(notes.file), 'within'), { recursive: true });
    expect(await readHeader(notes.file)).toEqual({ keyId: null, salt: null });
    const database = orFail(await notes.open());
    expect(readNotes(database)).toEqual(['one']);
    database.close();
    expect(await readFile(headerFile(notes.file), 'utf8')).toBe(header);
    const [moved = ''] = (await readdir(dirname(notes.file))).filter((name) => name.endsWith('.folder'));
    expect(await readdir(join(dirname(notes.file), moved))).toEqual(['within']);
  });

  test('F6: a damaged header names no key, so that PIN and recovery code are tried as well', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['one']);
    const header = await readFile(headerFile(notes.file), 'utf8');
    const { keyId = '' } = JSON.parse(header) as { keyId?: string };
    await writeFile(headerFile(notes.file), header.replace(keyId, 'f'.repeat(16)));
    expect(await readHeader(notes.file)).toEqual({ keyId: null, salt: null });
  });

  test('the header holds the short hash of the key and nothing of the key', async () => {
    const notes = await freshNotes();
    const key = randomBytes(32);
    orFail(await notes.open({ key }));
    expect(await readHeader(notes.file)).toEqual({
      keyId: keyIdOf(key),
      salt: (await readFile(notes.file)).subarray(0, 16).toString('hex'),
    });
    expect(keyIdOf(key)).toMatch(/^[0-9a-f]{16}$/);
    expect(keyIdOf(key)).not.toBe(keyIdOf(randomBytes(32)));
    expect(await readFile(headerFile(notes.file), 'utf8')).not.toContain(key.toString('hex').slice(0, 8));
  });
});

describe('a file that is not what it was', () => {
  test('a flipped byte anywhere is refused or noticed by the read, never given out', async () => {
    const notes = await freshNotes();
    const texts = Array.from({ length: 200 }, (_, step) => `note ${step} ${'x'.repeat(50)}`);
    await writeNotes(notes, texts);
    const good = await readFile(notes.file);
    for (let offset = 0; offset < good.length; offset += 487) {
      await writeFile(notes.file, flipped(good, offset));
      const opened = await notes.open();
      if (opened.ok)
        expect(
          noticed(() => readNotes(opened.value)),
          `offset ${offset}`,
        ).toBe('archive_unreadable');
      else expect(opened).toEqual(damaged);
      if (opened.ok) opened.value.close();
    }
    await writeFile(notes.file, good);
    expect(readNotes(orFail(await notes.open()))).toEqual(texts);
  });

  test('a file cut in half is refused', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['one']);
    await truncate(notes.file, 2048);
    expect(await notes.open()).toEqual(damaged);
  });

  test('a lost file is not silently begun anew', async () => {
    const notes = await freshNotes();
    await writeNotes(notes, ['one']);
    await rm(notes.file);
    expect(await notes.open()).toEqual(refused('archive_unreadable', { reason: 'missing' }));
    expect(await readdir(dirname(notes.file))).toEqual(['notes.json']);
  });

  test.each([
    ['text', 'These are not the notes.'.repeat(400)],
    ['random bytes', randomBytes(8192)],
  ])('a foreign file (%s) is refused and left as it is', async (_, content) => {
    const notes = await freshNotes();
    await mkdir(dirname(notes.file));
    await writeFile(notes.file, content);
    expect(await notes.open()).toEqual(damaged);
    expect(await readFile(notes.file)).toEqual(Buffer.from(content));
  });

  test('an unencrypted SQLite file is refused and left as it is', async () => {
    const notes = await freshNotes();
    await mkdir(dirname(notes.file));
    using plain = new DatabaseSync(notes.file);
    plain.exec('CREATE TABLE other (a)');
    expect(await notes.open()).toEqual(damaged);
    expect(plain.prepare('SELECT name FROM sqlite_master').all()).toEqual([{ name: 'other' }]);
  });

  test('a folder in its place is refused', async () => {
    const notes = await freshNotes();
    await mkdir(notes.file, { recursive: true });
    expect(await notes.open()).toEqual(damaged);
  });
});

function flipped(bytes: Buffer, offset: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(offset) ^ 0x40, offset);
  return copy;
}

function noticed(read: () => unknown): unknown {
  try {
    return read();
  } catch (cause) {
    return storageFailure(cause);
  }
}
