import { setFlagsFromString } from 'node:v8';

/**
 * V8 sizes its heaps after the machine: each consulta leaves garbage, and where memory is plenty it is collected so late
 * that the process holds half as much again as it uses. The young generation keeps the size that the start gave it, and
 * the old one is collected whenever it has grown by this share.
 */
const FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=30'];

/**
 * Keeps the heaps of this process near to what is used. Called once the program is loaded and before any thread starts;
 * Electron leaves its main process the right to change flags then, as Node does.
 */
export function boundMemory(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
