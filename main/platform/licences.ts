import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Licence } from '#contract/help.ts';

/** Bundles with a list of their packages (electron.vite.config.ts). */
const BUNDLES = ['main', 'preload', 'renderer'];

/** Packages loaded at run time, and their licence files. */
const BESIDE = [
  ['better-sqlite3-multiple-ciphers', 'LICENSE'],
  ['keytar', 'LICENSE.md'],
] as const;

const HEADING = /^## (.+) - (\d\S*)(?: \((.+)\))?$/;

const manifestSchema = z.object({ version: z.string(), license: z.string().optional() });

/** Returns the licences of all shipped packages by name, one per version; null if the build has no lists. */
export async function readLicences(built: string): Promise<readonly Licence[] | null> {
  const lists = await Promise.all(BUNDLES.map((bundle) => textOf(join(built, bundle, 'licenses.md'))));
  const bundled = lists.flatMap((text) => (text === null ? [] : parseLicences(text)));
  if (bundled.length === 0) return null;
  const beside = await Promise.all(BESIDE.map(([name, file]) => readBeside(built, name, file)));
  const each = new Map(
    [...bundled, ...beside.flat()].map((licence) => [`${licence.name} ${licence.version}`, licence]),
  );
  return [...each.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Parses the bundler's list: one heading per package, followed by its text. */
export function parseLicences(list: string): Licence[] {
  const found: { readonly heading: RegExpExecArray; readonly lines: string[] }[] = [];
  for (const line of list.split('\n')) {
    const heading = HEADING.exec(line);
    if (heading !== null) found.push({ heading, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found.map(({ heading: [, name = '', version = '', licence = null], lines }) => {
    const text = lines.join('\n').trim();
    return { name, version, licence, text: text === '' ? null : text };
  });
}

async function readBeside(built: string, name: string, file: string): Promise<Licence[]> {
  const folder = join(built, '../node_modules', name);
  const manifest = await textOf(join(folder, 'package.json'));
  if (manifest === null) return [];
  const { version, license = null } = manifestSchema.parse(JSON.parse(manifest));
  return [{ name, version, licence: license, text: await textOf(join(folder, file)) }];
}

function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}
