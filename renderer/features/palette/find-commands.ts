import { normalizeName } from '#domain/basics/normalize-name.ts';
import { COMMAND_GROUPS, type Command } from './command.ts';

/**
 * Finds the commands with every typed word, ignoring accents and order. Within a group, labels that begin with the
 * text come first, the others in the given order.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = normalizeName(typed);
  const words = wanted.split(' ');
  const fitting = commands.filter(({ label, words: others = '' }) => {
    const text = normalizeName(`${label} ${others}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ group, label }: Command): number =>
    COMMAND_GROUPS.indexOf(group) * 2 + (normalizeName(label).startsWith(wanted) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}
