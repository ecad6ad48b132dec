import { describe, expect, test } from 'vitest';
import { JSON_BOUNDS, parseMembers } from '#domain/basics/json-object.ts';

describe('parseMembers', () => {
  test.each(['', '[]', 'null', '"x"', '1', '{', '{"a":1}x', '<html>'])('gives null for %j', (text) => {
    expect(parseMembers(text)).toBeNull();
  });

  test('keeps a cent of the largest amounts', () => {
    expect(parseMembers('{"a": 90071992547409.91, "b": 0.1}')).toEqual({ a: 90_071_992_547_409.91, b: 0.1 });
  });

  test('does not let an answer lend itself foreign members', () => {
    const members = parseMembers('{"__proto__": {"status": "sucesso"}}');
    expect(members?.status).toBeUndefined();
  });

  test('survives an answer that is nested without end', () => {
    expect(() => parseMembers(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).not.toThrow();
  });

  test.each<[string, (count: number) => string, number]>([
    ['levels', (count) => `{"a":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`, JSON_BOUNDS.depth],
    ['characters of a text', (count) => JSON.stringify({ a: 'ç'.repeat(count) }), JSON_BOUNDS.text],
    ['characters of an escaped text', (count) => `{"a":"${'\\u00e7'.repeat(count)}"}`, JSON_BOUNDS.text],
    ['characters of a name', (count) => JSON.stringify({ ['a'.repeat(count)]: 1 }), JSON_BOUNDS.text],
    [
      'elements of a list',
      (count) => JSON.stringify({ a: Array.from({ length: count }, () => [0]) }),
      JSON_BOUNDS.elements,
    ],
    [
      'members',
      (count) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, '']))),
      JSON_BOUNDS.elements,
    ],
  ])('reads so many %s and not one more', (_what, written, bound) => {
    expect(parseMembers(written(bound))).not.toBeNull();
    expect(parseMembers(written(bound + 1))).toBeNull();
  });

  test('counts nothing inside a text', () => {
    const text = '[{,\\"'.repeat(1_000);
    expect(parseMembers(JSON.stringify({ text }))).toEqual({ text });
  });

  test('takes no time over a hundred thousand levels', () => {
    const start = performance.now();
    expect(parseMembers('['.repeat(100_000))).toBeNull();
    expect(performance.now() - start).toBeLessThan(100);
  });
});
