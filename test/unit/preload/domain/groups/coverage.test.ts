import { expect, test } from 'vitest';
import { type Coverage, coverageText, memberName } from '#domain/groups/coverage.ts';

const missing = (...names: readonly string[]): Coverage['missing'] =>
  names.map((nome) => ({ memberId: nome, nome, reason: 'no_consent' }));
const coverage = (changes: Partial<Coverage>): Coverage => ({
  month: '2026-09',
  known: 5,
  of: 6,
  missing: [],
  provisional: [],
  ...changes,
});

test.each([
  [coverage({ known: 6 }), '6 de 6 membros em 09/2026'],
  [coverage({ known: 1, of: 1 }), '1 de 1 membro em 09/2026'],
  [coverage({ missing: missing('Beltrano') }), '5 de 6 membros em 09/2026; falta Beltrano (sem autorização)'],
  [
    coverage({ known: 4, missing: missing('Beltrano', 'Fulano'), provisional: ['Cia Alfa'] }),
    '4 de 6 membros em 09/2026; faltam Beltrano (sem autorização) e Fulano (sem autorização); provisório: Cia Alfa',
  ],
  [
    coverage({ known: 0, missing: missing('A', 'B', 'C', 'D', 'E', 'F') }),
    '0 de 6 membros em 09/2026; faltam A (sem autorização), B (sem autorização), C (sem autorização), D (sem autorização) e mais 2',
  ],
])('coverage is a sentence that names who is missing (%#)', (given, text) => {
  expect(coverageText(given)).toBe(text);
});

test.each([
  [{ nome: 'Beltrano', documento: '11144477735' }, 'Beltrano'],
  [{ nome: '', documento: '11144477735' }, '***.444.777-**'],
  [{ nome: '', documento: null }, 'titular excluído'],
])('a member is called by its name, else by what lists show of its document (%#)', (member, name) => {
  expect(memberName(member)).toBe(name);
});
