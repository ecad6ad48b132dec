import { disableCoreDumps } from '#main/platform/disable-core-dumps.ts';

/* A process that keeps a given word in its memory and crashes: `crashing.ts WORD [as-is]`. */
const [word = '', asIs] = process.argv.slice(2);
const held = Buffer.from(`${word}-in-memory `.repeat(50));
if (asIs === undefined) disableCoreDumps(process.platform);
process.stdout.write(`${held.length}`);
process.abort();
