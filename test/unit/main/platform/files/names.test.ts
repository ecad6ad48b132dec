import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileBeside, safeFileName } from '#main/platform/files/names.ts';

describe('a name under which every system can keep a file', () => {
  test.each([
    ['Lastro 2026-09 Maria da Silva.pdf', 'Lastro 2026-09 Maria da Silva.pdf'],
    ['Indústria Exemplo S.A. 2026-09.xlsx', 'Indústria Exemplo S.A. 2026-09.xlsx'],
    ['../../etc/passwd.csv', 'etc passwd.csv'],
    ['a/b\\c:d*e?f"g<h>i|j.json', 'a b c d e f g h i j.json'],
    ['.hidden.csv', 'hidden.csv'],
    ['Lastro cópia 2026-09-01.lastro-backup', 'Lastro cópia 2026-09-01.lastro-backup'],
    ['con.pdf', 'lastro con.pdf'],
    ['LPT1.csv', 'lastro LPT1.csv'],
    ['', 'lastro'],
    ['/.pdf', 'lastro.pdf'],
    [
      'Lastro Bruno Atrasado de Souza 2026-03 a 2026-09 Carteira por faixa de vencimento.png',
      'Lastro Bruno Atrasado de Souza 2026-03 a 2026-09 Carteira por faixa de.png',
    ],
    [`${'a'.repeat(100)}.csv`, `${'a'.repeat(80)}.csv`],
    ['tab\tand\nline\u202egnp.exe', 'tab and line gnp.exe'],
  ])('%s becomes %s', (wanted, name) => {
    expect(safeFileName(wanted)).toBe(name);
  });

  test('is one part of a path, short enough, and safe already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (wanted) => {
        const name = safeFileName(`${wanted}.csv`);
        expect(name).not.toMatch(/[/\\:*?"<>|]|^\.|^\s/);
        expect(name).toMatch(/\.csv$/);
        expect([...name].length).toBeLessThanOrEqual(90);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});

test('a file beside another has its name and another ending', () => {
  expect(fileBeside('/d/Lastro S.A. 2026-09.json', '.procedencia.json')).toBe(
    '/d/Lastro S.A. 2026-09.procedencia.json',
  );
});
