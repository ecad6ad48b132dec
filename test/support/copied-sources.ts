import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const COPIED = [
  'main',
  'preload',
  'renderer',
  'assets',
  'docs/guia',
  'LICENSE',
  'package.json',
  'electron.vite.config.ts',
  'tsconfig.base.json',
];

/** Copies what a start or a build needs into a folder of its own, which the caller removes; packages are found above it. */
export function copySources(): string {
  mkdirSync(join(root, 'out-dev'), { recursive: true });
  const base = mkdtempSync(join(root, 'out-dev/copy-'));
  for (const path of COPIED) cpSync(join(root, path), join(base, path), { recursive: true });
  return base;
}
