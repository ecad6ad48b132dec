import { expect, test } from 'vitest';
import { readSources, type Source } from './imports.ts';

/** Comments are sentences of an actor, a verb and an object, or a noun phrase for a field; conditions begin with *if*. */
const BEGINNINGS = /(?:\/\*\*?|(?<!:)\/\/)\s*(?:\*\s*)?(What|Whose|Whom|Where|How|Which)\b/g;

const beginningsIn = ({ path, text }: Source): string[] =>
  [...text.matchAll(BEGINNINGS)].map(([, word]) => `${path}: ${word}`);

test('no comment begins with a question word', () => {
  const sources = readSources().filter(({ path }) => path !== 'test/architecture/comments.test.ts');
  expect(sources.flatMap(beginningsIn)).toEqual([]);
});

test.each(['/** What it holds. */', '// Where it lies.', '/**\n * How it is done', '{/* Whose it is. */}'])(
  '%s would be found',
  (text) => {
    expect(beginningsIn({ path: 'main/x.ts', text })).toHaveLength(1);
  },
);
