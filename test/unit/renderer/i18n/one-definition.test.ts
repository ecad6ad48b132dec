import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { previewTerm } from '#main/features/consent/term.ts';
import { LOCALES } from '#renderer/i18n/i18n.ts';
import { BANCO } from '#test/support/fakes/samples.ts';
import { textsIn } from '#test/support/texts.ts';

/**
 * Texts that would call a guarantee somebody else's debt, or the validity of an authorization the years that it is
 * kept.
 */
const CONTRADICTS = {
  'pt-BR': { guarantees: /titular garante/i, lasts: /(vale|válida)[^.]*\b(cinco|5) anos/i, kept: /guarda/i },
  en: { guarantees: /subject guarantees/i, lasts: /(valid|lasts)[^.]*\b(five|5) years/i, kept: /kept/i },
} as const;

describe.each(LOCALES)('a term in %s', (locale) => {
  const { t } = textsIn(locale);

  test('has the definition of the field dictionary in the glossary of the help', () => {
    expect(t('help.terms.coobligation.text')).toBe(t('meaning.resumoDaCarteira.coobrigacoes'));
    expect(t('help.terms.coobligation.text')).not.toMatch(CONTRADICTS[locale].guarantees);
  });

  test('tells the custody of an authorization from its validity', () => {
    expect(t('help.terms.authorization.text')).toMatch(CONTRADICTS[locale].kept);
    expect(t('help.terms.authorization.text')).not.toMatch(CONTRADICTS[locale].lasts);
  });

  test('is contradicted neither by the glossary of the code nor by a clause that a subject signs', () => {
    const glossary = readFileSync('docs/glossary.md', 'utf8').split('\n');
    const clauses = [null, 1, 60].flatMap((termMonths) => previewTerm({ ...BANCO, termMonths }).text.split('\n\n'));
    const { guarantees, lasts } = CONTRADICTS[locale];
    expect([...glossary, ...clauses].filter((text) => guarantees.test(text) || lasts.test(text))).toEqual([]);
  });
});

test('years stand in the clause of the custody alone, which says that they are not the validity', () => {
  const withYears = previewTerm({ ...BANCO, termMonths: null })
    .text.split('\n\n')
    .filter((clause) => /\banos\b/.test(clause));
  expect(withYears).toEqual([expect.stringMatching(/é guardada por cinco anos.*da guarda, não o da validade/)]);
});
