import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { firstLoadBundle } from '../support/first-load-bundle.ts';
import { unlockedWithResult } from './window/app-with-result.ts';
import { serveBarePage } from './window/bare-page.ts';
import { type FirstLoad, firstLoad } from './window/first-load.ts';
import { paintTimes } from './window/paint-times.ts';

const root = resolve(import.meta.dirname, '../..');
const ROUNDS = 21;
const SUBJECTS = { 'a person': '52998224725', 'a very large company': '90000005000107' };

/** No frame waits for a screen, so that a millisecond's work does not look like a sixtieth of a second. */
const UNTHROTTLED = ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'];

/**
 * Times the window in a real browser: a result painted from the window's memory beside a hand-written SVG of an equal
 * ladder, and the first load beside a bare React page. Goals: ladder 10 times the SVG, the whole result in 250 ms,
 * first paint 1.3 times the bare page, 156 KB of script at first load.
 */
export async function bench(): Promise<void> {
  spawnSync(resolve(root, 'node_modules/.bin/electron-vite'), ['build', '--logLevel', 'error'], { cwd: root });
  const executablePath = process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: UNTHROTTLED });
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const [unlocked, bare] = [await unlockedWithResult(context), await serveBarePage()];
  try {
    for (const [name, documento] of Object.entries(SUBJECTS)) {
      const hash = `#/resultado/${await unlocked.result(documento)}`;
      const times = await rounds(() => paintTimes(unlocked.page, hash, '#/consulta'), ROUNDS);
      emit(`${name}: ladder, SVG by hand (ms)`, median(times, 'ladder'), median(times, 'byHand'));
      emit(`${name}: whole result, SVG by hand (ms)`, median(times, 'page'), median(times, 'byHand'));
    }
    const ours: FirstLoad[] = [];
    const plain: FirstLoad[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await firstLoad(context, `${unlocked.origin}/`, 'main h1'));
      plain.push(await firstLoad(context, bare.url, 'h1'));
    }
    emit('first contentful paint, bare page (ms)', median(ours, 'firstPaint'), median(plain, 'firstPaint'));
    emit('first screen stands, bare page (ms)', median(ours, 'screen'), median(plain, 'screen'));
    emit('script at first paint, bare page (KB)', median(ours, 'atFirstPaint'), median(plain, 'atFirstPaint'));
    emit('script until first screen, bare page (KB)', median(ours, 'untilScreen'), median(plain, 'untilScreen'));
    const { weight } = await firstLoadBundle(resolve(root, 'out/renderer'));
    emit('first-load bundle, bare page (KB)', weight, median(plain, 'untilScreen'));
  } finally {
    await browser.close();
    await unlocked.close();
    await bare.close();
  }
}

async function rounds<Measured>(measure: () => Promise<Measured>, count: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let round = 0; round < count; round++) measured.push(await measure());
  return measured;
}

function median<Key extends string>(measured: readonly Readonly<Record<Key, number>>[], key: Key): number {
  const values = measured.map((one) => one[key]).toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

function emit(name: string, ours: number, yardstick: number): void {
  const shown = (value: number): string => value.toFixed(1).padStart(10);
  console.log(`${name.padEnd(46)}${shown(ours)}${shown(yardstick)}${(ours / yardstick).toFixed(2).padStart(8)}`);
}
