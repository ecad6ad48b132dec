import { resourceUsage } from 'node:process';
import { createFilingReading } from '#main/filings/filing-reading.ts';
import { boundMemory } from '#main/platform/bound-memory.ts';
import { clientXml, filingHead } from '#test/support/filings/filing-xml.ts';
import type { FilingReport } from '../filings.bench.ts';

/** Reads a made document of so many operations, and says how long it took and how much memory: `read-alone.ts OPS`. */
boundMemory();
const operations = Number(process.argv[2]);
const PER_CLIENT = 2;
const CHUNK = 512 * 1024;
const CODES = ['v110', 'v120', 'v150', 'v160', 'v205', 'v210', 'v310'];

const cpfLike = (index: number): string => String(index).padStart(8, '0');

function* pieces(): Generator<Buffer> {
  const clients = operations / PER_CLIENT;
  let text = filingHead({}, clients);
  for (let index = 0; index < clients; index += 1) {
    const amounts = { [CODES[index % CODES.length] ?? 'v110']: `${index % 90_000}.50`, v140: '1234.56' };
    const both = [
      { mod: '0203', amounts },
      { mod: '0401', amounts },
    ];
    text += clientXml({ tp: '2', cd: cpfLike(index), operations: both });
    while (text.length >= CHUNK) {
      yield Buffer.from(text.slice(0, CHUNK));
      text = text.slice(CHUNK);
    }
  }
  yield Buffer.from(`${text}</Doc3040>`);
}

const asked = Array.from({ length: 10_000 }, (_, index) => cpfLike(index * 7));
const before = process.memoryUsage.rss();
const reading = createFilingReading(new URL('../../../main/filings/worker.ts', import.meta.url))(asked);
let [bytes, seconds] = [0, 0];
for (const piece of pieces()) {
  const start = performance.now();
  bytes += piece.length;
  const taken = await reading.push(piece);
  if (!taken.ok) throw new Error(JSON.stringify(taken.error));
  seconds += (performance.now() - start) / 1_000;
}
const start = performance.now();
const read = await reading.end();
seconds += (performance.now() - start) / 1_000;
if (!read.ok || read.value.tallies.operations !== operations) throw new Error(JSON.stringify(read).slice(0, 200));
const kept = read.value.clients.size;
const { user, system } = process.cpuUsage();
const processor = (user + system) / 1_000_000;
const report: FilingReport = { bytes, seconds, processor, before, peak: resourceUsage().maxRSS * 1024, kept };
process.send?.(report);
process.disconnect();
