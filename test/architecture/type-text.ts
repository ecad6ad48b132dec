import { bracedLine, flat, inOneLine, type Member, type Type } from './contract-types.ts';
import { baseOf, type Names } from './type-names.ts';

/** About the longest line, without its indent, that a type is written in. */
const LINE = 130;

/** Writes types in as many lines as they need, parts of them by their names. */
export function typeWriter(names: Names) {
  const part = (type: Type): string => names.get(flat(type))?.name ?? whole(type);

  const whole = (type: Type): string => {
    const based = baseOf(type, names);
    if (based !== undefined) return `${based.base} & ${members(based.rest)}`;
    if (type.kind === 'object') return members(type.members);
    if (type.kind === 'union') return union([...new Set(type.members.flatMap(choices).map(part))]);
    return inOneLine(type, part);
  };

  const members = (all: readonly Member[]): string => {
    const parts = all.map(({ name, type }) => after(`${name}:`, part(type)));
    const line = bracedLine(parts);
    return fits(line) ? line : `{\n${indent(filled(parts.map((one) => `${one};`)))}\n}`;
  };

  /** Those of a union that has no name, and of the unions in it. */
  const choices = (type: Type): readonly Type[] =>
    type.kind === 'union' && !names.has(flat(type)) ? type.members.flatMap(choices) : [type];

  return { part, whole };
}

function union(members: readonly string[]): string {
  const line = members.join(' | ');
  return fits(line) ? line : `\n${indent(filled(members.map((member) => `| ${member}`)))}`;
}

export const fits = (line: string): boolean => line.length <= LINE && !line.includes('\n');

/** A type of several lines begins in the next one. */
export const after = (lead: string, type: string): string => `${lead}${type.startsWith('\n') ? '' : ' '}${type}`;

/** As many parts in a line as fit; one of several lines stands alone. */
function filled(parts: readonly string[]): string {
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1) ?? ''} ${part}`;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines.join('\n');
}

const indent = (lines: string): string => lines.replaceAll(/^(?=.)/gm, '  ');
