import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fail } from '#domain/outcome.ts';
import { parseCsv } from '#main/platform/parse-csv.ts';

function cells(text: string): readonly (readonly string[])[] {
  const parsed = parseCsv(text);
  if (!parsed.ok) throw new Error(`refused: ${parsed.error.code}`);
  return parsed.value.map((row) => row.cells);
}

describe('a CSV', () => {
  test.each([
    ['semicolons', 'a;b\n1;2', ';'],
    ['commas', 'a,b\n1,2', ','],
    ['tabs', 'a\tb\n1\t2', '\t'],
    ['a byte order mark', '\uFEFFa;b\r\n1;2\r\n', ';'],
    ['blank lines before its header', '\n\n , ,\na,b\n1,2', ','],
    ['blank lines between its rows', 'a;b\n\n;\n1;2\n\n', ';'],
  ])('with %s is read', (_, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('keeps the other delimiters inside its cells', () => {
    expect(cells('nome;valor\nSilva, Maria;1,50')).toEqual([
      ['nome', 'valor'],
      ['Silva, Maria', '1,50'],
    ]);
  });

  test('gives quotes, breaks and delimiters inside quotes back as they stood', () => {
    expect(cells('a;b\n"x; ""y""\nz";2')[1]).toEqual(['x; "y"\nz', '2']);
  });

  test('keeps what looks like a formula as the text it is', () => {
    expect(cells('nome;b\n"=HYPERLINK(""http://x"")";@SUM(1)')[1]).toEqual(['=HYPERLINK("http://x")', '@SUM(1)']);
  });

  test('tells the line each row ends on, counted with blank lines and breaks in quotes', () => {
    const parsed = parseCsv('a;b\n\n1;2\n"x\ny";3\n5;6');
    expect(parsed.ok && parsed.value.map(({ line }) => line)).toEqual([1, 3, 5, 6]);
  });

  test('may have rows of any width', () => {
    expect(cells('a;b\n1\n1;2;3')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
  });

  test.each(['', '\uFEFF', '\n\n'])('of nothing (%j) has no rows', (text) => {
    expect(cells(text)).toEqual([]);
  });

  test('whose quotes do not match is refused with the line', () => {
    expect(parseCsv('a;b\n1;"2\n3;4')).toEqual(fail('import_unreadable', { line: 3 }));
    expect(parseCsv('a;b\n"1"x;2')).toEqual(fail('import_unreadable', { line: 2 }));
  });

  test('gives any cells back, whatever they hold', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '"', ';', ',', '\t', '\n', '=', ' ', '\u{1F600}'),
      maxLength: 12,
    });
    const row = fc.tuple(cell, cell, cell).filter((each) => each.some((one) => one.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const quoted = rows.map((each) => each.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'));
        expect(cells(['a;b;c', ...quoted].join('\r\n')).slice(1)).toEqual(rows);
      }),
    );
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r', '\uFEFF'), maxLength: 40 }),
        (text) => {
          const parsed = parseCsv(text);
          expect(parsed.ok || parsed.error.code === 'import_unreadable').toBe(true);
        },
      ),
    );
  });
});
