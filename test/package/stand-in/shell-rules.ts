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

/** The pages of the program's own windows, as Chromium numbers them. */
const ruled = new Set<string>();

/**
 * Applies main's rules to Chromium's own events, as Electron's shell does: a window that opens, a frame that navigates
 * or is redirected, a download that begins.
 */
export async function applyShellRules(
  page: Page,
  addressIn: (address: string) => string,
  allows: Allows,
): Promise<void> {
  const context = page.context();
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  ruled.add(targetInfo.targetId);
  context.on('page', async (opened) => {
    const url = opened.url();
    // A tool of the tests opens an empty page without an opener.
    if (url === 'about:blank' && (await opened.opener()) === null) return;
    if (!(await allows({ kind: 'window-open', url }))) await opened.close();
  });
  // Electron asks before it opens a window; here an opened one gets no content and is closed.
  await context.route('**', async (route) => {
    const url = addressIn(route.request().url());
    if (await allows({ kind: 'window-open', url })) return route.fallback();
    await route.abort('aborted');
    await closeOthers(page);
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
  await askOfRedirects(await context.newCDPSession(page), addressIn, allows);
}

/** Closes pages that are not windows of the program; Playwright does not know all of them yet. */
async function closeOthers(page: Page): Promise<void> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const { targetInfos } = (await browser?.send('Target.getTargets')) ?? { targetInfos: [] };
  for (const { type, targetId } of targetInfos)
    if (type === 'page' && !ruled.has(targetId))
      await browser?.send('Target.closeTarget', { targetId }).catch(() => {});
  await browser?.detach();
}

/** On a redirect Playwright asks no handler; Electron asks again. */
async function askOfRedirects(cdp: CDPSession, addressIn: (address: string) => string, allows: Allows): Promise<void> {
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  cdp.on('Fetch.requestPaused', async ({ requestId, request, resourceType, frameId, redirectedRequestId }) => {
    const url = addressIn(request.url);
    const isMainFrame = frameId === targetInfo.targetId;
    const isRedirected = redirectedRequestId !== undefined;
    const isRefused =
      isRedirected && resourceType === 'Document' && !(await allows({ kind: 'redirect', url, isMainFrame }));
    const isCancelled = isRedirected && !isRefused && !(await allows({ kind: 'request', url }));
    const errorReason = isRefused ? 'Aborted' : 'BlockedByClient';
    const answer =
      isRefused || isCancelled
        ? cdp.send('Fetch.failRequest', { requestId, errorReason })
        : cdp.send('Fetch.continueRequest', { requestId });
    // A page that navigates away waits for nothing.
    await answer.catch(() => {});
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

/** Grants an origin in Chromium the permissions that main's rules grant, asked one by one as its page would. */
export async function applyPermissions(page: Page, origin: string, url: string, allows: Allows): Promise<void> {
  // Chromium forgets these settings when the session ends: this session lives as long as the browser.
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
