import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { offendingFields } from '#main/bridge/serve.ts';

test('each path is told once, in order', () => {
  const issues = [{ path: ['b', 0, 'c'] }, { path: ['a'] }, { path: ['b', 0, 'c'] }, { path: [] }];
  expect(offendingFields(issues)).toBe('a,b.0.c,input');
});

test('no value of an input ever stands in what is told of it', () => {
  const schema = z.strictObject({ documento: z.literal('ok'), list: z.array(z.literal('ok')) });
  const secret = fc.stringMatching(/^[0-9A-Z]{11,14}$/);
  fc.assert(
    fc.property(secret, fc.array(secret), (documento, list) => {
      const parsed = schema.safeParse({ documento, list, [documento]: documento });
      const received = offendingFields(parsed.error?.issues ?? []);
      expect(received).not.toBe('');
      expect([documento, ...list].filter((value) => received.includes(value))).toEqual([]);
    }),
  );
});
