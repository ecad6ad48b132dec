import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importTray } from '../../../../../main/workflows/consent/import-tray.ts';
import { LARGEST_IMPORT } from '../../../../../preload/domain/consent/import-limits.ts';
import { accept, refuse } from '../../../../../preload/domain/outcome.ts';

describe('a file that is handed over in pieces', () => {
  test('is whole again, wherever it was cut, be it through a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\u{1F600}'), minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        (text, size) => {
          const tray = importTray();
          for (let offset = 0; offset < text.length; offset += size)
            tray.add('one', offset, text.slice(offset, offset + size));
          expect(tray.text('one')).toBe(text);
        },
      ),
    );
  });

  test('takes no piece twice and none out of order', () => {
    const tray = importTray();
    expect(tray.add('one', 0, 'abc')).toEqual(accept({ received: 3 }));
    for (const offset of [0, 2, 4]) {
      expect(tray.add('one', offset, 'def')).toEqual(refuse('invalid_input', { fields: 'offset', received: 3 }));
    }
    expect(tray.text('one')).toBe('abc');
  });

  test('gives way to the next one', () => {
    const tray = importTray();
    tray.add('one', 0, 'abc');
    tray.add('two', 0, 'x');
    expect([tray.text('one'), tray.text('two')]).toEqual([null, 'x']);
    tray.clear();
    expect(tray.text('two')).toBeNull();
  });

  test('data, bounded imports: a file is no larger than it may be', () => {
    const tray = importTray();
    expect(tray.add('one', 0, 'a'.repeat(LARGEST_IMPORT))).toEqual(accept({ received: LARGEST_IMPORT }));
    expect(tray.add('one', LARGEST_IMPORT, 'b')).toEqual(refuse('import_unreadable', { largest: LARGEST_IMPORT }));
  });
});
