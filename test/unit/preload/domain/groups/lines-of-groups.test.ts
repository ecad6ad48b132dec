import { expect, test } from 'vitest';
import { groupsOfLines } from '#domain/groups/lines-of-groups.ts';

test('lines of one name, written one way or another, are one group with each subject once', () => {
  const lines = [
    { group: 'Grupo Ação', documento: '11222333000181', nome: 'Cia Alfa' },
    { group: 'Beta', documento: '11144477735', nome: 'Beltrano' },
    { group: ' GRUPO  acao ', documento: '52998224725', nome: 'Maria' },
    { group: 'grupo ação', documento: '11222333000262', nome: 'Cia Alfa, filial' },
    { group: '\u200B', documento: '52998224725', nome: 'Maria' },
    { group: '  ', documento: '52998224725', nome: 'Maria' },
  ];
  const [alfa, beta, maria] = lines;
  const own = (line: (typeof lines)[number] | undefined) => expect.objectContaining({ documento: line?.documento });
  expect(groupsOfLines(lines)).toEqual([
    { name: 'Grupo Ação', subjects: [own(alfa), own(maria)] },
    { name: 'Beta', subjects: [own(beta)] },
  ]);
});
