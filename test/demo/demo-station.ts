import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openWorkstation } from '#main/app/create-app.ts';
import { serve } from '#main/bridge/serve.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { openWebHost } from '#main/hosts/web/web-host.ts';
import { openWindowSource } from '#main/hosts/window-source.ts';
import { openFileSaving } from '#main/platform/files/save.ts';
import { openLog } from '#main/platform/log/open-log.ts';
import { nodeReader } from '#main/platform/node-reader.ts';
import { passphraseThread } from '#main/platform/passphrase-thread.ts';
import { newId } from '#main/platform/system.ts';
import { PASSPHRASE } from '../integration/app/officer.ts';
import { type Ask, NO_KEYCHAIN, value } from '../integration/app/opened.ts';
import { actingOnShown } from '../support/acting-on-shown.ts';
import { answeringProof } from '../support/answering-proof.ts';

/** A workstation of the demonstration with an open vault. */
export interface DemoStation {
  /** Asks as its window does. */
  readonly ask: Ask;
  /** Opens its window to browsers; the address lets one in. */
  readonly show: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const out = resolve(import.meta.dirname, '../../out');

/** Starts a built workstation on a new data folder, without the system's keychain. */
export async function openStation(home: string): Promise<DemoStation> {
  const { log, close: closeLog } = await openLog({ home, newId });
  const opened = await openWorkstation({
    home,
    host: 'web',
    version: 'demo',
    log,
    keychain: NO_KEYCHAIN,
    archiveThread: pathToFileURL(join(out, 'main/archive-thread.js')),
    sheetThread: pathToFileURL(join(out, 'main/sheet-thread.js')),
    filingThread: pathToFileURL(join(out, 'main/filing-thread.js')),
    judgePassphrase: passphraseThread(pathToFileURL(join(out, 'main/passphrase-thread.js'))),
    startReader: nodeReader(pathToFileURL(join(out, 'main/report-process.js'))),
    openExternal: async () => {},
    files: webFiles(await openFileSaving(home, newId, log), async () => join(home, 'downloads')),
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const workstation = opened.value;
  await using closing = new AsyncDisposableStack();
  closing.defer(closeLog);
  closing.defer(workstation.close);
  const served = actingOnShown(answeringProof(serve(workstation, log)));
  const ask: Ask = async (name, input) => (await served(name, input, { userAgent: 'Lastro team:demo' })) as never;
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  const parts = closing.move();
  return {
    ask,
    show: async () => {
      const window = await openWindowSource(join(out, 'renderer'));
      const host = await openWebHost({ workstation, window, log, port: 0, path: null });
      parts.defer(host.close);
      return host.url;
    },
    close: () => parts.disposeAsync(),
  };
}
