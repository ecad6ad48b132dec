import { expect, test } from 'vitest';
import { COMMAND_NAMES, isCommandLine } from '#main/command/command-line.ts';
import { program, type Screen } from '#main/command/program.ts';

const never = async () => {
  throw new Error('nothing is run');
};
const screen: Screen = { write: () => {}, writeBytes: async () => {}, writeError: () => {}, confirm: never };

test('the installed program knows every command by its name', () => {
  const { commands } = program('pt-BR', screen, { print: never, run: never });
  expect(commands.map((one) => one.name()).toSorted()).toEqual(COMMAND_NAMES.toSorted());
});

test.each<[readonly string[], boolean]>([
  [['status'], true],
  [['--json', 'clients', 'maria'], true],
  [['--lang', 'en', '--json', 'series', '52998224725'], true],
  [['--help'], true],
  [['export', '--format', 'csv'], true],
  [[], false],
  [['--screen=library'], false],
  [['/home/ana/status'], false],
  [['copia.lastro-backup'], false],
  [['lastro://caso/1'], false],
  [['--remote-debugging-port=9222', 'status'], false],
  [['--lang'], false],
])('%j is a command line: %s', (args, expected) => {
  expect(isCommandLine(args)).toBe(expected);
});
