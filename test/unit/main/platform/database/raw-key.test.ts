import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withRawKey } from '#main/platform/database/raw-key.ts';

test('a raw key is handed on in hex and wiped, whatever becomes of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
      const held: Buffer[] = [];
      const text = withRawKey(key, (raw) => {
        held.push(raw);
        return raw.toString('latin1');
      });
      expect(text).toBe(`x'${Buffer.from(key).toString('hex')}'`);
      expect(() =>
        withRawKey(key, (raw) => {
          held.push(raw);
          throw new Error('refused');
        }),
      ).toThrow('refused');
      expect(held.map((raw) => Math.max(...raw))).toEqual([0, 0]);
    }),
  );
});
