import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const integration = resolve(import.meta.dirname, '../integration');

/** Where a script of a process of its own is: bundled once for a whole run of tests (`bundle-archive-thread.ts`), or as it stands. */
export function childScript(source: string): string {
  const bundled = join(process.env.LASTRO_CHILDREN ?? '', relative(integration, source).replace(/\.ts$/, '.js'));
  return process.env.LASTRO_CHILDREN !== undefined && existsSync(bundled) ? bundled : source;
}
