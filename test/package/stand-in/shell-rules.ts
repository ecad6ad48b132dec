import type { CDPSession, Page } from 'playwright/test';
import type { Rule } from './wire.ts';

/** Asks the rules of the packed main bundle. */
export type Allows = (rule: Rule) => Promise<boolean>;

/** Electron's names of permissions, by Chromium's. */
const PERMISSIONS = {
  camera: 'media',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  geolocation: 'geolocation',
  microphone: 'media',
  midi: 'midi',
  notifications: 'notifications',
} as const;

/**
 * What Electron's shell does with Chromium's own events: a window that opens, a frame that leaves, a download that
 * begins are taken to the rules of main as Electron would take them, and what these say is done to Chromium.
 */
export async function applyShellRules(
  page: Page,
  addressIn: (address: string) => string,
  allows: Allows,
): Promise<void> {
  const context = page.context();
  context.on('page', async (opened) => {
    const url = opened.url();
    // A tool of the tests opens an empty page that nobody led to.
    if (url === 'about:blank' && (await opened.opener()) === null) return;
    if (!(await allows({ kind: 'window-open', url }))) await opened.close();
  });
  page.on('download', async (download) => {
    if (await allows({ kind: 'download', url: download.url() })) return;
    // A small one may be whole before main has answered.
    await download.cancel();
    if ((await download.failure()) === null) await download.delete();
  });
  await page.route('**', async (route) => {
    const request = route.request();
    const url = addressIn(request.url());
    const isMainFrame = request.isNavigationRequest() && request.frame().parentFrame() === null;
    if (request.isNavigationRequest() && !(await allows({ kind: 'navigation', url, isMainFrame })))
      // The page stays; a request that the session cancels leads to a page of its error.
      return route.abort('aborted');
    if (!(await allows({ kind: 'request', url }))) return route.abort('blockedbyclient');
    await route.fallback();
  });
}

/** Grants an origin in Chromium what the rules of main grant, asked for each permission as its page would ask. */
export async function applyPermissions(page: Page, origin: string, url: string, allows: Allows): Promise<void> {
  // Chromium forgets what it was set when the session ends: this one lives as long as the browser.
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error('no browser');
  const browserContextId = await contextOf(await page.context().newCDPSession(page));
  for (const [name, permission] of Object.entries(PERMISSIONS)) {
    const setting = (await allows({ kind: 'permission', permission, url })) ? 'granted' : 'denied';
    await browser.send('Browser.setPermission', { permission: { name }, setting, origin, ...browserContextId });
  }
}

async function contextOf(cdp: CDPSession): Promise<{ readonly browserContextId?: string }> {
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  await cdp.detach();
  return targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId };
}
