import { expect, test } from 'vitest';
import { POWERS } from '#domain/consent/representative.ts';
import { fillTerm } from '#main/features/consent/term.ts';
import { newWords, TERM_WORDS } from '#renderer/features/consent/capture/term-words.ts';
import { termParagraphs } from '#renderer/features/consent/term-paragraphs.ts';

const { text } = fillTerm({
  nome: 'Maria da Silva',
  documento: { tipo: 'cpf', numero: '52998224725' },
  institution: null,
  purposes: ['concessao'],
  representatives: POWERS.map((power) => ({ nome: 'João', cpf: '11144477735', cargo: '', power, until: null })),
  signTogether: 1,
});

test('each explained word is in the text that a subject signs, and is explained once', () => {
  const explained = newWords(termParagraphs(text).map((paragraph) => paragraph.text)).flat();
  expect(explained.toSorted()).toEqual(TERM_WORDS.toSorted());
});

test('a word is explained below the first paragraph that has it', () => {
  const below = newWords(['nada', 'o coobrigado e o garantidor', 'o coobrigado, revogada']);
  expect(below).toEqual([[], ['coobrigado', 'garantidor'], ['revogar']]);
});
