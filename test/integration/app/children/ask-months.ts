import { writeSync } from 'node:fs';
import { addMonths } from '#domain/basics/month.ts';
import { openUnlockedAt } from '../unlocked.ts';

/**
 * Opens the desk of a folder, says so, and asks a subject's months, one after another or as a series, until killed or
 * done.
 */
const [home = '', passphrase = '', documento = '', first = '', count = '', how = ''] = process.argv.slice(2);
const { ask, series } = await openUnlockedAt(home);
await ask('vault.open', { passphrase });
writeSync(1, 'open\n');
const last = addMonths(first, Number(count) - 1);
if (how === 'series') {
  await series({ documento, first, last, purpose: 'monitoramento', reference: '' });
} else {
  for (let month = last; month >= first; month = addMonths(month, -1)) {
    await ask('consulta.run', { documento, month, purpose: 'concessao', reference: '', again: false }).catch(() => {});
  }
}
