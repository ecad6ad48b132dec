import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWindowFiles, type WindowFiles } from '#main/hosts/read-window-files.ts';
import { deniedPowers } from '#main/hosts/security-headers.ts';
import { windowResponder } from '#main/hosts/window-files.ts';

const ORIGIN = 'app://local';
const PAGE = '<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head><body></body></html>';

let base: string;
let folder: string;
let files: WindowFiles;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'window-files-'));
  folder = join(base, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(base, 'secret.json'), '{"key":"secret"}');
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'bridge.js'), 'bridge()');
  await writeFile(join(folder, 'assets', 'index-a1.js'), 'run()');
  await writeFile(join(folder, 'assets', 'index-a1.js.map'), '{}');
  await writeFile(join(folder, 'assets', 'inter.woff2'), new Uint8Array([0x77, 0x4f, 0x46, 0x32, 0xff]));
  files = await readWindowFiles(folder);
});

afterAll(() => rm(base, { recursive: true }));

function ask(url: string, { method = 'GET' } = {}, mayLocate = false): Response {
  const respond = windowResponder(files, { origin: ORIGIN, mayLocate: () => mayLocate });
  const { body, ...reply } = respond({ method, url, accept: '*/*' });
  return new Response(body, reply);
}

describe('the files of the window', () => {
  test('are all of the build but what no browser asks for', () => {
    const paths = ['/assets/index-a1.js', '/assets/inter.woff2', '/bridge.js', '/index.html'];
    expect([...files.keys()].toSorted()).toEqual(paths);
  });

  test('are not read when the window was never built', async () => {
    await expect(readWindowFiles(join(folder, 'assets'))).rejects.toThrow('the window has not been built');
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/assets/index-a1.js', 'text/javascript; charset=utf-8'],
    ['/assets/inter.woff2', 'font/woff2'],
    ['/assets/index-a1.js?v=1#top', 'text/javascript; charset=utf-8'],
  ])('%s comes as %s', (path, type) => {
    const response = ask(`${ORIGIN}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
  });

  test('binary files come byte for byte', async () => {
    const body = await ask(`${ORIGIN}/assets/inter.woff2`).bytes();
    expect([...body]).toEqual([0x77, 0x4f, 0x46, 0x32, 0xff]);
  });

  test('a change on the disk after the start changes nothing', async () => {
    await writeFile(join(folder, 'assets', 'index-a1.js'), 'evil()');
    expect(await ask(`${ORIGIN}/assets/index-a1.js`).text()).toBe('run()');
  });
});

describe('the page', () => {
  test('carries the nonce of its own policy, fresh for each load', async () => {
    const loads = await Promise.all(
      [ask(`${ORIGIN}/`), ask(`${ORIGIN}/`)].map(async (response) => {
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
        expect(await response.text()).toContain(`content="${nonce}"`);
        return nonce;
      }),
    );
    expect(loads[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(loads[0]).not.toBe(loads[1]);
  });

  test('has no bridge script in Electron', async () => {
    expect(await ask(`${ORIGIN}/`).text()).not.toContain('<script');
  });

  test('loads the bridge before anything else in the web host', async () => {
    const respond = windowResponder(files, {
      origin: 'http://127.0.0.1:8080',
      bridgeScript: '/bridge.js',
      mayLocate: () => false,
    });
    expect(respond({ method: 'GET', url: 'http://127.0.0.1:8080/', accept: '*/*' }).body).toMatch(
      /<head>\s*<script type="module" src="\/bridge\.js"><\/script>/,
    );
  });
});

describe('checklist 18 and beyond it, files from memory: what is refused', () => {
  test.each([
    '/assets',
    '/assets/',
    '/nothing.js',
    '/INDEX.HTML',
    '//index.html',
    '/assets/index-a1.js/',
    '/assets/index-a1.js%00',
    '/index.html%00.js',
    '/assets%2findex-a1.js',
    '/assets\\index-a1.js',
    '/assets/index-a1.js.map',
    '/../secret.json',
    '/assets/../../secret.json',
    '/%2e%2e/secret.json',
    '/%2e%2e%2fsecret.json',
    '/..%5csecret.json',
    '/..\\secret.json',
    '/....//secret.json',
    '/%252e%252e/secret.json',
    '/C:/Windows/win.ini',
    '/file:///etc/passwd',
    '/__proto__',
    '/constructor',
  ])('%s is not found', async (path) => {
    const response = ask(`${ORIGIN}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });

  test.each([
    'app://locals/index.html',
    'app://local.evil/index.html',
    'app://local:80/index.html',
    'app://LOCAL/index.html',
    'app:///index.html',
    'apps://local/index.html',
    'http://local/index.html',
    'https://attacker.example/index.html',
    'file:///index.html',
  ])('%s is not ours', (address) => {
    expect(ask(address).status).toBe(404);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not a way to ask for a file', (method) => {
    const response = ask(`${ORIGIN}/`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test('HEAD answers the headers alone', async () => {
    const response = ask(`${ORIGIN}/`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('checklist 7 and beyond it, the content policy: the headers', () => {
  const policy = (path: string): Map<string, string> => {
    const text = ask(`${ORIGIN}${path}`).headers.get('content-security-policy') ?? '';
    return new Map(
      text.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.slice((rule.split(' ')[0] ?? '').length + 1)]),
    );
  };

  test.each(['/', '/assets/index-a1.js', '/nothing.js'])('the policy of %s is the one of the design', (path) => {
    const { 'style-src': styles, ...rest } = Object.fromEntries(policy(path));
    expect(styles).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}=='$/);
    expect(rest).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
  });

  test('keep the window to itself', () => {
    const headers = ask(`${ORIGIN}/`).headers;
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-dns-prefetch-control')).toBe('off');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each([
    ['win32', true],
    ['darwin', true],
    ['linux', false],
  ] as const)('deny Bluetooth where Chromium knows it: %s', (platform, known) => {
    expect(deniedPowers(platform).includes('bluetooth=()')).toBe(known);
  });

  test('let the page itself ask for the location while the officer lets it', () => {
    const policy = ask(`${ORIGIN}/`, {}, true).headers.get('permissions-policy');
    expect(policy).toContain('geolocation=(self)');
    expect(policy).toContain('camera=()');
  });
});
