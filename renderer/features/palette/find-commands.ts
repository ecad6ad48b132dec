import { foldText } from '../../lib/fold-text.ts';
import { COMMAND_GROUPS, type Command } from './command.ts';

/**
 * The commands whose label or other words hold every word typed, accents and order aside. Group by group; inside a group
 * those whose label begins with what was typed come first, the others as they were given.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = foldText(typed).trim();
  const words = wanted.split(/\s+/);
  const fitting = commands.filter(({ label, words: others = '' }) => {
    const text = foldText(`${label} ${others}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ group, label }: Command): number =>
    COMMAND_GROUPS.indexOf(group) * 2 + (foldText(label).startsWith(wanted) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}

/** The place a key leads to in a list of `count`, ends joined; null for a key that leads nowhere. */
export function nextPlace(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'PageDown') return Math.min(place + PAGE, count - 1);
  return key === 'PageUp' ? Math.max(place - PAGE, 0) : null;
}

const PAGE = 8;
