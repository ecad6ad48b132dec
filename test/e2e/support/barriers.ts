import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { stillness } from '#test/support/window/stillness.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Faults found by axe once the page is still, short enough to read in a failure. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  await loadAxe(page);
  return page.evaluate(found, { type: 'tag', values: WCAG } as const);
}

/** The same in both schemes, whichever the page is in: of the dark one the rules on colours, which are all that it changes. */
export async function barriersInBothSchemes(page: Page): Promise<string[]> {
  const own = await page.evaluate(putScheme, 'light');
  const inLight = await barriers(page);
  await page.evaluate(putScheme, 'dark');
  await page.evaluate(stillness);
  const inDark = await page.evaluate(found, { type: 'rule', values: COLOUR_RULES } as const);
  await page.evaluate(putScheme, own);
  return [...inLight, ...inDark.map((barrier) => `in the dark, ${barrier}`)];
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Runs inside the page: puts it in a scheme and returns the one before. */
function putScheme(scheme: string): string {
  const before = document.documentElement.dataset.mantineColorScheme ?? 'light';
  document.documentElement.dataset.mantineColorScheme = scheme;
  return before;
}

/** Runs inside the page, which has no frames: only what is violated is looked for and told. */
async function found(runOnly: axe.RunOnly): Promise<string[]> {
  const { axe: own } = window as unknown as { axe: typeof axe };
  const quick = { resultTypes: ['violations'], preload: false, selectors: false } satisfies axe.RunOptions;
  const { violations } = await own.run(document, { ...quick, runOnly });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
