import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOST_STRINGS } from '#main/hosts/electron/host-strings.ts';
import { en } from '#renderer/i18n/english.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';

type Texts = { readonly [key: string]: string | Texts };

/** A row of the table "Words of the window". */
interface Row {
  readonly words: Readonly<Record<'pt-BR' | 'en', readonly string[]>>;
  readonly givenUp: Readonly<Record<'pt-BR' | 'en', readonly string[]>>;
}

const ROWS = rowsOf(readFileSync('docs/glossary.md', 'utf8'));

function rowsOf(page: string): readonly Row[] {
  const section = page.split('\n## Words of the window\n')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [portuguese, english, formerPortuguese, formerEnglish] = line.slice(1).split('|').map(words);
      return {
        words: { 'pt-BR': portuguese ?? [], en: english ?? [] },
        givenUp: { 'pt-BR': formerPortuguese ?? [], en: formerEnglish ?? [] },
      };
    });
}

function words(cell: string): readonly string[] {
  return cell
    .split(', ')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Finds a whole word or phrase; a star at its end stands for any further letters. */
function pattern(word: string): RegExp {
  const text = RegExp.escape(word.replace(/\*$/, ''));
  const end = word.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])';
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}${end}`, 'iu');
}

/** Search words only find a command, and the words of the term are explained as the term has them. */
const isOther = (path: string, key: string): boolean =>
  path === 'palette.words.' || path === 'term.word.' || (path === 'palette.' && key.endsWith('Words'));

/** The texts that are shown. */
function shown(texts: Texts, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return shown(text, `${path}${key}.`);
    return isOther(path, key) ? [] : [[`${path}${key}`, text] as const];
  });
}

const SHOWN = {
  'pt-BR': [...shown(ptBR), ...shown({ host: { ...HOST_STRINGS['pt-BR'] } })],
  en: [...shown(en), ...shown({ host: { ...HOST_STRINGS.en } })],
} as const;

describe.each(['pt-BR', 'en'] as const)('the texts in %s', (language) => {
  test('use no word that the glossary gave up', () => {
    const patterns = ROWS.flatMap(({ givenUp }) => givenUp[language].map((word) => [word, pattern(word)] as const));
    const found = SHOWN[language].flatMap(([key, text]) =>
      patterns.filter(([, given]) => given.test(text)).map(([word]) => `${word}: ${key}: ${text}`),
    );
    expect(patterns.length).toBeGreaterThan(25);
    expect(found).toEqual([]);
  });

  test('use each word that the glossary has', () => {
    const all = SHOWN[language].map(([, text]) => text).join('\n');
    const unused = ROWS.flatMap(({ words }) => words[language]).filter((word) => !pattern(word).test(all));
    expect(unused).toEqual([]);
  });
});
