import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchCondition } from '#main/repositories/search-condition.ts';
import { anyText } from './any-text.ts';

describe('the condition of a search', () => {
  test.each(['', '   ', '\u200d'])('%j asks for nothing and finds everything', (text) => {
    expect(searchCondition('results', text)).toEqual({ sql: 'TRUE', values: [] });
  });

  test('long pieces go to the index of their table, short ones to the column', () => {
    const { sql, values } = searchCondition('consents', 'João Sá');
    expect(sql).toContain('consents_search MATCH ?');
    expect(sql).toContain('instr(nome_normalized, ?)');
    expect(values).toEqual(['nome : "joao"', 'sa']);
  });

  test('a text that cannot be part of a document is not looked for there', () => {
    expect(searchCondition('results', 'ação').sql).not.toContain('documento');
    expect(searchCondition('results', '123456789012345').values).toHaveLength(1);
  });

  test('what is typed never becomes part of the SQL, and each placeholder has its value', () => {
    const shape = /^[ANDORTUE()?> 0_,.a-zA-Z]*$/;
    fc.assert(
      fc.property(anyText, (text) => {
        const { sql, values } = searchCondition('results', text);
        expect(sql).toMatch(shape);
        expect(sql.split('?')).toHaveLength(values.length + 1);
      }),
    );
  });
});
