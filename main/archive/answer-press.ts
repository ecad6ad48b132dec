import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { usualAnswer } from './usual-answer.ts';

/** The answer's text as kept on disk, against the dictionary it was pressed with. */
export function deflateText(text: string, dictionary: Buffer): Buffer {
  return deflateRawSync(Buffer.from(text, 'utf8'), { dictionary });
}

/** The text, byte for byte as it was given. */
export function inflateText(deflated: Uint8Array, dictionary: Buffer): string {
  return inflateRawSync(deflated, { dictionary }).toString('utf8');
}

/** Presses answers of some thirty kilobytes to less than one, by what the archive knows all answers say. */
export interface AnswerPress {
  readonly dictionary: number;
  readonly press: (text: string) => Buffer;
  /** Reads an answer that was pressed with the dictionary of this number. */
  readonly unpress: (deflated: Uint8Array, dictionary: number) => string;
}

/**
 * The dictionary is kept in the archive when it is made and read from there ever after: the register's tables may
 * change in a later version of the program, what was pressed with them stays readable.
 */
export function answerPress(database: Database): AnswerPress {
  const stored = readDictionaries(database);
  const [newest, bytes] = [...stored].at(-1) ?? keepUsualAnswer(database, stored);
  return {
    dictionary: newest,
    press: (text) => deflateText(text, bytes),
    unpress: (deflated, dictionary) => {
      const found = stored.get(dictionary);
      if (found === undefined) throw new Error('an answer refers to a dictionary the archive does not hold');
      return inflateText(deflated, found);
    },
  };
}

function readDictionaries(database: Database): Map<number, Buffer> {
  const rows = database
    .prepare<[], { id: number; bytes: Buffer }>('SELECT id, bytes FROM dictionaries ORDER BY id')
    .all();
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

function keepUsualAnswer(database: Database, stored: Map<number, Buffer>): [number, Buffer] {
  const bytes = usualAnswer();
  const { lastInsertRowid } = database.prepare('INSERT INTO dictionaries (bytes) VALUES (?)').run(bytes);
  stored.set(Number(lastInsertRowid), bytes);
  return [Number(lastInsertRowid), bytes];
}
