import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { test as base, expect } from '../e2e/support/fixtures.ts';

/* The shell's rules of the packed main bundle on Chromium's own events: `npm run test:package`. */

/** A server that no window of ours may reach, and what reached it. */
const test = base.extend<{ readonly elsewhere: { readonly url: string; readonly asked: string[] } }>({
  elsewhere: async ({ browserName: _browser }, use) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/html').end('<title>elsewhere</title>');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked });
    server.closeAllConnections();
    server.close();
  },
});

test.beforeEach(async ({ unlocked, page }) => {
  await unlocked.open();
  unlocked.tolerate(/Content Security Policy|ERR_|Not allowed/);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
});

/** Puts a link over the whole window. */
function link(page: Page, attributes: Record<string, string>): Promise<void> {
  return page.evaluate((given) => {
    const anchor = Object.assign(document.createElement('a'), given);
    anchor.id = 'over-all';
    Object.assign(anchor.style, { position: 'fixed', inset: '0', zIndex: '99999' });
    document.body.append(anchor);
  }, attributes);
}

/** A page of the window's origin without its headers, whose policies are another wall. */
async function openBare(page: Page): Promise<void> {
  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body: '<title>bare</title>' }));
  await page.goto(new URL('/bare.html', page.url()).href);
}

const overAll = { x: 200, y: 200 };

const LEAVING: readonly (readonly [string, (page: Page, url: string) => Promise<unknown>])[] = [
  ['a link', async (page, url) => [await link(page, { href: url }), await page.mouse.click(overAll.x, overAll.y)]],
  ['a script', (page, url) => page.evaluate(`setTimeout(() => { location.href = '${url}'; })`)],
  [
    'a refresh',
    (page, url) =>
      page.evaluate((content) => {
        document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content }));
      }, `0;url=${url}`),
  ],
];

for (const [what, leave] of LEAVING)
  test(`checklist 13: ${what} does not lead Chromium out of the window's origin`, async ({ page, elsewhere }) => {
    const { promise: failed, resolve } = Promise.withResolvers<string>();
    page.on(
      'requestfailed',
      (request) => request.url() === elsewhere.url && resolve(request.failure()?.errorText ?? ''),
    );
    await leave(page, elsewhere.url);
    // Prevented, not only cancelled by the session, which would lead to a page of the error.
    expect(await failed).toBe('net::ERR_ABORTED');
    await page.waitForTimeout(300);
    expect(await page.evaluate('window.stayed')).toBe(true);
    expect(elsewhere.asked).toEqual([]);
  });

const OPENING: readonly (readonly [string, (page: Page, url: string) => Promise<unknown>])[] = [
  ['a script', (page, url) => page.evaluate(`setTimeout(() => { window.open('${url}'); })`)],
  [
    'a link with a target',
    async (page, url) => [
      await link(page, { href: url, target: '_blank' }),
      await page.mouse.click(overAll.x, overAll.y),
    ],
  ],
  [
    'a middle click',
    async (page, url) => [
      await link(page, { href: url }),
      await page.mouse.click(overAll.x, overAll.y, { button: 'middle' }),
    ],
  ],
];

for (const [what, open] of OPENING)
  test(`checklist 14: the window that ${what} opens in Chromium is closed at once`, async ({ page, elsewhere }) => {
    const opened = page.context().waitForEvent('page');
    // Of our own origin, which no rule of navigation stops.
    await open(page, page.url());
    const other = await opened;
    await expect.poll(() => other.isClosed()).toBe(true);
    expect(page.context().pages()).toEqual([page]);
    expect([await page.evaluate('window.stayed'), elsewhere.asked]).toEqual([true, []]);
  });

test('checklist 5: Chromium gives the page what the rules grant, the writing of the clipboard, and nothing else', async ({
  page,
}) => {
  await openBare(page);
  const states = await page.evaluate(async () => {
    const names = ['camera', 'clipboard-read', 'clipboard-write', 'geolocation', 'microphone', 'midi', 'notifications'];
    const asked = names.map((name) => navigator.permissions.query({ name: name as PermissionName }));
    return (await Promise.all(asked)).map(({ state }, at) => `${names[at]} ${state}`);
  });
  expect(states).toEqual([
    'camera denied',
    'clipboard-read denied',
    'clipboard-write granted',
    'geolocation denied',
    'microphone denied',
    'midi denied',
    'notifications denied',
  ]);
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
  const place = page.evaluate(
    () =>
      new Promise((found, failed) =>
        navigator.geolocation.getCurrentPosition(
          () => found('found'),
          ({ code }) => failed(code),
        ),
      ),
  );
  await expect(place).rejects.toThrow('1');
});

test('beyond it, foreign requests: nothing stays of a download that Chromium begins', async ({ page }) => {
  const begun = page.waitForEvent('download');
  await page.evaluate(() => {
    const href = URL.createObjectURL(new Blob(['names']));
    Object.assign(document.createElement('a'), { href, download: 'names.txt' }).click();
  });
  const download = await begun;
  const kept = (): Promise<boolean> =>
    download.path().then(
      () => true,
      () => false,
    );
  await expect.poll(kept).toBe(false);
});

test('beyond it, foreign requests: one that Chromium sends for a page without policy is cancelled', async ({
  page,
  elsewhere,
}) => {
  await openBare(page);
  const sent = page.evaluate((url) => fetch(url, { mode: 'no-cors' }), elsewhere.url);
  await expect(sent).rejects.toThrow('Failed to fetch');
  expect(elsewhere.asked).toEqual([]);
});
