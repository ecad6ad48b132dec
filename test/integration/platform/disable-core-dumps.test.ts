import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { disableCoreDumps } from '#main/platform/disable-core-dumps.ts';
import { freshFolder } from './fresh-folder.ts';

const CRASHING = join(import.meta.dirname, 'crashing.ts');
const PATTERN = '/proc/sys/kernel/core_pattern';

/** Bytes of the core file that a crash leaves in its folder; null if this system writes none there. */
async function coreOf(...crashing: readonly string[]): Promise<Buffer | null> {
  const folder = await freshFolder();
  // The system's own filter, for a child has that of the process it comes from.
  const script = 'echo 0x33 > /proc/self/coredump_filter; ulimit -c unlimited; exec "$0" "$@"';
  const ended = spawnSync('sh', ['-c', script, process.execPath, CRASHING, ...crashing], { cwd: folder });
  expect(ended.signal).toBe('SIGABRT');
  const name = ['core', `core.${ended.pid}`].map((one) => join(folder, one)).find(existsSync);
  return name === undefined ? null : readFileSync(name);
}

/** On other systems a collector takes core files, or there are none. */
const writesCores = process.platform === 'linux' && /^core(\.%p)?$/m.test(readFileSync(PATTERN, 'utf8'));

describe('what a crash leaves on the disk', () => {
  test.runIf(writesCores)('holds nothing of the memory', async () => {
    const core = await coreOf('secret');
    expect(core?.length).toBeGreaterThan(0);
    expect(core?.includes('secret-in-memory secret-in-memory')).toBe(false);
  });

  test.runIf(writesCores)('would hold it otherwise', { tags: ['long'] }, async () => {
    const core = await coreOf('secret', 'as-is');
    expect(core?.includes('secret-in-memory secret-in-memory')).toBe(true);
  });

  test('is left to the system where there is nothing to say it to', async () => {
    expect(disableCoreDumps('win32')).toBe(false);
    expect(disableCoreDumps('linux', join(await freshFolder(), 'missing', 'coredump_filter'))).toBe(false);
  });
});
