import { findProgram, installPackages, mayInstallPackages, type Provision } from './provision.ts';

/** PgBouncer's program, as Debian has it: beside those of the system. */
export function providePgbouncer(): Provision {
  if (process.platform === 'win32')
    return { present: false, reason: 'pgbouncer of the tests runs beside a cluster of theirs' };
  const found = find();
  if (found !== undefined) return { present: true, path: found };
  if (!mayInstallPackages()) return { present: false, reason: 'no pgbouncer found and no right to install it' };
  const path = installPackages(['pgbouncer']) ? find() : undefined;
  return path === undefined ? { present: false, reason: 'pgbouncer could not be installed' } : { present: true, path };
}

const find = (): string | undefined => findProgram(['pgbouncer', '../sbin/pgbouncer']);
