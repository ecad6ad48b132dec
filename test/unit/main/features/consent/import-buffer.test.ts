import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_IMPORT_SIZE } from '#domain/consent/import-columns.ts';
import { fail, ok } from '#domain/outcome.ts';
import { importBuffer } from '#main/features/consent/import.ts';

describe('a file that is handed over in pieces', () => {
  test('is whole again, wherever it was cut, be it through a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\u{1F600}'), minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        (text, size) => {
          const buffer = importBuffer();
          for (let offset = 0; offset < text.length; offset += size)
            buffer.add('one', offset, text.slice(offset, offset + size));
          expect(buffer.text('one')).toBe(text);
        },
      ),
    );
  });

  test('takes no piece twice and none out of order', () => {
    const buffer = importBuffer();
    expect(buffer.add('one', 0, 'abc')).toEqual(ok({ received: 3 }));
    for (const offset of [0, 2, 4]) {
      expect(buffer.add('one', offset, 'def')).toEqual(fail('invalid_input', { fields: 'offset', received: 3 }));
    }
    expect(buffer.text('one')).toBe('abc');
  });

  test('gives way to the next one', () => {
    const buffer = importBuffer();
    buffer.add('one', 0, 'abc');
    buffer.add('two', 0, 'x');
    expect([buffer.text('one'), buffer.text('two')]).toEqual([null, 'x']);
    buffer.clear();
    expect(buffer.text('two')).toBeNull();
  });

  test('data, bounded imports: a file is no larger than it may be', () => {
    const buffer = importBuffer();
    expect(buffer.add('one', 0, 'a'.repeat(MAX_IMPORT_SIZE))).toEqual(ok({ received: MAX_IMPORT_SIZE }));
    expect(buffer.add('one', MAX_IMPORT_SIZE, 'b')).toEqual(fail('import_unreadable', { largest: MAX_IMPORT_SIZE }));
  });
});
