import { parseSync } from 'vite';
import type { Source } from './imports.ts';

/** Measures of a function's complexity. Functions inside it are measured separately. */
export interface FunctionSize {
  readonly name: string;
  /** Ways through it: one, and one more for each condition, case, loop and default (McCabe). */
  readonly ways: number;
  /** Conditions, loops and tries within one another. */
  readonly depth: number;
  readonly parameters: number;
}

export function functionsOf({ path, text }: Source): readonly FunctionSize[] {
  const found: FunctionSize[] = [];
  const walk = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const child of node) walk(child, name);
    else if (isNode(node)) {
      const own = nameOf(node.id) ?? nameOf(node.key) ?? name;
      if (isFunction(node)) found.push(sizeOf(node, own));
      for (const child of Object.values(node)) walk(child, own);
    }
  };
  walk(parseSync(path, text).program, '');
  return found;
}

type Node = Readonly<Record<string, unknown>>;

const NESTING: readonly unknown[] = [
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
];
const BRANCHING: readonly unknown[] = [
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
  'ConditionalExpression',
  'LogicalExpression',
];

function sizeOf(node: Node, name: string): FunctionSize {
  let [ways, depth] = [1, 0];
  const look = (child: unknown, outer: number, isElse: boolean): void => {
    if (Array.isArray(child)) for (const one of child) look(one, outer, false);
    else if (isNode(child) && !isFunction(child)) {
      const isDefault = child.type === 'LogicalExpression' && child.operator === '??';
      const isCase = child.type === 'SwitchCase' && child.test !== null;
      if ((BRANCHING.includes(child.type) && !isDefault) || isCase) ways += 1;
      // `else if` is no further level.
      const level = NESTING.includes(child.type) && !isElse ? outer + 1 : outer;
      depth = Math.max(depth, level);
      for (const [key, value] of Object.entries(child)) look(value, level, key === 'alternate');
    }
  };
  look(node.body, 0, false);
  return { name, ways, depth, parameters: Array.isArray(node.params) ? node.params.length : 0 };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === 'string' ? node.name : undefined;
}

function isFunction(node: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(String(node.type));
}
