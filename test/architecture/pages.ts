import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Every page of the repository, by its path from the root. */
export const PAGES: readonly string[] = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  ...globSync(['docs/**/*.md', '{main,preload,renderer}/**/README.md'], { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  ),
];

export function readPage(page: string): string {
  return readFileSync(resolve(root, page), 'utf8');
}

/** The lines of its blocks without a language: what a reader types. */
export function commandsIn(text: string): string[] {
  return [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
}

/** The anchors a page offers, as GitHub makes them of its headings. */
export function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** The rows of the tables under a heading, without their heads; each as its cells. */
export function rowsUnder(text: string, heading: string): string[][] {
  const anchor = anchorOf(heading);
  const section = text.split(/^(?=#+ )/m).find((part) => anchorsOf(part)[0] === anchor) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  const heads = new Set(lines.flatMap((line, index) => (line.startsWith('| ---') ? [index - 1, index] : [])));
  return lines.filter((_, index) => !heads.has(index)).map(cellsOf);
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
