import { createRequire, syncBuiltinESMExports } from 'node:module';
import { parentPort } from 'node:worker_threads';

/*
 * Lets the first zstd stream of this thread take its time between its construction and its initialization, where a thread
 * that is ended by force aborts the process. Says when it is there, as a task and an opening do.
 */
const zlib = createRequire(import.meta.url)('node:zlib') as typeof import('node:zlib');
const make = zlib.zstdCompressSync;
const PAUSE_MS = 300;
let isMade = false;

function pause(): void {
  isMade = true;
  parentPort?.postMessage({ share: 0, progress: { done: 0, total: 1 } });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

// The option is read between the two.
zlib.zstdCompressSync = (bytes, options) =>
  make(bytes, Object.defineProperty({ ...options }, 'pledgedSrcSize', { get: () => (isMade ? undefined : pause()) }));
syncBuiltinESMExports();
