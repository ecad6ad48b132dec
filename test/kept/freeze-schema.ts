import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wholeSchema } from '#main/repositories/schema/whole-schema.ts';
import manifest from '#package.json' with { type: 'json' };
import { KEPT } from './kept-archive.ts';

/**
 * `npm run schema:freeze`, only before a release is tagged: writes the migration of the first release out of the
 * tables' files, unless an earlier release is kept, and keeps an archive of this version for the tests of later ones.
 */
const { version } = manifest;
const tag = `v${version}`;
if (execFileSync('git', ['tag', '--list', tag], { encoding: 'utf8' }).trim() === tag)
  throw new Error(`${tag} is released: its schema and its archive stay as they are`);

const earlier = existsSync(KEPT) ? readdirSync(KEPT).filter((name) => /^\d/.test(name) && name !== version) : [];
if (earlier.length === 0)
  writeFileSync(
    resolve(import.meta.dirname, '../../main/repositories/schema/released/v1.ts'),
    `/** Written by \`npm run schema:freeze\` before ${version} was released, and never edited since. */
export const v1 = \`
${wholeSchema
  .replaceAll(/--.*$/gm, '')
  .replaceAll(/\s*\n\s*/g, '\n')
  .trim()}
\`;
`,
  );

// Loaded only now: it opens archives by the migration that was just written.
const { keepArchive } = await import('./keep-archive.ts');
await keepArchive(join(KEPT, version));
