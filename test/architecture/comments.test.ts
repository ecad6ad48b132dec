import { expect, test } from 'vitest';
import { readSources, type Source } from './imports.ts';

/**
 * Comments are sentences of an actor, a verb and an object. Those that began with one of these words before that was a rule
 * go one by one: so many may be left, and never more. Lower it with each that goes.
 */
const LEFT = 402;

const BEGINNINGS = /(?:\/\*\*?|(?<!:)\/\/)\s*(?:\*\s*)?(What|Whose|Where|How)\b/g;

const beginningsIn = ({ text }: Source): string[] => [...text.matchAll(BEGINNINGS)].map(([, word]) => `${word}`);

test('no comment begins with Whose, and ever fewer with What, Where or How', () => {
  const sources = readSources().filter(({ path }) => path !== 'test/architecture/comments.test.ts');
  const begun = sources.flatMap((source) => beginningsIn(source).map((word) => ({ path: source.path, word })));
  expect(begun.filter(({ word }) => word === 'Whose')).toEqual([]);
  expect(begun.length).toBeLessThanOrEqual(LEFT);
});

test.each(['/** What it holds. */', '// Where it lies.', '/**\n * How it is done', '{/* Whose it is. */}'])(
  '%s would be found',
  (text) => {
    expect(beginningsIn({ path: 'main/x.ts', text })).toHaveLength(1);
  },
);
