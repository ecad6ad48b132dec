import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run bench -- NAME`: runs test/bench/NAME.bench.ts, which prints ratios measured side by side in one run. Without
 * a known name, lists the names.
 */
const folder = import.meta.dirname;
const names = globSync('*.bench.ts', { cwd: folder })
  .map((file) => file.replace('.bench.ts', ''))
  .toSorted();
const [name = ''] = process.argv.slice(2);

if (!names.includes(name)) {
  console.log(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = name === '' ? 0 : 1;
} else {
  const loaded: { bench: () => Promise<void> } = await import(pathToFileURL(resolve(folder, `${name}.bench.ts`)).href);
  await loaded.bench();
}
