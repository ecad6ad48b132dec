import { constants, deflateRawSync, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { usualAnswer } from './usual-answer.ts';

/** The next level costs a quarter more time and saves no byte in a hundred, so well does the dictionary know an answer. */
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

/** The answer's text as kept on disk, against the dictionary it was pressed with. */
export function zstdText(text: string, dictionary: Buffer): Buffer {
  return zstdCompressSync(utf8Of(text), { params: ZSTD, dictionary });
}

/** The text, byte for byte as it was given. */
export function unzstdText(pressed: Uint8Array, dictionary: Buffer): string {
  return zstdDecompressSync(pressed, { dictionary }).toString('utf8');
}

/** As `zstdText`, the way of archives whose dictionary was made for it. */
export function deflateText(text: string, dictionary: Buffer): Buffer {
  return deflateRawSync(utf8Of(text), { dictionary });
}

/** As `unzstdText`, of what was deflated. */
export function inflateText(deflated: Uint8Array, dictionary: Buffer): string {
  return inflateRawSync(deflated, { dictionary }).toString('utf8');
}

/** In one pass, with room for the worst case of three bytes a UTF-16 unit: `Buffer.from` would count them first. */
function utf8Of(text: string): Buffer {
  const room = Buffer.allocUnsafe(text.length * 3);
  return room.subarray(0, room.write(text));
}

/** By the name a dictionary is kept with. */
const METHODS = {
  deflate: { press: deflateText, unpress: inflateText },
  zstd: { press: zstdText, unpress: unzstdText },
} as const;

/** Presses answers of some thirty kilobytes to less than half a one, by what the archive knows all answers say. */
export interface AnswerPress {
  readonly dictionary: number;
  readonly press: (text: string) => Buffer;
  /** Reads an answer that was pressed with the dictionary of this number. */
  readonly unpress: (pressed: Uint8Array, dictionary: number) => string;
}

interface Dictionary {
  readonly id: number;
  readonly method: keyof typeof METHODS;
  readonly bytes: Buffer;
}

/**
 * The dictionary is kept in the archive when it is made and read from there ever after: the register's tables may
 * change in a later version of the program, what was pressed with them stays readable.
 */
export function answerPress(database: Database): AnswerPress {
  const stored = readDictionaries(database);
  const newest = stored.at(-1) ?? keepUsualAnswer(database);
  const byId = new Map([...stored, newest].map((dictionary) => [dictionary.id, dictionary]));
  return {
    dictionary: newest.id,
    press: (text) => METHODS[newest.method].press(text, newest.bytes),
    unpress: (pressed, id) => {
      const found = byId.get(id);
      if (found === undefined) throw new Error('an answer refers to a dictionary the archive does not hold');
      return METHODS[found.method].unpress(pressed, found.bytes);
    },
  };
}

function readDictionaries(database: Database): Dictionary[] {
  return database.prepare<[], Dictionary>('SELECT id, method, bytes FROM dictionaries ORDER BY id').all();
}

function keepUsualAnswer(database: Database): Dictionary {
  const usual = { method: 'zstd', bytes: usualAnswer() } as const;
  const { lastInsertRowid } = database
    .prepare('INSERT INTO dictionaries (method, bytes) VALUES (@method, @bytes)')
    .run(usual);
  return { id: Number(lastInsertRowid), ...usual };
}
