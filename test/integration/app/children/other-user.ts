import type { Envelope } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { openWorkstation } from '#main/app/create-app.ts';
import { serve } from '#main/bridge/serve.ts';
import { openWebHost } from '#main/hosts/web/web-host.ts';
import { judgePassphrase } from '#main/platform/passphrase-strength.ts';
import { ARCHIVE_THREAD, FILING_THREAD, SHEET_THREAD, START_READER } from '#test/support/archive-thread.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { quickDerivation } from '#test/support/quick-derivation.ts';
import { PASSPHRASE } from '../officer.ts';
import { NO_KEYCHAIN, value } from '../opened.ts';

/** The workstation of another user, behind its web host: `other-user.ts HOME`. Says its ports once its archive is open. */
const [home = ''] = process.argv.slice(2);
const log = rememberingLog();
const own = {
  host: 'web',
  version: '0',
  archiveThread: ARCHIVE_THREAD,
  sheetThread: SHEET_THREAD,
  filingThread: FILING_THREAD,
  judgePassphrase,
  startReader: START_READER,
  openExternal: async () => {},
} as const;
const opened = await openWorkstation({
  home,
  log,
  keychain: NO_KEYCHAIN,
  files: fakeFiles(),
  deriveKey: quickDerivation,
  ...own,
});
if (!opened.ok) throw new Error(opened.error.code);
const window = { respond: () => () => ({ status: 200, headers: {}, body: '' }) };
const host = await openWebHost({ workstation: opened.value, window, log, port: 0, path: null });
const ask = serve(opened.value, log);
await ask('vault.create', { passphrase: PASSPHRASE }, { userAgent: 'other' });
const { environments } = await value(ask('settings.read', {}, { userAgent: 'other' }) as Promise<Envelope<Settings>>);
const embedded = environments.find(({ environment }) => environment === 'embutido')?.baseUrl ?? '';
process.stdout.write(
  `${JSON.stringify({ window: Number(new URL(host.url).port), embedded: Number(new URL(embedded).port) })}\n`,
);
