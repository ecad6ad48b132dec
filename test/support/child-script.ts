import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const integration = resolve(import.meta.dirname, '../integration');

/** Path of a child process's script: bundled once per test run (`bundle-archive-thread.ts`), or its source. */
export function childScript(source: string): string {
  const bundled = join(process.env.LASTRO_CHILDREN ?? '', relative(integration, source).replace(/\.ts$/, '.js'));
  return process.env.LASTRO_CHILDREN !== undefined && existsSync(bundled) ? bundled : source;
}
