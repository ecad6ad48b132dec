import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const USUAL = ['/usr/local', '/usr'];

/** Prefixes of Node installations on this machine: npm's own first, then those of PATH, then the usual places. */
export function nodePrefixes({ npm_node_execpath, PATH = '' }: NodeJS.ProcessEnv): readonly string[] {
  const onPath = PATH.split(delimiter).map((folder) => join(folder, 'node'));
  const nodes = [npm_node_execpath ?? [], onPath].flat().filter((node) => existsSync(node));
  return [...new Set([...nodes.map((node) => dirname(dirname(realpathSync(node)))), ...USUAL])];
}

/** The first prefix that holds Node's headers; the Node of `node_modules` comes without them. */
export function prefixWithHeaders(prefixes: readonly string[]): string | undefined {
  return prefixes.find((prefix) => existsSync(join(prefix, 'include/node/node_version.h')));
}
