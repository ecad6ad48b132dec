import { parseSync } from 'vite';
import type { Source } from './imports.ts';

/** Every name in the code of a source, each once: strings, comments and the texts of a page are no names. */
export function identifiersOf({ path, text }: Source): ReadonlySet<string> {
  const names = new Set<string>();
  collect(parseSync(path, text).program, names);
  return names;
}

/** The parts of a name, in lower case: `openUnlocked`, `OPEN_UNLOCKED` and `open_unlocked` have the same two. */
export function partsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const child of node) collect(child, names);
  else if (isNode(node)) {
    if (isName(node)) names.add(node.name);
    // A member is checked at its declaration: libraries choose the names of their own members.
    const read = node.type === 'MemberExpression' && node.computed === false;
    for (const [key, child] of Object.entries(node)) if (!(read && key === 'property')) collect(child, names);
  }
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Elements of HTML are no names of ours; components begin with a capital. */
function isName(node: Node): node is Node & { readonly name: string } {
  if (node.type === 'JSXIdentifier') return typeof node.name === 'string' && /^[A-Z]/.test(node.name);
  return (node.type === 'Identifier' || node.type === 'PrivateIdentifier') && typeof node.name === 'string';
}
