import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMAND_GROUPS, type Command } from '#renderer/features/palette/command.ts';
import { findCommands } from '#renderer/features/palette/find-commands.ts';
import { savedSubjects } from '#renderer/features/palette/saved-subjects.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  group: 'do',
  label,
  run: () => undefined,
  ...more,
});
const COMMANDS = [
  command('Autorizações', { group: 'go' }),
  command('Nova autorização', { words: 'registrar consentimento' }),
  command('Cores escuras', { words: 'tema' }),
  command('Autorizar de novo'),
];
const labels = (typed: string): string[] => findCommands(COMMANDS, typed).map(({ label }) => label);

describe('what is typed finds', () => {
  test.each([
    ['', ['Autorizações', 'Nova autorização', 'Cores escuras', 'Autorizar de novo']],
    ['autoriza', ['Autorizações', 'Autorizar de novo', 'Nova autorização']],
    ['AUTORIZACAO', ['Nova autorização']],
    ['  autorização   nova ', ['Nova autorização']],
    ['consentimento', ['Nova autorização']],
    ['tema escuras', ['Cores escuras']],
    ['vazio', []],
  ])('"%s": %j', (typed, found) => {
    expect(labels(typed)).toEqual(found);
  });

  test('nothing that was not there, group by group, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const found = findCommands(COMMANDS, typed);
        const positions = found.map(({ group }) => COMMAND_GROUPS.indexOf(group));
        expect(COMMANDS).toEqual(expect.arrayContaining(found));
        expect(positions).toEqual(positions.toSorted());
      }),
    );
  });
});

describe('saved subjects', () => {
  test('stand once each, with their newest month, environments apart', () => {
    const rows = [
      savedResultOf(PEOPLE.maria, '2026-07'),
      savedResultOf(PEOPLE.joao, '2026-09'),
      savedResultOf(PEOPLE.maria, '2026-09'),
      savedResultOf(PEOPLE.maria, '2026-08', { environment: 'sandbox', id: 'sandbox' }),
    ];
    const subjects = savedSubjects(rows).map(({ nome, dataBase, environment }) => [nome, dataBase, environment]);
    expect(subjects).toEqual([
      [PEOPLE.maria.nome, '2026-09', 'embutido'],
      [PEOPLE.joao.nome, '2026-09', 'embutido'],
      [PEOPLE.maria.nome, '2026-08', 'sandbox'],
    ]);
  });

  test('are eight at most', () => {
    const rows = Array.from({ length: 20 }, (_, index) =>
      savedResultOf(PEOPLE.maria, '2026-09', { documento: String(index), id: String(index) }),
    );
    expect(savedSubjects(rows)).toHaveLength(8);
  });
});
