import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMAND_GROUPS, type Command } from '#renderer/features/palette/command.ts';
import { findCommands } from '#renderer/features/palette/find-commands.ts';

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
