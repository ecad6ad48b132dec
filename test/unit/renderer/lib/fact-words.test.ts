import { describe, expect, test } from 'vitest';
import { SETTINGS } from '#domain/settings.ts';
import { hasSettingName } from '#renderer/i18n/has-text.ts';
import { createTexts } from '#renderer/i18n/i18n.ts';
import { factWords } from '#renderer/lib/fact-words.ts';

const { t } = createTexts('pt-BR');

describe('the facts of an entry', () => {
  test('say first what it is about', () => {
    expect(factWords(t, { added: 2, removed: 0, subjects: 1, what: 'tags' })).toBe(
      'o que: etiquetas · postas: 2 · titulares: 1',
    );
  });

  test('tell a day as a day, a month as a month and a format as it is called', () => {
    expect(factWords(t, { keptFrom: Date.parse('2026-11-20T23:30:00-03:00'), kept: 1 })).toBe(
      'guarda contada de: 20/11/2026 · mantidas como prova: 1',
    );
    expect(factWords(t, { month: '2026-09' })).toBe('data-base: 09/2026');
    expect(factWords(t, { format: 'png' })).toBe('formato: png');
    expect(factWords(t, { undone: true })).toBe('desfeita: sim');
  });

  test('name each setting that was changed', () => {
    expect(factWords(t, { changed: 'addresses,theme', environment: 'sandbox' })).toBe(
      'mudou: endereços, cores · ambiente: Sandbox',
    );
  });

  test('stand as they are in the log where nobody gave them words', () => {
    expect(factWords(t, { folder: 'top' })).toBe('folder: top');
  });
});

test('every setting that can be changed has its name in the log', () => {
  const settings = Object.keys(SETTINGS);
  expect(settings.filter((name) => !hasSettingName(name))).toEqual([]);
});
