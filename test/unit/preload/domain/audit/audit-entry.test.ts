import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, hashOfEntry, jsonLineOf } from '#domain/audit/audit-entry.ts';
import { anyChain, chainOf, sha256, VIEW } from './chain-samples.ts';

describe('canonical JSON', () => {
  test('sorts the names of every object and writes no blanks', () => {
    expect(canonicalJson({ b: { d: 1, c: [{ z: true, y: null }] }, a: 'ã' })).toBe(
      '{"a":"ã","b":{"c":[{"y":null,"z":true}],"d":1}}',
    );
  });

  test('says the same whatever order the names came in', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), (facts) => {
        const backwards = Object.fromEntries(Object.entries(facts).toReversed());
        expect(canonicalJson(backwards)).toBe(canonicalJson(facts));
        expect(JSON.parse(canonicalJson(facts))).toEqual(facts);
      }),
    );
  });
});

describe('a line of the exported log', () => {
  test('is verified by anyone who can sort names: SHA-256 of the line without its hash', () => {
    fc.assert(
      fc.property(anyChain(), (entries) => {
        for (const entry of entries) {
          const { hash, ...content } = JSON.parse(jsonLineOf(entry));
          expect(sha256(canonicalJson(content))).toBe(hash);
        }
      }),
    );
  });

  test('is one line, whatever an officer is called', () => {
    const [entry] = chainOf([{ ...VIEW, officer: 'ana\n{"seq":99}\u2028' }]);
    if (entry === undefined) throw new Error('no entry');
    expect(jsonLineOf(entry).split('\n')).toEqual([expect.stringContaining('\\n{\\"seq\\":99}'), '']);
    expect(hashOfEntry(entry, sha256)).toBe(entry.hash);
  });

  test('keeps its form: a change here would break every log that exists', () => {
    const [entry] = chainOf([VIEW]);
    expect(entry?.hash).toBe('362bbe38572ea2f0c87d9e80dc6521e25089da996b16782dbdec78768c2e08e9');
  });
});
