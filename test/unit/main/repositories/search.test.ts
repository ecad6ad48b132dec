import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allOf, anyOf, parseSearch } from '#main/repositories/search.ts';
import { anyText } from './any-text.ts';

describe('a search', () => {
  test.each(['', '   ', '\u200d'])('for %j asks for nothing', (text) => {
    expect(parseSearch(text)).toBeNull();
  });

  test('asks the index where all its parts are long enough for it', () => {
    expect(parseSearch('João Araújo')?.match).toBe('nome : "joao" AND nome : "araujo"');
    expect(parseSearch('111.444.777-35')?.match).toBe('(nome : "111.444.777-35") OR documento : "11144477735"');
    expect(parseSearch('João Sá')?.match).toBeNull();
    expect(parseSearch('João Sá')?.test.values).toEqual(['joao', ' sa', 'sa', 'sa\u{10ffff}']);
    expect(parseSearch('João Sá')?.beginnings).toEqual(['João', 'Sá']);
    expect(parseSearch('nº 12/2026 —')?.beginnings).toEqual(['nº', '12', '2026']);
    expect(parseSearch('—')?.beginnings).toEqual([]);
  });

  test('looks for a text that cannot be part of a document in names alone', () => {
    expect(parseSearch('ação')?.test.sql).not.toContain('documento');
    expect(parseSearch('123456789012345')?.test.values).toHaveLength(1);
  });

  test('looks for one or two characters at the beginning of a document, for more anywhere in it', () => {
    expect(parseSearch('11')?.test).toEqual({
      sql: '(((instr(nome_normalized, ?) > 0) OR (nome_normalized >= ? AND nome_normalized < ?))) OR (documento >= ? AND documento < ?)',
      values: [' 11', '11', '11\u{10ffff}', '11', '11~'],
    });
    expect(parseSearch('119')?.test.sql).toContain('instr(documento, ?) > 0');
  });

  test('never makes what is typed part of the SQL, and has a value for each placeholder', () => {
    const shape = /^[ANDORTUE()?><= 0_,.a-zA-Z]*$/;
    fc.assert(
      fc.property(anyText, (text) => {
        const { sql, values } = parseSearch(text)?.test ?? allOf([]);
        expect(sql).toMatch(shape);
        expect(sql.split('?')).toHaveLength(values.length + 1);
      }),
    );
  });

  test('quotes every part for the index', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const quoted = (parseSearch(text)?.match ?? '').replaceAll(/"(?:[^"]|"")*"/g, 'part');
        expect(quoted).toMatch(/^\(?(?:nome : part(?: AND )?)*\)?(?: OR documento : part)?$/);
      }),
    );
  });
});

describe('joined conditions', () => {
  const parts = [
    { sql: 'a = ?', values: [1] },
    { sql: 'b OR ?', values: ['x'] },
  ];

  test('keep each part whole and the values in order', () => {
    expect(allOf(parts)).toEqual({ sql: '(a = ?) AND (b OR ?)', values: [1, 'x'] });
    expect(anyOf(parts)).toEqual({ sql: '(a = ?) OR (b OR ?)', values: [1, 'x'] });
    expect(allOf([])).toEqual({ sql: 'TRUE', values: [] });
  });
});
