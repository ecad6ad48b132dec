import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { Ajv } from 'ajv';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { FUSES } from '#assets/builder/after-pack.ts';
import { BACKUP_ENDING } from '#domain/backup/backup.ts';
import { SCREEN_NAMES } from '#domain/navigation/screen-paths.ts';
import { parseLaunchRequest } from '#main/hosts/launch-request.ts';

/** The settings of electron-builder.yml; `npm run test:package` inspects the built packages. */
const root = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const config = parse(read('electron-builder.yml'));

describe("the builder's own schema", () => {
  const fits = new Ajv({ strict: false, allowUnionTypes: true }).compile(
    JSON.parse(read('node_modules/app-builder-lib/scheme.json')),
  );

  test('knows every option, and each has a value of its kind', () => {
    expect([fits(config), fits.errors]).toEqual([true, null]);
  });

  test.each([
    ['a misspelt option', { nsis: { ...config.nsis, oneClik: false } }],
    ['an option at the wrong place', { hardenedRuntime: true }],
    ['a fuse nobody knows', { electronFuses: { ...config.electronFuses, runAsNodes: false } }],
    ['a word for a switch', { asar: 'yes' }],
    ['a target without its name', { linux: { ...config.linux, target: [{ arch: ['x64'] }] } }],
  ])('refuses %s', (_what, change) => {
    expect(fits({ ...config, ...change })).toBe(false);
  });
});

describe('the installers', () => {
  const targetsOf = (platform: 'win' | 'mac' | 'linux'): string[] =>
    config[platform].target.map(({ target, arch }: { target: string; arch: string[] }) => `${target} ${arch}`);

  test('are these, on these systems', () => {
    expect(targetsOf('win')).toEqual(['nsis x64', 'msi x64']);
    expect(targetsOf('mac')).toEqual(['dmg universal', 'zip universal']);
    expect(targetsOf('linux')).toEqual(['deb x64']);
  });

  test('of Windows ask whether for one user or for the machine; that of the administrators asks nothing', () => {
    expect(config.nsis).toMatchObject({ oneClick: false, perMachine: false, allowElevation: true });
    expect(config.msi).toMatchObject({ oneClick: true, perMachine: true });
    expect(config.msi.upgradeCode).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
  });

  test('of Windows speak Portuguese, and English where the system does, each with its licence', () => {
    expect(config.nsis).toMatchObject({ language: '1046', installerLanguages: ['pt_BR', 'en_US'] });
    for (const name of ['license_pt_BR.txt', 'license_en.txt']) {
      expect(read(join(config.directories.buildResources, name))).toMatch(/^\uFEFF(Licença MIT|MIT License)/);
    }
    const [english, own] = [read('assets/builder/license_en.txt'), read('LICENSE')];
    expect(english.replace('\uFEFF', '').trim()).toBe(own.trim());
  });

  test('of Linux name every library that Chromium is linked to, also by the names that Ubuntu gave them', () => {
    const { depends } = config.deb;
    expect(depends).toEqual(
      expect.arrayContaining(['libasound2t64 | libasound2', 'libgbm1', 'libnss3', 'libsecret-1-0']),
    );
    const builders = read('node_modules/app-builder-lib/out/targets/FpmTarget.js');
    const own = [...(/case "deb":\s*return \[([^\]]*)\]/.exec(builders)?.[1]?.matchAll(/"([\w.-]+)"/g) ?? [])];
    expect(own.length).toBeGreaterThan(5);
    for (const [, name = ''] of own) expect(depends.join()).toMatch(new RegExp(`\\b${name}(,|$)`));
  });

  test('leave archive and keys alone when the program goes', () => {
    expect(config.nsis.deleteAppDataOnUninstall).toBe(false);
  });

  test('of macOS are hardened, with these entitlements and no other, and notarized where there is a key', () => {
    const { hardenedRuntime, entitlements, entitlementsInherit, notarize } = config.mac;
    expect([hardenedRuntime, entitlementsInherit, notarize]).toEqual([true, entitlements, undefined]);
    expect([...read(entitlements).matchAll(/<key>(.*)<\/key>\s*<true\/>/g)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
      'com.apple.security.personal-information.location',
    ]);
    expect(config.mac.extendInfo.NSLocationUsageDescription).toMatch(/se você permitir/);
  });

  test('have icons of our own', () => {
    for (const platform of ['win', 'mac', 'linux']) expect(existsSync(join(root, config[platform].icon))).toBe(true);
  });

  test('give the backups of the workstation to it', () => {
    expect(config.fileAssociations).toHaveLength(1);
    const [{ ext, mimeType, name }] = config.fileAssociations;
    expect([`.${ext}`, mimeType]).toEqual([BACKUP_ENDING, 'application/x-lastro-backup']);
    expect(name).toMatch(/Lastro/);
  });

  test('bring the command of a terminal: by its own name on Linux, beside the program elsewhere', () => {
    expect(config.linux.executableName).toBe('lastro');
    const tools = read('node_modules/app-builder-lib/templates/linux/after-install.tpl');
    expect(tools).toMatch(/\/usr\/bin\/\$\{executable\}/);
    expect(config.mac.extraResources).toEqual([{ from: 'assets/builder/lastro.sh', to: 'bin/lastro' }]);
    expect(config.win.extraFiles).toEqual([{ from: 'assets/builder/lastro.cmd', to: 'bin/lastro.cmd' }]);
    const lines = read('assets/builder/lastro.cmd').split('\r\n');
    expect(lines).toContain('"%~dp0..\\Lastro.exe" %asked% 1>"%said%.out" 2>"%said%.err"');
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  });

  test.runIf(process.platform === 'linux')(
    'of macOS start the program that the command lies in, also by a link',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'lastro-mac-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const contents = join(folder, 'Minhas Aplicações/Lastro.app/Contents');
      for (const part of ['MacOS', 'Resources/bin']) mkdirSync(join(contents, part), { recursive: true });
      writeFileSync(join(contents, 'MacOS/Lastro'), '#!/bin/sh\nprintf "%s|" "$@"\nexit 4\n', { mode: 0o755 });
      const command = join(contents, 'Resources/bin/lastro');
      copyFileSync(join(root, 'assets/builder/lastro.sh'), command);
      symlinkSync(command, join(folder, 'lastro'));
      const ran = (...args: string[]) => {
        const { status, stdout } = spawnSync(join(folder, 'lastro'), args, { encoding: 'utf8' });
        return [status, stdout];
      };
      expect(ran('clients', 'maria da silva', '--json')).toEqual([4, 'clients|maria da silva|--json|']);
      expect(ran()).toEqual([4, '--help|']);
    },
  );

  test('of Linux lead from the desktop to screens there are, in both languages', () => {
    const { category, desktop, executableName } = config.linux;
    expect(category.split(';')).toEqual(['Office', 'Finance']);
    const actions: [string, { Exec: string; [name: string]: string }][] = Object.entries(desktop.desktopActions);
    expect(desktop.entry.Actions).toBe(`${actions.map(([id]) => id).join(';')};`);
    for (const [id, { Exec, ...names }] of actions) {
      const [program, ...argv] = Exec.split(' ');
      expect([program, parseLaunchRequest(argv, '/').screen]).toEqual([executableName, id]);
      expect(SCREEN_NAMES).toContain(id);
      expect(Object.keys(names)).toEqual(['Name', 'Name[pt_BR]']);
    }
  });
});

