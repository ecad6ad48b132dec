import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve as resolvePath } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { allowsIn, menuIn } from '../e2e/support/drivers/packaged-driver.ts';
import { test as base, expect } from '../e2e/support/fixtures.ts';
import { answerChooser } from './stand-in/choosers.ts';
import type { Device, MenuEntry, Pressed } from './stand-in/wire.ts';

/* The shell's rules of the packed main bundle on Chromium's own events: `npm run test:package`. */

/** A server that the window must not reach, and its requests. */
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
  unlocked.tolerate(/Content Security Policy|Permissions policy|ERR_|Not allowed|405/);
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

/** A page of the window's origin without its headers, whose policies are a second barrier. */
async function openBare(page: Page): Promise<void> {
  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body: '<title>bare</title>' }));
  await page.goto(new URL('/bare.html', page.url()).href);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
}

/** The error of the next frame that navigates away; Playwright does not report it after a redirect. */
async function nextFailure(page: Page): Promise<() => Promise<string>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const { promise, resolve } = Promise.withResolvers<string>();
  cdp.on('Network.loadingFailed', ({ type, errorText }) => type === 'Document' && resolve(errorText));
  return () => promise;
}

/** The next page that Chromium opens was opened, and is closed. */
async function nextClosed(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().browser()?.newBrowserCDPSession();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { targetInfos } = (await cdp?.send('Target.getTargets')) ?? { targetInfos: [] };
  const before = new Set(targetInfos.map(({ targetId }) => targetId));
  const opened = new Set<string>();
  cdp?.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'page' && !before.has(targetId)) opened.add(targetId);
  });
  cdp?.on('Target.targetDestroyed', ({ targetId }) => opened.has(targetId) && resolve());
  await cdp?.send('Target.setDiscoverTargets', { discover: true });
  return () => promise;
}

const overAll = { x: 200, y: 200 };

/** Submits a form, with typed values, by its button. */
async function sendForm(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const form = Object.assign(document.createElement('form'), given);
    const typed = Object.assign(document.createElement('input'), { name: 'nome', value: 'Maria' });
    const button = Object.assign(document.createElement('button'), { textContent: 'Enviar' });
    Object.assign(button.style, { position: 'fixed', inset: '0', zIndex: '99999' });
    form.append(typed, button);
    document.body.append(form);
  }, attributes);
  await page.mouse.click(overAll.x, overAll.y);
}

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
  ['a form', async (page, url) => [await openBare(page), await sendForm(page, { action: url })]],
  ['a posted form', async (page, url) => [await openBare(page), await sendForm(page, { action: url, method: 'post' })]],
  [
    'a redirect',
    async (page, url) => {
      await page.route('**/moved', (route) => route.fulfill({ status: 302, headers: { location: url } }));
      await page.evaluate(`setTimeout(() => { location.href = '/moved'; })`);
    },
  ],
];

for (const [what, leave] of LEAVING)
  test(`checklist 13: ${what} does not lead Chromium out of the window's origin`, async ({ page, elsewhere }) => {
    const failed = await nextFailure(page);
    await leave(page, elsewhere.url);
    // Prevented, not only cancelled by the session, which would lead to a page of the error.
    expect(await failed()).toBe('net::ERR_ABORTED');
    await page.waitForTimeout(300);
    expect(await page.evaluate('window.stayed')).toBe(true);
    expect(elsewhere.asked).toEqual([]);
  });

for (const [where, action] of [
  ['outside', null],
  ["to the window's own origin", '/index.html'],
] as const)
  test(`checklist 13: a form of the window is not sent ${where}`, async ({ page, elsewhere }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && sent.push(request.url()));
    await page.evaluate(`void (window.violated = new Promise((done) => {
      document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
    }))`);
    await sendForm(page, { action: action ?? elsewhere.url, method: 'post' });
    expect(await page.evaluate('window.violated')).toBe('form-action');
    expect([await page.evaluate('window.stayed'), sent, elsewhere.asked]).toEqual([true, [], []]);
  });

test("checklist 18: what a page posts to the window's own scheme is answered by no page", async ({ page }) => {
  await openBare(page);
  const answered = page.waitForResponse('**/index.html');
  await sendForm(page, { action: '/index.html', method: 'post' });
  const answer = await answered;
  expect([answer.status(), await answer.text()]).toEqual([405, '']);
});

