import type { Page } from 'playwright/test';
import { startWorkstation } from '../workstation-process.ts';
import type { OpenedUnlocked, Start } from './driver.ts';

/** The web host, and the page of the browser that Playwright opened. */
export async function openInBrowser(page: Page, { home, env, args, begin }: Start): Promise<OpenedUnlocked> {
  const { url, close, kill } = await startWorkstation(home, env, args, begin);
  if (begin !== undefined) await page.clock.setSystemTime(begin);
  await page.goto(url);
  return { page, close, kill };
}
