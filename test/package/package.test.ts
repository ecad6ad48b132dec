import { fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractAll, extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#domain/settings/settings.ts';
import { openThreaded } from '../integration/repositories/samples.ts';
import { sbomFaults } from './sbom-faults.ts';

/** Inspects the output of `npm run package:dir`; does not pack by itself. */
const dist = resolve(import.meta.dirname, '../../dist');

let archive: string;
let files: readonly string[];

beforeAll(() => {
  const [found] = globSync('**/app.asar', { cwd: dist });
  if (found === undefined) throw new Error('nothing is packed; run `npm run package:dir` first');
  archive = join(dist, found);
  const entries = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/').slice(1));
  // Folders are entries too; a file is an entry that no other one lies in.
  files = entries.filter((path) => !entries.some((other) => other.startsWith(`${path}/`)));
});

const read = (path: string): string => extractFile(archive, path).toString('utf8');

describe('the packed application', () => {
  test('holds these files and no other kind', () => {
    const allowed = [
      /^(package\.json|LICENSE)$/,
      /^out\/(main|preload|renderer)\/licenses\.md$/,
      /^out\/main\/(index|archive-thread|sheet-thread|filing-thread|passphrase-thread|report-process)\.js$/,
      /^out\/main\/chunks\/[\w.-]+\.js$/,
      /^out\/preload\/electron\.cjs$/,
      /^out\/renderer\/index\.html$/,
      /^out\/renderer\/assets\/[\w.-]+\.(js|css|svg|woff2)$/,
      /^out\/renderer\/assets\/pdf\/(jbig2|openjpeg)_nowasm_fallback\.js$/,
      /^node_modules\/(better-sqlite3-multiple-ciphers|keytar)\/(package\.json|LICENSE(\.md)?|lib\/[\w/-]+\.js)$/,
      /^node_modules\/better-sqlite3-multiple-ciphers\/prebuilds\/[a-z0-9-]+\.node$/,
      /^node_modules\/keytar\/build\/Release\/keytar\.node$/,
    ];
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((path) => !allowed.some((shape) => shape.test(path)))).toEqual([]);
  });

  test('holds the database binary of one platform, unpacked where it can be loaded', () => {
    const binaries = files.filter((path) => path.includes('/prebuilds/'));
    expect(binaries).toHaveLength(1);
    expect(globSync(`app.asar.unpacked/${binaries[0]}`, { cwd: dirname(archive) })).toHaveLength(1);
  });

  test('holds all that the thread of its archive needs, and that thread opens an archive', async () => {
    const unpacked = mkdtempSync(join(tmpdir(), 'lastro-packed-'));
    onTestFinished(() => rmSync(unpacked, { recursive: true, force: true }));
    extractAll(archive, unpacked);
    const thread = pathToFileURL(join(unpacked, 'out/main/archive-thread.js'));
    const opened = await openThreaded(join(unpacked, 'data'), randomBytes(32), () => {}, thread);
    if (!opened.ok) throw new Error(opened.error.code);
    expect(await opened.value.settings.read()).toEqual(readSettings({}));
    await opened.value.close();
    expect(read('out/main/archive-thread.js')).not.toMatch(/from\s*["'](?:electron|keytar)["']/);
  });

  test('holds neither the web host nor the way into it', () => {
    const code = files.filter((path) => path.startsWith('out/') && /\.c?js$/.test(path));
    const telling = /openWebHost|workstation ready|\/entrar|EventSource|fastifyCookie/;
    expect(code.filter((path) => telling.test(read(path)))).toEqual([]);
  });

  test('holds no way to a development server', () => {
    const code = files.filter((path) => path.startsWith('out/') && /\.c?js$/.test(path));
    expect(code.filter((path) => /LASTRO_DEV|devWindow|vite-hmr/.test(read(path)))).toEqual([]);
  });

  test('checklist 4: its preload script requires Electron and nothing else', () => {
    const preload = read('out/preload/electron.cjs');
    const required = [...preload.matchAll(/\b(?:require|import)\s*\(\s*([^)]*)\)/g)].map((found) => found[1]);
    expect(required).toEqual(['"electron"']);
    expect(preload).not.toMatch(/^\s*import\b/m);
  });

  test('names the licence of every package it bundles', () => {
    const licences = ['main', 'renderer'].map((room) => read(`out/${room}/licenses.md`)).join('\n');
    expect(licences).toMatch(/^## react - /m);
    expect(licences).toMatch(/^## fastify - /m);
    expect(
      licences.match(/^## .*\(\(?(?!\(|MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|OFL-1\.1|BlueOak-1\.0\.0)/gm),
    ).toBeNull();
  });

  test('holds the licence of each package beside the bundle, and its own', () => {
    for (const path of ['LICENSE', 'node_modules/better-sqlite3-multiple-ciphers/LICENSE'])
      expect(files).toContain(path);
    const keytar = files.some((path) => path.startsWith('node_modules/keytar/'));
    expect(files.includes('node_modules/keytar/LICENSE.md')).toBe(keytar);
  });

  test('holds no source map, no test and no word of either', () => {
    expect(files.filter((path) => /\.map$|\.ts$|\.test\.|\.spec\./.test(path))).toEqual([]);
    const texts = files.filter((path) => path.startsWith('out/') && /\.(c?js|css)$/.test(path));
    expect(texts.filter((path) => /sourceMappingURL=(?!data:)/.test(read(path).slice(-400)))).toEqual([]);
    expect(texts.filter((path) => /from ["'](vitest|playwright)["']/.test(read(path)))).toEqual([]);
  });

  test('holds no secret', () => {
    const secret =
      /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}|AKIA[0-9A-Z]{16}|ghp_\w{36}|npm_\w{36}|_authToken|eyJhbGciOi\w+\.eyJ/;
    const texts = files.filter((path) => /\.(c?js|html|css|json|md)$|LICENSE$/.test(path));
    expect(texts.filter((path) => secret.test(read(path)))).toEqual([]);
    expect(files.filter((path) => /(^|\/)\.(env|npmrc)/.test(path))).toEqual([]);
  });

  test.each([
    ['the thread of the archive', 'out/main/archive-thread.js', /parentPort/],
    ['the thread of sheets', 'out/main/sheet-thread.js', /parentPort/],
    ['the thread of own filings', 'out/main/filing-thread.js', /parentPort/],
    ['the thread of passphrases', 'out/main/passphrase-thread.js', /parentPort/],
    ['the process of reports', 'out/main/report-process.js', /parentPort/],
    ['the lock with the screen', 'out/main/index.js', /lock-screen/],
    ['the save dialog', 'out/main/index.js', /showSaveDialog/],
    ['printing to PDF', 'out/main/index.js', /printToPDF/],
    ['the switch of the location', 'out/main/index.js', /geolocation/],
    ['the way of the network stack', 'out/main/index.js', /service-fresh-/],
    ['the content policy', 'out/main/', /require-trusted-types-for/],
  ])('holds %s', (_what, index, telling) => {
    const found = files.filter((path) => path.startsWith(index) && telling.test(read(path)));
    expect(found).not.toEqual([]);
  });

  test('tells no path of the machine that packed it', () => {
    const root = resolve(import.meta.dirname, '../..');
    const texts = files.filter((path) => /\.(c?js|html|css|json)$/.test(path));
    expect(texts.filter((path) => read(path).includes(root))).toEqual([]);
  });
});

test('updates come by a secure way from one server, and an unsigned package names no publisher', () => {
  const config = readFileSync(join(dirname(archive), 'app-update.yml'), 'utf8');
  expect(config).toMatch(/^provider: generic$/m);
  expect(config).toMatch(/^url: https:\/\//m);
  const signed = ['CSC_LINK', 'WIN_CSC_LINK'].some((name) => process.env[name]);
  if (!signed) expect(config).not.toContain('publisherName');
});

describe('beyond it, native files: the packed program', () => {
  const native = 'app.asar.unpacked/node_modules/better-sqlite3-multiple-ciphers/prebuilds/linux-x64.node';

  /** Starts the archive's program as the shell does, beside native files with or without one changed bit. */
  async function start(flipped: boolean): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'lastro-native-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [program, resources] = [join(folder, 'program'), join(folder, 'resources')];
    extractAll(archive, program);
    cpSync(dirname(archive), resources, { recursive: true });
    const bytes = readFileSync(join(resources, native));
    if (flipped) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(join(resources, native), bytes);
    const child = fork(join(program, 'out/main/index.js'), [], {
      execArgv: ['--import', join(import.meta.dirname, 'stand-in/hooks.ts')],
      env: {
        ...process.env,
        LASTRO_HOME: join(folder, 'home'),
        LASTRO_STAND_IN_RESOURCES: resources,
        // Without a message bus there is no keychain, and the vault waits for the officer.
        DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (part) => {
      said += String(part);
    });
    const shown = once(child, 'message').then(() => 'shown');
    const outcome = await Promise.race([shown, once(child, 'close').then(([code]) => `${code}: ${said}`)]);
    child.kill('SIGKILL');
    return outcome;
  }

  test.runIf(process.platform === 'linux')('shows its window with those that it was built with', async () => {
    expect(await start(false)).toBe('shown');
  });

  test.runIf(process.platform === 'linux')('ends with a sentence when one bit of one is another', async () => {
    expect(await start(true)).toMatch(/^1: Lastro: Há arquivos do programa diferentes dos instalados.*linux-x64\.node/);
  });
});

/** States of a fuse in its wire. */
const OFF = '0'.charCodeAt(0);
const ON = '1'.charCodeAt(0);

describe('checklist 19: the fuses', () => {
  test('are blown as the design says', async () => {
    const [binary] = globSync(['{lastro,Lastro.exe}', 'MacOS/Lastro'], { cwd: resolve(dirname(archive), '..') });
    const wire = await getCurrentFuseWire(join(dirname(archive), '..', binary ?? ''));
    const states = {
      [FuseV1Options.RunAsNode]: OFF,
      [FuseV1Options.EnableCookieEncryption]: ON,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
      [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
      [FuseV1Options.OnlyLoadAppFromAsar]: ON,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: OFF,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
      [FuseV1Options.WasmTrapHandlers]: ON,
    };
    expect(wire).toEqual({ version: FuseVersion.V1, ...states });
  });
});

test('the package states what it is and carries no scripts of the workshop', () => {
  const stated = JSON.parse(readFileSync(join(resolve(import.meta.dirname, '../..'), 'package.json'), 'utf8'));
  const packed = JSON.parse(read('package.json'));
  expect([packed.name, packed.version, packed.main]).toEqual([stated.name, stated.version, 'out/main/index.js']);
  expect([packed.scripts, packed.devDependencies]).toEqual([undefined, undefined]);
});

describe('the bill of materials', () => {
  const file = join(dist, 'lastro.cdx.json');

  beforeAll(() => {
    const written = spawnSync(process.execPath, [resolve(dist, '../assets/builder/write-sbom.ts'), file]);
    expect(written.stderr.toString()).toBe('');
  });

  const named = (): string[] => {
    const { components } = JSON.parse(readFileSync(file, 'utf8'));
    return components.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`).toSorted();
  };

  test('is valid by the schema of CycloneDX', () => {
    expect(sbomFaults(JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('names every package beside the bundle, Electron, and those of the licences but for what the web host alone has', () => {
    const beside = files.flatMap((path) => /^node_modules\/[^/]+(?=\/package\.json$)/.exec(path) ?? []);
    const natives = [...beside, 'node_modules/electron'].map((folder) => {
      const { name, version } = JSON.parse(readFileSync(resolve(dist, '..', folder, 'package.json'), 'utf8'));
      return `${name} ${version}`;
    });
    const licences = ['main', 'renderer'].map((room) => read(`out/${room}/licenses.md`)).join('\n');
    const bundled = [...licences.matchAll(/^## (\S+) - (\d\S*)/gm)].map(([, name, version]) => `${name} ${version}`);
    expect(natives.length).toBeGreaterThan(1);
    const expected = [...new Set([...bundled, ...natives])].filter((entry) => !entry.startsWith('@fastify/cookie '));
    expect(named()).toEqual(expect.arrayContaining(expected));
    // Named even if the keychain's package is not installed: another system packages it.
    expect(named().filter((entry) => !expected.includes(entry) && !entry.startsWith('keytar '))).toEqual([]);
  });
});

/** Without the runtime, in MB. */
const MOST = 17;

test(`is no larger than ${MOST} MB, and its page tells its size`, () => {
  const said = /the application takes ([\d.]+) MB/.exec(
    readFileSync(resolve(import.meta.dirname, '../../docs/package.md'), 'utf8'),
  );
  const unpacked = globSync('app.asar.unpacked/**', { cwd: dirname(archive) }).map((path) =>
    join(dirname(archive), path),
  );
  const bytes = [archive, ...unpacked].map((path) => statSync(path)).filter((entry) => entry.isFile());
  const megabytes = bytes.reduce((sum, { size }) => sum + size, 0) / 1_000_000;
  expect(megabytes).toBeLessThanOrEqual(MOST);
  expect(Math.abs(megabytes - Number(said?.[1]))).toBeLessThan(0.1);
});
