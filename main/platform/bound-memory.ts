import { setFlagsFromString } from 'node:v8';

/**
 * V8 sizes its heaps by the machine's memory. With plenty of memory it collects so late that the process holds half as
 * much again as it uses, because each query leaves garbage. With these flags the young generation stays at its initial
 * size, and the old one is collected whenever it has grown by this share.
 */
const FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=30'];

/**
 * Keeps the heaps of this process close to their use. Must be called after the program is loaded and before any thread
 * starts; Electron's main process and Node can still change flags then.
 */
export function boundMemory(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
