import { parseSync } from 'vite';
import type { Source } from './imports.ts';

/** Lines of each function of a source, from its signature to its closing brace, by its name. */
export function functionsOf({ path, text }: Source): { readonly name: string; readonly lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  const walk = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const child of node) walk(child, name);
    else if (isNode(node)) {
      const own = nameOf(node.id) ?? nameOf(node.key) ?? name;
      if (isFunction(node)) found.push({ name: own, lines: text.slice(node.start, node.end).split('\n').length });
      for (const child of Object.values(node)) walk(child, own);
    }
  };
  walk(parseSync(path, text).program, '');
  return found;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === 'string' ? node.name : undefined;
}

function isFunction(node: Node): node is Node & { readonly start: number; readonly end: number } {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(String(node.type));
}
