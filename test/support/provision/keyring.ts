import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import manifest from '#package.json' with { type: 'json' };
import { nodePrefixes, prefixWithHeaders } from './node-headers.ts';
import { findProgram, installPackages, mayInstallPackages, type Provision } from './provision.ts';

const PACKAGES = ['dbus', 'gnome-keyring', 'libsecret-1-dev', 'pkg-config'];
const root = resolve(import.meta.dirname, '../../..');

/** A real keyring on a private message bus, keytar built against it, and keyring. Linux only; elsewhere the system's own serves. */
export function provideKeyring(): Provision {
  if (process.platform !== 'linux') return keytarLoads() ? { present: true, path: 'system' } : missing('keytar');
  if (!daemonsPresent() || !(libsecretPresent() ? buildKeytar() : keytarLoads())) {
    if (!mayInstallPackages()) return missing('dbus, gnome-keyring or keytar');
    if (!installPackages(PACKAGES) || !buildKeytar()) return missing('keytar or its keyring');
  }
  const path = findProgram(['dbus-run-session']);
  return path === undefined ? missing('dbus-run-session') : { present: true, path };
}

function missing(what: string): Provision {
  return { present: false, reason: `${what} is missing and could not be provided` };
}

function daemonsPresent(): boolean {
  return findProgram(['dbus-run-session']) !== undefined && findProgram(['gnome-keyring-daemon']) !== undefined;
}

function libsecretPresent(): boolean {
  return spawnSync('pkg-config', ['--exists', 'libsecret-1'], { stdio: 'ignore' }).status === 0;
}

/** Tried in a process of its own, so that a failed load is not remembered in this one. */
function loads(name: string): boolean {
  return spawnSync(process.execPath, ['-e', `require('${name}')`], { cwd: root, stdio: 'ignore' }).status === 0;
}

const keytarLoads = (): boolean => loads('keytar');

/**
 * npm leaves an optional package out when its build failed; with libsecret's headers there it builds now, and keyring
 * needs no building. keytar is built on Node-API, so Node's headers of any version serve.
 */
function buildKeytar(): boolean {
  if (keytarLoads() && loads('@napi-rs/keyring')) return true;
  console.log('installing keytar and keyring');
  const wanted = Object.entries(manifest.optionalDependencies).map(([name, version]) => `${name}@${version}`);
  const nodedir = process.env.npm_config_nodedir ?? prefixWithHeaders(nodePrefixes(process.env)) ?? headersFromNpm();
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...wanted], {
    cwd: root,
    stdio: 'inherit',
    env: nodedir === undefined ? process.env : { ...process.env, npm_config_nodedir: nodedir },
  });
  return npm.status === 0 && keytarLoads();
}

/** Node's package for a platform brings the headers, which npm's own build would download from a server that may be out of reach. */
function headersFromNpm(): string | undefined {
  const folder = resolve(root, 'test/.output/node-headers');
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = ['--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${process.versions.node}`];
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], { stdio: 'inherit' });
  return npm.status === 0 ? resolve(folder, 'node_modules', name) : undefined;
}