test('beyond it, foreign requests: one that the window may send is cancelled where it is redirected outside', async ({
  page,
  elsewhere,
}) => {
  await openBare(page);
  await page.route('**/moved', (route) => route.fulfill({ status: 307, headers: { location: elsewhere.url } }));
  const sent = page.evaluate(() => fetch('/moved', { mode: 'no-cors' }));
  await expect(sent).rejects.toThrow('Failed to fetch');
  expect(elsewhere.asked).toEqual([]);
});

const FRAMED: readonly (readonly [string, (page: Page, url: string) => Promise<string>])[] = [
  ['begins', async (_page, url) => url],
  [
    'is redirected',
    async (page, url) => {
      await page.route('**/moved', (route) => route.fulfill({ status: 302, headers: { location: url } }));
      return '/moved';
    },
  ],
];

for (const [how, addressFor] of FRAMED)
  test(`checklist 13: a frame that ${how} outside stays empty, and the page stays`, async ({ page, elsewhere }) => {
    await openBare(page);
    const failed = await nextFailure(page);
    const address = await addressFor(page, elsewhere.url);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, address);
    expect(await failed()).toBe('net::ERR_ABORTED');
    expect([await page.evaluate('window.stayed'), elsewhere.asked]).toEqual([true, []]);
  });

test('checklist 2 and 13: the window shows no frame, and a frame of its origin has no bridge', async ({ page }) => {
  const add = (src: string): Promise<unknown> =>
    page.evaluate(
      (address) =>
        new Promise((done) => {
          const frame = Object.assign(document.createElement('iframe'), { src: address });
          document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
          // One that was refused shows an error of another origin.
          const look = (): void => done([typeof Reflect.get(frame.contentWindow ?? {}, 'lastro')]);
          frame.addEventListener('load', () => frame.contentDocument !== null && look());
          document.body.append(frame);
        }),
      src,
    );
  expect(await add('/')).toBe('frame-src');
  await openBare(page);
  expect(await page.evaluate('typeof lastro')).toBe('object');
  expect(await add('/bare.html')).toEqual(['undefined']);
});

/** Lets something fall on the window, as the system would. */
async function drop(page: Page, data: { items?: { mimeType: string; data: string }[]; files?: string[] }) {
  const cdp = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', {
      type,
      ...overAll,
      data: { items: [], dragOperationsMask: 1, ...data },
    });
}

const FALLING: readonly (readonly [string, (url: string) => Parameters<typeof drop>[1]])[] = [
  ['a link', (url) => ({ items: [{ mimeType: 'text/uri-list', data: url }] })],
  ['a file', () => ({ files: [resolvePath(import.meta.dirname, '../../renderer/index.html')] })],
];

