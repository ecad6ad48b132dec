import { readSettings } from '#domain/settings/settings.ts';
import { openCopy } from './open-copy.ts';

/** Returns the number of the newest recovery code from a closed archive; 0 if the key does not open it. */
export function newestRecoveryIn(file: string, key: Uint8Array): number {
  try {
    using copy = openCopy(file, key, { readonly: true });
    const value = copy.database.prepare("SELECT value FROM settings WHERE name = 'recoveryNumber'").pluck().get();
    return typeof value === 'string' ? readSettings({ recoveryNumber: value }).recoveryNumber : 0;
  } catch {
    return 0;
  }
}
