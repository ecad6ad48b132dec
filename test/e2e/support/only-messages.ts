import type { Page } from 'playwright/test';
import type { MessageName } from '#contract/contract.ts';
import { DRIVER } from './drivers/driver.ts';

const REFUSED = JSON.stringify({ ok: false, error: { code: 'sender_refused' } });

/**
 * Loads the page of the window again and lets nothing but these messages through; returns those that it sent once it is
 * whole. Null but in a browser: only there do messages cross where they can be refused on the way.
 */
export async function loadedWithOnly(page: Page, messages: readonly MessageName[]): Promise<string[] | null> {
  if (DRIVER !== 'browser') return null;
  const asked = new Set<string>();
  await page.route('**/bridge/*', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/bridge/', '');
    if (name === 'events' || messages.some((allowed) => allowed === name)) {
      asked.add(name);
      return route.continue();
    }
    await route.fulfill({ contentType: 'application/json', body: REFUSED });
  });
  await page.evaluate(() => {
    document.title = '';
  });
  await page.reload();
  await page.waitForFunction(() => /^Lastro \S/.test(document.title));
  await page.unroute('**/bridge/*');
  asked.delete('events');
  return [...asked].toSorted();
}
