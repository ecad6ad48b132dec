import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const sources = readSources().filter(({ path }) => /^(main|preload)\//.test(path));

const holders = (needle: RegExp): string[] => sources.filter(({ text }) => needle.test(text)).map(({ path }) => path);

describe('what the sources of the shell never say', () => {
  test('there are sources to look at', () => {
    expect(sources.length).toBeGreaterThan(80);
  });

  test.each([
    ['checklist 6: the web is not made less secure', /\bwebSecurity\b/],
    ['checklist 8: insecure content is not allowed', /\ballowRunningInsecureContent\b/],
    ['checklist 9: no experiments', /\bexperimentalFeatures\b/],
    ['checklist 10: no features are switched on', /\benableBlinkFeatures\b/],
    ['no switch takes the sandbox away', /no-sandbox|disable-web-security|ignore-certificate-errors/],
    [
      'no certificate is believed against the system',
      /certificate-error|setCertificateVerifyProc|rejectUnauthorized(?!: true)/,
    ],
    ['no page is loaded from a file', /\bloadFile\b|['"`]file:\/\//],
    ['no script is written into the page', /\bexecuteJavaScript\b|\binsertCSS\b/],
    ['nothing synchronous crosses', /\bsendSync\b|\bipcMain\.on\b/],
  ])('%s', (_, needle) => {
    expect(holders(needle)).toEqual([]);
  });

  test('checklist 1: plain http is spoken to this machine alone', () => {
    // The names that a workbook's parts have are no addresses.
    expect(holders(/['"`]http:\/\/(?!127\.0\.0\.1|\[::1\]|localhost|schemas\.openxmlformats\.org|\$\{)/)).toEqual([]);
  });

  test('checklist 7: one place writes the content policy of the window', () => {
    expect(holders(/trusted-types default/)).toEqual(['main/hosts/security-headers.ts']);
  });

  test('checklist 15: one place opens addresses in other programs, and it is guarded', () => {
    expect(holders(/\bopenExternal\b.*\bshell\b|\bshell\.openExternal\b/)).toEqual(['main/index.ts']);
    expect(read('main/index.ts')).toContain('guardOpening(shell.openExternal)');
    expect(read('main/web.ts')).toContain('openExternal = guardOpening(openInBrowser)');
  });

  test('web host, wrong token: a secret is compared in constant time, and in one place of each server', () => {
    const positions = ['main/hosts/same-secret.ts', 'main/register-service/api-keys.ts'];
    expect(holders(/\btimingSafeEqual\(/).toSorted()).toEqual(positions);
  });

  test('beyond it, the locked window: the Electron host asks the system for its user before it opens', () => {
    const entry = read('main/index.ts');
    expect(entry).toContain('confirmUserPresence(process.platform, systemPreferences');
    expect(entry).toContain('confirmUserPresence: confirm,');
  });

  test.each(['main/index.ts', 'main/web.ts'])(
    '%s disables core dumps and bounds its memory before anything else',
    (entry) => {
      const [first, second] = read(entry)
        .split('\n')
        .filter((line) => /^(const|await|void|if|[a-z]\w*\()/.test(line));
      expect([first, second]).toEqual(['disableCoreDumps(process.platform);', 'boundMemory();']);
    },
  );

  test('every server takes no compilers of schemas: a build has none', () => {
    const servers = holders(/\bfastify\(/);
    expect(servers).toHaveLength(3);
    for (const server of servers)
      expect([server, read(server)]).toEqual([server, expect.stringContaining('NO_SCHEMA_COMPILERS')]);
  });

  test('checklist 20: the bridge is the one thing exposed', () => {
    expect(holders(/\bexposeInMainWorld\b/)).toEqual(['preload/electron.ts']);
    expect(holders(/\bipcRenderer\b/)).toEqual(['preload/electron.ts']);
  });
});

describe('what stands in the files beside the sources', () => {
  test('checklist 16: Electron is pinned to one version, and it is the one whose types are compiled', () => {
    const { electron } = JSON.parse(read('package.json')).devDependencies;
    expect(electron).toMatch(/^\d+\.\d+\.\d+$/);
    expect(JSON.parse(read('node_modules/electron/package.json')).version).toBe(electron);
  });
});
