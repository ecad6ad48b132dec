import { resourceUsage } from 'node:process';
import { boundMemory } from '#main/platform/bound-memory.ts';
import { openThreaded } from '../archive/contender.ts';
import type { ExportReport } from '../export.bench.ts';
import { exportAll } from './export-all.ts';

/** Exports everything in an archive and says how long it took and how much memory: `export-alone.ts FOLDER FORMAT`. */
boundMemory();
const [folder = '', format = ''] = process.argv.slice(2);

const archive = await openThreaded(folder);
const before = process.memoryUsage.rss();
const start = performance.now();
const { path, results } = await exportAll(archive, folder, format === 'csv' ? 'csv' : 'json');
const seconds = (performance.now() - start) / 1_000;
const report: ExportReport = { path, results, seconds, before, peak: resourceUsage().maxRSS * 1024 };
process.send?.(report);
await archive.close();
process.disconnect();
