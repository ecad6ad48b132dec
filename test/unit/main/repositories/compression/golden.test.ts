import { readFileSync } from 'node:fs';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#main/platform/database/migrate.ts';
import { responseCompressor } from '#main/repositories/compression/response-compressor.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';

/*
 * Bytes as existing archives have them. They are never made again: if one can no longer be read, the program is wrong.
 * A new method gets files of its own.
 */
const golden = (name: string): Buffer => readFileSync(new URL(`golden/${name}`, import.meta.url));

const METHODS = ['zstd-1', 'deflate-1', 'sparse-zstd-1', 'sparse-deflate-1'] as const;

test.each(METHODS)('what an archive keeps by the method %s comes back as it was', (method) => {
  const database = new CipherDatabase(':memory:');
  onTestFinished(() => void database.close());
  migrate(database, archiveMigrations);
  database
    .prepare('INSERT INTO dictionaries (id, method, bytes) VALUES (7, ?, ?)')
    .run(method, golden('dictionary.bin'));
  const { decompress } = responseCompressor(database, method.includes('zstd') ? 'zstd' : 'deflate');
  for (const text of ['usual', 'unusual']) {
    expect(decompress(golden(`${text}.${method}.bin`), 7)).toBe(golden(`${text}.text.bin`).toString('utf8'));
  }
});

test('a dictionary of a method that is not known is no reason to refuse the others', () => {
  const database = new CipherDatabase(':memory:');
  onTestFinished(() => void database.close());
  migrate(database, archiveMigrations);
  database.prepare("INSERT INTO dictionaries (id, method, bytes) VALUES (7, 'sparse-zstd-9', x'00')").run();
  const { compress, decompress } = responseCompressor(database, 'zstd');
  const { compressed, dictionary } = compress('{"a":1}');
  expect(decompress(compressed, dictionary)).toBe('{"a":1}');
  expect(() => decompress(compressed, 7)).toThrow('holds no dictionary');
});
