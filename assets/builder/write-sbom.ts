import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { type BundledPackages, toSbom } from './sbom.ts';

/** `npm run sbom -- FILE`: writes the bill of materials of what `npm run build` has built. */
const root = resolve(import.meta.dirname, '../..');
const [file = 'out/lastro.cdx.json'] = process.argv.slice(2);
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const bundles = Object.fromEntries(
  ['out/main', 'out/preload', 'out/renderer'].map((folder): [string, BundledPackages] => [
    folder,
    readJson(`${folder}/bundled-packages`),
  ]),
);
const { name, version, license } = readJson('package.json');
const sbom = toSbom({
  name,
  version,
  license,
  bundles,
  packed: parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')).files,
  lock: readJson('package-lock.json').packages,
  serialNumber: randomUUID(),
  timestamp: new Date().toISOString(),
});
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
