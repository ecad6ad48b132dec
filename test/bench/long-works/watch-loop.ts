import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the program before its own code (`--import`). At SIGUSR2 writes the most processor time in milliseconds
 * that one turn of its loop used since the last time, so that other programs do not count.
 */
const file = process.env.LASTRO_BENCH_HELD;

if (isMainThread && file !== undefined) {
  let held = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    held = Math.max(held, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(file, String(held));
    held = 0;
  });
}
