import { resourceUsage } from 'node:process';
import { EXPORT_FORMATS } from '#domain/export/export-formats.ts';
import { boundMemory } from '#main/platform/bound-memory.ts';
import { openThreaded } from '../archive/contender.ts';
import type { ExportReport } from '../export.bench.ts';
import { exportAll } from './export-all.ts';

/** Exports everything in an archive and says how long it took and how much memory: `export-alone.ts FOLDER FORMAT`. */
boundMemory();
const [folder = '', wanted = ''] = process.argv.slice(2);
const format = EXPORT_FORMATS.find((each) => each === wanted) ?? 'json';

const archive = await openThreaded(folder);
const before = process.memoryUsage.rss();
const start = performance.now();
const { path, results } = await exportAll(archive, folder, format);
const seconds = (performance.now() - start) / 1_000;
const report: ExportReport = { path, results, seconds, before, peak: resourceUsage().maxRSS * 1024 };
process.send?.(report);
await archive.close();
process.disconnect();