describe('what is packed', () => {
  test('web host: neither it nor its bridge script is listed', () => {
    const listed = config.files.filter((pattern: string) => !pattern.startsWith('!'));
    expect(listed).toEqual([
      'package.json',
      'LICENSE',
      'out/main/index.js',
      'out/main/archive-thread.js',
      'out/main/sheet-thread.js',
      'out/main/filing-thread.js',
      'out/main/passphrase-thread.js',
      'out/main/report-process.js',
      'out/main/chunks/*.js',
      'out/preload/electron.cjs',
      'out/renderer/index.html',
      'out/renderer/assets/**',
      'out/*/licenses.md',
    ]);
  });

  test.each(['win', 'mac', 'linux'])(
    'of %s begins with a file: the builder packs the whole tree otherwise',
    (platform) => {
      const [first, ...others] = config[platform].files;
      expect(first).toBe('package.json');
      expect(others.filter((pattern: string) => !pattern.startsWith('!'))).toEqual([]);
    },
  );

  test('is one archive whose integrity is checked, native binaries beside it', () => {
    expect([config.asar, config.asarUnpack]).toEqual([true, ['**/*.node']]);
    expect([config.npmRebuild, config.nodeGypRebuild]).toEqual([false, false]);
  });

  test.each([
    ['RunAsNode', false],
    ['EnableCookieEncryption', true],
    ['EnableNodeOptionsEnvironmentVariable', false],
    ['EnableNodeCliInspectArguments', false],
    ['EnableEmbeddedAsarIntegrityValidation', true],
    ['OnlyLoadAppFromAsar', true],
    ['LoadBrowserProcessSpecificV8Snapshot', false],
    ['GrantFileProtocolExtraPrivileges', false],
    ['WasmTrapHandlers', true],
  ] as const)('checklist 19: the fuse %s is %s', (fuse, state) => {
    expect(FUSES[FuseV1Options[fuse]]).toBe(state);
    expect(config.afterPack).toMatch(/after-pack/);
  });
});

test('updates come from one server by a secure way, and only signed', () => {
  expect(config.publish).toEqual({ provider: 'generic', url: expect.stringMatching(/^https:\/\//) });
  expect(config.win.verifyUpdateCodeSignature).toBe(true);
});

test('signing is by the environment alone: no certificate and no password stands in the file', () => {
  const keys = Object.keys({ ...config, ...config.win, ...config.mac, ...config.win.signtoolOptions });
  expect(keys.filter((key) => /certificate|password|csc|identity|^sign/i.test(key))).toEqual([]);
});
