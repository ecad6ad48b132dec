import type { Database } from 'better-sqlite3';
import { CODECS, type CodecName } from './codecs.ts';
import { type Skeleton, skeletonOf } from './sparse-answer.ts';
import { usualAnswer } from './usual-answer.ts';

/** An answer as it is kept, and the number of the dictionary that reads it. */
export interface PressedAnswer {
  readonly dictionary: number;
  readonly pressed: Buffer;
}

/** Presses answers of some thirty kilobytes to a third of one, by what the archive knows all answers say. */
export interface AnswerPress {
  readonly press: (text: string) => PressedAnswer;
  /** Reads an answer that was pressed with the dictionary of this number. */
  readonly unpress: (pressed: Uint8Array, dictionary: number) => string;
}

/** How an answer stands on disk: whole, or without the list that is nearly the same in all of them. */
type Method = CodecName | `sparse-${CodecName}`;

interface Dictionary {
  readonly id: number;
  readonly method: Method;
  /** A usual answer; a dictionary once written is never changed. */
  readonly bytes: Buffer;
}

/**
 * Dictionaries are kept in the archive when they are made and read from there ever after: the register's tables may
 * change in a later version of the program, what was pressed with them stays readable. An answer that does not come back
 * byte for byte from its sparse form is kept whole.
 */
export function answerPress(database: Database, codec: CodecName): AnswerPress {
  const dictionaries = withMethods(database, [codec, `sparse-${codec}`]);
  const presses = new Map(dictionaries.map((dictionary) => [dictionary.id, pressOf(dictionary)]));
  const newest = (method: Method): number => dictionaries.findLast((one) => one.method === method)?.id ?? 0;
  const inOrder = [newest(`sparse-${codec}`), newest(codec)];

  return {
    press: (text) => {
      for (const dictionary of inOrder) {
        const pressed = presses.get(dictionary)?.press(text) ?? null;
        if (pressed !== null) return { dictionary, pressed };
      }
      throw new Error('no dictionary presses an answer');
    },
    unpress: (pressed, dictionary) => {
      const press = presses.get(dictionary);
      if (press === undefined) throw new Error('an answer refers to a dictionary the archive does not hold');
      return press.unpress(pressed);
    },
  };
}

interface Press {
  /** Null for a text that would not come back as it is. */
  readonly press: (text: string) => Buffer | null;
  readonly unpress: (pressed: Uint8Array) => string;
}

function pressOf({ method, bytes }: Dictionary): Press {
  return method === 'zstd' || method === 'deflate' ? wholePress(method, bytes) : sparsePress(method, bytes);
}

function wholePress(method: CodecName, bytes: Buffer): Press {
  const { press, unpress } = CODECS[method];
  return { press: (text) => press(text, bytes), unpress: (pressed) => unpress(pressed, bytes) };
}

function sparsePress(method: `sparse-${CodecName}`, bytes: Buffer): Press {
  const { press, unpress } = CODECS[method === 'sparse-zstd' ? 'zstd' : 'deflate'];
  const usual = bytes.toString('utf8');
  const skeleton: Skeleton = skeletonOf(usual);
  const known = Buffer.from(skeleton.strip(usual) ?? '', 'utf8');
  return {
    press: (text) => {
      const stripped = skeleton.strip(text);
      if (stripped === null) return null;
      const pressed = press(stripped, known);
      return skeleton.restore(unpress(pressed, known)) === text ? pressed : null;
    },
    unpress: (pressed) => skeleton.restore(unpress(pressed, known)),
  };
}

/** All dictionaries, the oldest first, those of the methods among them: a missing one is made. */
function withMethods(database: Database, methods: readonly Method[]): readonly Dictionary[] {
  const kept = database.prepare<[], Dictionary>('SELECT id, method, bytes FROM dictionaries ORDER BY id').all();
  const missing = methods.filter((method) => !kept.some((dictionary) => dictionary.method === method));
  const keep = database.prepare('INSERT INTO dictionaries (method, bytes) VALUES (@method, @bytes)');
  const made = database.transaction(() =>
    missing.map((method) => {
      const dictionary = { method, bytes: usualAnswer() };
      return { ...dictionary, id: Number(keep.run(dictionary).lastInsertRowid) };
    }),
  );
  return missing.length === 0 ? kept : [...kept, ...made()];
}
