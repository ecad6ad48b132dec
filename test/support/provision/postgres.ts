import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram, installPackages, mayInstallPackages, type Provision } from './provision.ts';

/** The second one brings pgbench. */
const PACKAGES = ['postgresql', 'postgresql-contrib'];
const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql', 'pgbench'];

/**
 * The folder of PostgreSQL's programs. Tests start clusters of their own with them; the one that Debian's package makes
 * is neither started nor needed.
 */
export function providePostgres(): Provision {
  if (process.platform === 'win32') return { present: false, reason: 'clusters of the tests need sockets in folders' };
  const found = findPrograms();
  if (found !== undefined) return { present: true, path: found };
  if (!mayInstallPackages()) return { present: false, reason: 'no PostgreSQL found and no right to install it' };
  const path = installPackages(PACKAGES) ? findPrograms() : undefined;
  return path === undefined
    ? { present: false, reason: `${PACKAGES.join(' and ')} could not be installed` }
    : { present: true, path };
}

function findPrograms(): string | undefined {
  const onPath = findProgram(['initdb']);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...(onPath === undefined ? [] : [dirname(onPath)]),
    ...versions.map((name) => join(DEBIAN, name, 'bin')),
  ];
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));
}
