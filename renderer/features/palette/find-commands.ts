import { normalizeText } from '../../lib/normalize-text.ts';
import { COMMAND_GROUPS, type Command } from './command.ts';

/**
 * The commands whose label or other words hold every word typed, accents and order aside. Group by group; inside a group
 * those whose label begins with what was typed come first, the others as they were given.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = normalizeText(typed).trim();
  const words = wanted.split(/\s+/);
  const fitting = commands.filter(({ label, words: others = '' }) => {
    const text = normalizeText(`${label} ${others}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ group, label }: Command): number =>
    COMMAND_GROUPS.indexOf(group) * 2 + (normalizeText(label).startsWith(wanted) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}

/** The place a key leads to in a list of `count`, ends joined; null for a key that leads nowhere. */
export function nextIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'PageDown') return Math.min(index + PAGE, count - 1);
  return key === 'PageUp' ? Math.max(index - PAGE, 0) : null;
}

const PAGE = 8;
