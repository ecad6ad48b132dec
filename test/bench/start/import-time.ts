import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Medians in milliseconds over so many processes that import the modules at the head of the built main bundle, without
 * Electron.
 */
export async function importTime(
  folder: string,
  rounds: number,
): Promise<{ readonly wall: number; readonly processor: number }> {
  const index = await readFile(join(folder, 'index.js'), 'utf8');
  const chunks = [...index.matchAll(/from\s*"(\.\/chunks\/[^"]+)"/g)].map(([, chunk]) => `${chunk}`);
  if (chunks.length === 0) throw new Error('the main bundle names no chunks');
  const probe = join(folder, 'import-time.mjs');
  await writeFile(probe, probeOf([...new Set(chunks)]));
  try {
    const times = Array.from({ length: rounds }, () => {
      const { stdout } = spawnSync(process.execPath, [probe], { encoding: 'utf8' });
      const [wall = Number.NaN, processor = Number.NaN] = stdout.split(' ').map(Number);
      return { wall, processor };
    });
    const middle = (values: readonly number[]): number =>
      values.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
    return { wall: middle(times.map(({ wall }) => wall)), processor: middle(times.map(({ processor }) => processor)) };
  } finally {
    await rm(probe);
  }
}

function probeOf(chunks: readonly string[]): string {
  return `
const [from, used] = [performance.now(), process.cpuUsage()];
await Promise.all(${JSON.stringify(chunks)}.map((chunk) => import(chunk)));
const { user, system } = process.cpuUsage(used);
process.stdout.write(\`\${performance.now() - from} \${(user + system) / 1000}\`);`;
}
