import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright';

/** Scripts that had arrived, in compressed KB, and when something first stood on the page, in milliseconds. */
export interface FirstLoad {
  readonly firstPaint: number;
  readonly atFirstPaint: number;
  readonly untilScreen: number;
  readonly screen: number;
}

/** Loads a page in a new tab, without cache, until `ready` appears on it. */
export async function firstLoad(context: BrowserContext, url: string, ready: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts: Promise<{ readonly url: string; readonly size: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => ({ url: response.url(), size: gzipSync(body).length })));
  });
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  const screen = await page.evaluate(() => performance.now());
  const sizes = new Map((await Promise.all(scripts)).map((script) => [script.url, script.size]));
  const { paint, arrivals } = await page.evaluate(timings);
  const sum = (until: number): number =>
    arrivals.reduce((total, { name, at }) => total + (at <= until ? (sizes.get(name) ?? 0) : 0), 0) / 1000;
  await page.close();
  return { firstPaint: paint, atFirstPaint: sum(paint), untilScreen: sum(screen), screen };
}

/** Runs inside the page. */
function timings(): { paint: number; arrivals: { name: string; at: number }[] } {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const arrivals = loaded.map(({ name, responseEnd }) => ({ name, at: responseEnd }));
  return { paint: paint?.startTime ?? Number.NaN, arrivals };
}
