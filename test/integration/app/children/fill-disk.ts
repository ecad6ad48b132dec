import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Input } from '#contract/contract.ts';
import { newestResults } from '#domain/library/library-filter.ts';
import { BANCO } from '#test/support/fakes/samples.ts';
import { PASSPHRASE, registerConsent, runMonth } from '../officer.ts';
import { codeOf, NO_KEYCHAIN, NOWHERE, openAt, value } from '../opened.ts';

/**
 * Works at a workstation whose disk becomes full and then has room again; prints each act's outcome as one line of
 * JSON. That disk must contain only the data folder.
 */
const [home = ''] = process.argv.slice(2);
const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';

const { ask, close } = await openAt(home, NO_KEYCHAIN);
await value(ask('vault.create', { passphrase: PASSPHRASE }));
await registerConsent(ask);
await value(ask('settings.set_addresses', { environment: 'sandbox', ...NOWHERE }));
const { id } = await value(runMonth(ask, '2026-01'));

fill(join(home, 'filler'));
const full = {
  query: await codeOf(runMonth(ask, '2026-02')),
  settings: await untilRefused(),
  key: await codeOf(ask('settings.set_key', { environment: 'sandbox', key: KEY })),
  recovery: await codeOf(ask('vault.make_recovery_key', {})),
  opened: await codeOf(ask('results.open', { id })),
  saved: (await value(ask('library.list', newestResults('', 9)))).rows.map((row) => row.id === id),
};
rmSync(join(home, 'filler'));
const room = {
  query: await codeOf(runMonth(ask, '2026-02')),
  key: await codeOf(ask('settings.set_key', { environment: 'sandbox', key: KEY })),
  recovery: await codeOf(ask('vault.make_recovery_key', {})),
};
await close();
process.stdout.write(`${JSON.stringify({ full, room })}\n`);

/** Writes until there is no room for one byte more. */
function fill(file: string): void {
  for (let bytes = 65_536; bytes >= 1; bytes /= 4) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // this much has no room any more
    }
  }
}

/** The write-ahead log has a little room of its own, which small changes use up. */
async function untilRefused(): Promise<string> {
  const change = (step: number): Input<'settings.change'> => ({
    institutions: [{ ...BANCO, clause: String(step).padEnd(200, 'x') }],
  });
  for (let step = 0; step < 5_000; step++) {
    const code = await codeOf(ask('settings.change', change(step)));
    if (code !== 'ok') return code;
  }
  return 'ok';
}
