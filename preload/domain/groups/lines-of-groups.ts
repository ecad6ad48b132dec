import { subjectKey } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { visibleText } from '../basics/visible-text.ts';

/** A line of a batch that names a group. */
export interface GroupedLine {
  readonly group: string;
  readonly documento: string;
  readonly nome: string;
}

/** A group as lines name it, with its subjects as their first lines have them. */
export interface NamedGroup {
  readonly name: string;
  readonly subjects: readonly Omit<GroupedLine, 'group'>[];
}

/** The groups that lines name, in the order of their first lines; case and accents make no other group. */
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
