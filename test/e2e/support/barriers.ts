import axe from 'axe-core';
import type { Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong on the page once it stands still, in words short enough to read in a failure. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(found, WCAG);
}

/** Runs inside the page, which has no frames: only what is violated is looked for and told. */
async function found(tags: string[]): Promise<string[]> {
  const { axe: own } = window as unknown as { axe: typeof axe };
  const quick = { resultTypes: ['violations'], preload: false, selectors: false } satisfies axe.RunOptions;
  const { violations } = await own.run(document, { ...quick, runOnly: tags });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/**
 * Runs inside the page: what fades or moves has another colour on its way; what moves for ever is not waited for. A dialog
 * begins to fade some frames after it was opened.
 */
async function stillness(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length > 0) quiet = -1;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}
