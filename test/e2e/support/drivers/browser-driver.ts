import type { Page } from 'playwright/test';
import { startWorkstation } from '../workstation-process.ts';
import type { OpenedUnlocked, Start } from './driver.ts';

/** Collected seldom, garbage costs a fifth less of a start; the size that is delivered is measured by the benches. */
const YOUNG_GENERATION = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

/** Loaded before the program in each of its threads; what is delivered has no such arguments. */
const loadedBefore = (script: string): readonly string[] => ['--import', `data:text/javascript,${script}`];

/** A clock so far from the machine's, in milliseconds. */
const shiftedClock = (shift: number): string => `const machine = Date.now; Date.now = () => machine() + (${shift});`;

/** Stretches a passphrase at next to no cost. */
const QUICK_STRETCH = [
  `import crypto from 'node:crypto'; import { syncBuiltinESMExports } from 'node:module'; const { scrypt } = crypto;`,
  'crypto.scrypt = (secret, salt, bytes, cost, done) => scrypt(secret, salt, bytes, { ...cost, N: 16 }, done);',
  'syncBuiltinESMExports();',
].join(' ');

/** The environment of a workstation that stretches passphrases as it is delivered; the other drivers always do. */
export const FULL_STRETCH = { LASTRO_E2E_STRETCH: 'full' };

/** The web host, and the page of the browser that Playwright opened. */
export async function openInBrowser(page: Page, { home, env, args, begin }: Start): Promise<OpenedUnlocked> {
  const dated = begin === undefined ? [] : loadedBefore(shiftedClock(Date.parse(begin) - Date.now()));
  const quick = 'LASTRO_E2E_STRETCH' in env ? [] : loadedBefore(QUICK_STRETCH);
  const { url, close, kill } = await startWorkstation(home, env, args, [...YOUNG_GENERATION, ...dated, ...quick]);
  if (begin !== undefined) await page.clock.setSystemTime(begin);
  await page.goto(url);
  return { page, close, kill };
}