for (const [what, falling] of FALLING)
  test(`checklist 13 and 14: ${what} that is dropped leads nowhere, although Chromium would open it`, async ({
    page,
    elsewhere,
  }) => {
    const closed = await nextClosed(page);
    await drop(page, falling(elsewhere.url));
    await closed();
    await expect.poll(() => page.context().pages()).toEqual([page]);
    expect([await page.evaluate('window.stayed'), elsewhere.asked]).toEqual([true, []]);
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
  [
    'a form with a target',
    async (page, url) => [await openBare(page), await sendForm(page, { action: url, target: '_blank' })],
  ],
];

// Our own origin is one that no rule of navigation stops.
for (const [what, open] of OPENING)
  for (const isOwn of [true, false])
    test(`checklist 14: the window that ${what} opens ${isOwn ? 'of our origin' : 'outside'} is closed at once`, async ({
      page,
      elsewhere,
    }) => {
      const closed = await nextClosed(page);
      await open(page, isOwn ? page.url() : elsewhere.url);
      await closed();
      await expect.poll(() => page.context().pages()).toEqual([page]);
      expect([await page.evaluate('window.stayed'), elsewhere.asked]).toEqual([true, []]);
    });

const ASKING: Readonly<Record<Device, string>> = {
  bluetooth: 'navigator.bluetooth.requestDevice({ acceptAllDevices: true })',
  hid: 'navigator.hid.requestDevice({ filters: [] })',
  serial: 'navigator.serial.requestPort()',
  usb: 'navigator.usb.requestDevice({ filters: [] })',
};

/** Outcome of a page's request for a device, made as if the officer had clicked. */
async function askFor(page: Page, device: Device): Promise<unknown> {
  const cdp = await page.context().newCDPSession(page);
  const expression = `${ASKING[device]}.then((given) => [given].flat().length, ({ name }) => name)`;
  const asked = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
  return (await cdp.send('Runtime.evaluate', asked)).result.value;
}

/** The policy of a page names no Bluetooth on Linux, where the switch of these specs alone brings it. */
const POLICED = ['hid', 'serial', 'usb'] as const;

for (const device of POLICED)
  test(`checklist 5: Chromium refuses the window to ask for a ${device} device, before any rule is asked`, async ({
    page,
  }) => {
    const asked = await answerChooser(page, device, () => Promise.resolve(false));
    expect([await askFor(page, device), asked]).toEqual(['SecurityError', []]);
  });

for (const device of ['bluetooth', ...POLICED] as const)
  test(`checklist 5: the rules choose no ${device} device for a page that may ask`, async ({ page }) => {
    await openBare(page);
    const asked = await answerChooser(page, device, allowsIn(page));
    expect(['NotFoundError', 0]).toContain(await askFor(page, device));
    expect(new Set(asked)).toEqual(new Set([device]));
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

test('checklist 5: the location that the officer switches off is taken from a page that has it', async ({ page }) => {
  await page.context().setGeolocation({ latitude: -23.5, longitude: -46.6 });
  // The page that asks may be gone before it is answered.
  const permit = (location: boolean): Promise<void> =>
    page.evaluate((on) => void Reflect.get(window, 'lastro')['settings.change']({ location: on }), location);
  const watch = () => page.evaluate(WATCH);
  const state = () => page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state);
  await permit(true);
  await expect.poll(async () => page.reload().then(state)).toBe('granted');
  expect(await watch()).toBe(-23.5);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await permit(false);
  // Reloaded by main: the watch ended, and the page's own policy refuses it now.
  await expect.poll(() => page.evaluate('window.stayed').catch(() => true)).toBeUndefined();
  await expect.poll(() => state().catch(() => 'leaving')).toBe('denied');
  expect(await watch()).toBe('refused');
});

/** Asks for the location again and again, as no page of ours does. */
const WATCH = `new Promise((done) => navigator.geolocation.watchPosition(
  ({ coords }) => done(coords.latitude), ({ code }) => done(code === 1 ? 'refused' : code)))`;

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

/** Right click; returns main's entries for Chromium's own event. */
async function pressOther(page: Page, place: Locator): Promise<readonly MenuEntry[]> {
  const asked = page.evaluate(
    () =>
      new Promise<Pressed | null>((done) => {
        const say = (event: MouseEvent): void => {
          const isEditable = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
          const may = (act: string): boolean => document.queryCommandEnabled(act);
          const editFlags = {
            canCut: may('cut'),
            canCopy: may('copy'),
            canPaste: true,
            canSelectAll: may('selectAll'),
          };
          const selectionText = String(document.getSelection());
          done(event.defaultPrevented ? null : { isEditable, selectionText, editFlags });
        };
        window.addEventListener('contextmenu', say, { once: true });
      }),
  );
  await place.click({ button: 'right' });
  const clicked = await asked;
  return clicked === null ? [] : menuIn(page, clicked);
}

const ROLE_KEYS: Readonly<Record<string, string>> = {
  cut: 'ControlOrMeta+X',
  copy: 'ControlOrMeta+C',
  paste: 'ControlOrMeta+V',
  selectAll: 'ControlOrMeta+A',
};

/** Chooses an entry; Chromium carries out its role. */
async function choose(page: Page, entries: readonly MenuEntry[], label: string): Promise<void> {
  const entry = entries.find((one) => one.label === label);
  expect(entry?.enabled, label).toBe(true);
  await page.keyboard.press(ROLE_KEYS[entry?.role ?? ''] ?? '');
}

test('the right button selects, cuts and pastes in a field, and takes an amount whole', async ({ page }) => {
  await page.keyboard.press('Alt+1');
  const field = page.getByRole('combobox', { name: 'Nome, CPF ou CNPJ' });
  await field.fill('900.000.003-37');
  await choose(page, await pressOther(page, field), 'Selecionar tudo');
  await choose(page, await pressOther(page, field), 'Recortar');
  await expect(field).toHaveValue('');
  await choose(page, await pressOther(page, field), 'Colar');
  await expect(field).toHaveValue('900.000.003-37');
  await page.evaluate(() => {
    const shown = Object.assign(document.createElement('span'), { id: 'amount', textContent: 'R$ 1.234,56' });
    document.querySelector('#main')?.prepend(shown);
  });
  await choose(page, await pressOther(page, page.locator('#amount')), 'Copiar valor');
  await field.fill('');
  await choose(page, await pressOther(page, field), 'Colar');
  expect(await pressOther(page, page.getByRole('heading', { level: 1 }))).toEqual([]);
});
