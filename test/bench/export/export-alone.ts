import { resourceUsage } from 'node:process';
import type { ExportReport } from '../export.bench.ts';
import { exportAll } from './export-all.ts';

/** Exports everything in an archive and says how long it took and how much memory: `export-alone.ts FOLDER FORMAT`. */
const [folder = '', format = ''] = process.argv.slice(2);

const before = process.memoryUsage.rss();
const start = performance.now();
const { path, results } = await exportAll(folder, format === 'csv' ? 'csv' : 'json');
const seconds = (performance.now() - start) / 1_000;
const report: ExportReport = { path, results, seconds, before, peak: resourceUsage().maxRSS * 1024 };
process.send?.(report);
process.disconnect();
