import type { Database } from 'better-sqlite3';
import type { SavedAnswer } from '../../main/workflows/ports.ts';
import { type Contender, contender, openEncrypted, openPlain } from './archive/contender.ts';
import { benchLedger } from './archive/ledger.ts';
import { answerOf, cpfOf, MEAN_TEXT_BYTES, MONTHS, monthOf, subject } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const SINGLES = 200;
const BATCH = 1_000;
const TRIES = 15;

/**
 * The archive at 100,000 results (ten months of ten thousand subjects, answers of the simulated register), each measure
 * beside the same code over an unencrypted file: both take turns, so that a busy machine slows both.
 */
export async function bench(): Promise<void> {
  console.log(`${ROWS} results of ${Math.round(MEAN_TEXT_BYTES)} bytes; medians; encrypted, plain, encrypted / plain`);
  const both = [await contender(openEncrypted), await contender(openPlain)];
  try {
    await measureSaving(both);
    await measureSize(both);
    await measureReading(both);
  } finally {
    for (const one of both) await one.remove();
  }
  await benchLedger(ROWS);
}

async function measureSaving(both: readonly Contender[]): Promise<void> {
  const consents = Array.from({ length: ROWS / MONTHS }, (_, index) => subject(index));
  for (const { database, ledger } of both) {
    await together(database, async () => {
      for (const consent of consents) await ledger.add(consent);
    });
  }
  const answers = Array.from({ length: ROWS }, (_, index) => answerOf(consents, index));
  const singles = answers.splice(0, SINGLES);
  const batches = Array.from({ length: answers.length / BATCH }, (_, step) =>
    answers.slice(step * BATCH, (step + 1) * BATCH),
  );
  batches.push(answers.slice(batches.length * BATCH));

  await inTurns('save one, on disk (ms)', both, singles, ({ results }, answer) => results.save(answer));
  await inTurns(`save ${BATCH} in one transaction (ms)`, both, batches, saveTogether);
}

const saveTogether = ({ database, results }: Contender, batch: readonly SavedAnswer[]): Promise<void> =>
  together(database, async () => {
    for (const answer of batch) await results.save(answer);
  });

async function together(database: Database, work: () => Promise<void>): Promise<void> {
  database.exec('BEGIN');
  await work();
  database.exec('COMMIT');
}

async function measureSize(both: readonly Contender[]): Promise<void> {
  tell('bytes on disk a result, indexes too', await Promise.all(both.map(async (one) => (await one.bytes()) / ROWS)));
}

async function measureReading(both: readonly Contender[]): Promise<void> {
  const cold = both.map((): number[] => []);
  for (let attempt = 0; attempt < 5; attempt++) {
    for (const [index, one] of both.entries()) cold[index]?.push(await one.openCold());
  }
  tell('open cold, newest 50 (ms)', cold.map(median));

  const list = (search: string) => (one: Contender) => one.results.list({ search, limit: 50, offset: 0 });
  const deeds: Readonly<Record<string, (one: Contender) => Promise<unknown>>> = {
    'newest 50 (ms)': list(''),
    'one of a document and month (ms)': ({ results }) => results.find('embutido', cpfOf(77), monthOf(3)),
    'search a whole document (ms)': list(cpfOf(ROWS / MONTHS / 2)),
    'search a name of ten results (ms)': list(`quiteria ${ROWS / MONTHS - 1}`),
    'search a name of one in ten (ms)': list('beatriz'),
    'search two letters (ms)': list('qu'),
  };
  for (const [name, deed] of Object.entries(deeds)) await inTurns(name, both, Array(TRIES).fill(null), deed);
}

/** Does the same to each in turn, once for each item, and tells the medians. */
async function inTurns<Item>(
  name: string,
  both: readonly Contender[],
  items: readonly Item[],
  deed: (one: Contender, item: Item) => Promise<unknown>,
): Promise<void> {
  const times = both.map((): number[] => []);
  for (const item of items) {
    for (const [index, one] of both.entries()) {
      const start = performance.now();
      await deed(one, item);
      times[index]?.push(performance.now() - start);
    }
  }
  tell(name, times.map(median));
}

function tell(name: string, [ours = Number.NaN, plain = Number.NaN]: readonly number[]): void {
  const shown = (value: number): string => value.toFixed(value < 100 ? 3 : 0).padStart(10);
  console.log(`${name.padEnd(38)}${shown(ours)}${shown(plain)}${(ours / plain).toFixed(2).padStart(8)}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
