import { subjectKey } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { visibleText } from '../basics/visible-text.ts';

export interface GroupedLine {
  readonly group: string;
  readonly documento: string;
  readonly nome: string;
}

/** A group named by lines, and its subjects as their first lines give them. */
export interface NamedGroup {
  readonly name: string;
  readonly subjects: readonly Omit<GroupedLine, 'group'>[];
}

/**
 * Collects the groups that lines name, in the order of their first lines; names that differ only in case or accents are
 * one.
 */
export function groupsOfLines(lines: readonly GroupedLine[]): NamedGroup[] {
  const byName = Map.groupBy(lines, ({ group }) => normalizeName(group));
  return [...byName].flatMap(([folded, own]) => {
    const [first] = own;
    if (first === undefined || folded === '') return [];
    const subjects = Map.groupBy(own, ({ documento }) => subjectKey(documento));
    return [
      { name: visibleText(first.group).trim(), subjects: [...subjects.values()].flatMap(([subject]) => subject ?? []) },
    ];
  });
}
