import { describe, expect, test } from 'vitest';
import { termParagraphs } from '#renderer/features/consent/term-paragraphs.ts';
import { TERM } from '#test/support/fakes/fake-unlocked.ts';

describe('the paragraphs of a term', () => {
  test('are a heading, text and numbered items', () => {
    const paragraphs = termParagraphs('TERMO\n\nEu autorizo.\n\n1. primeiro;\n\n12. segundo.');
    expect(paragraphs).toEqual([
      { kind: 'heading', number: '', text: 'TERMO' },
      { kind: 'text', number: '', text: 'Eu autorizo.' },
      { kind: 'item', number: '1.', text: 'primeiro;' },
      { kind: 'item', number: '12.', text: 'segundo.' },
    ]);
  });

  test('lose no word of what the subject signs', () => {
    const words = (text: string): string[] => text.split(/\s+/);
    const shown = termParagraphs(TERM.text).map(({ number, text }) => `${number} ${text}`.trim());
    expect(words(shown.join(' '))).toEqual(words(TERM.text));
  });
});
