import { writeSync } from 'node:fs';
import { openUnlockedAt } from '../unlocked.ts';

/** Opens the desk of a folder, starts a series and says each month that was saved, until killed or done. */
const [home = '', passphrase = '', documento = ''] = process.argv.slice(2);
const { ask, on, series } = await openUnlockedAt(home);
await ask('vault.open', { passphrase });
const said = new Set<string>();
on('series.changed', ({ months }) => {
  for (const { month, outcome } of months) {
    if (outcome !== 'queried' || said.has(month)) continue;
    said.add(month);
    writeSync(1, `${month}\n`);
  }
});
await series({ documento, purpose: 'monitoramento', reference: '' });
