import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Scripts that a built window loads first: those named by its page, with their weight in compressed KB. */
export async function firstLoadBundle(folder: string): Promise<{ readonly script: string; readonly weight: number }> {
  const markup = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...markup.matchAll(/(?:src|href)="\.\/(assets\/[\w-]+\.js)"/g)].map(([, file]) => `${file}`);
  const scripts = await Promise.all(named.map((file) => readFile(join(folder, file))));
  const weight = scripts.reduce((total, script) => total + gzipSync(script).length, 0) / 1024;
  return { script: Buffer.concat(scripts).toString(), weight };
}
