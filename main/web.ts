import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { QuitState } from '#contract/quit.ts';
import { startWorkstation } from './app/create-app.ts';
import { openCommandsLater } from './hosts/commands-later.ts';
import { guardOpening } from './hosts/external-address.ts';
import { beginLaunchRequest, parseLaunchRequest } from './hosts/launch-request.ts';
import { KEPT_MS, writeEntryFile } from './hosts/web/entry-file.ts';
import { listeningPort, openInBrowser, waitForShutdown } from './hosts/web/start-up.ts';
import { readVersion } from './hosts/web/version.ts';
import { webFiles } from './hosts/web/web-files.ts';
import { openWebHost, type WebHost } from './hosts/web/web-host.ts';
import { openWindowSource } from './hosts/window-source.ts';
import { boundMemory } from './platform/bound-memory.ts';
import { disableCoreDumps } from './platform/disable-core-dumps.ts';
import { downloadsFolder } from './platform/files/names.ts';
import { openFileSaving } from './platform/files/save.ts';
import { readLicences } from './platform/licences.ts';
import { openLog } from './platform/log/open-log.ts';
import { nodeReader } from './platform/node-reader.ts';
import { passphraseThread } from './platform/passphrase-thread.ts';
import { homeFolder } from './platform/paths.ts';
import { readMachinePolicy } from './platform/policy.ts';
import { newId } from './platform/system.ts';
import type { FileSaver } from './ports/files.ts';
import type { Log } from './ports/system.ts';

/*
 * The workstation in a browser, for machines without the Electron runtime and for the end-to-end tests. Runs built,
 * from `out/main`. Prints the one line `workstation ready url=…` and ends at a signal.
 */
disableCoreDumps(process.platform);
boundMemory();

/** Longest wait for a clean close, in milliseconds, once no paid response is pending; a forced end loses no data. */
const TIMEOUT = 10_000;

/** Delay of the hint, in milliseconds: a browser in a sandbox may be unable to read the page. */
const HINT_MS = 10_000;
const OPEN_ABOVE = 'If no page has opened, open the address above in a browser.';

const home = homeFolder(process.env, process.platform);
const opensBrowser = !process.argv.includes('--no-open');
const { log, close: closeLog } = await openLog({ home, newId });

process.exitCode = await run(log).catch((cause: unknown) => {
  console.error(`Lastro could not start; log entry ${log.unexpected('web.start', cause)} in ${home}`);
  return 1;
});
await closeLog();
process.exit();

/** Returns the exit code. */
async function run(log: Log): Promise<number> {
  const built = join(import.meta.dirname, '..');
  const version = await readVersion(join(built, '../package.json'));
  const openExternal = guardOpening(openInBrowser);
  const workstation = await startWorkstation({
    home,
    host: 'web',
    version,
    log,
    policy: await readMachinePolicy(process.platform),
    archiveThread: pathToFileURL(join(import.meta.dirname, 'archive-thread.js')),
    sheetThread: pathToFileURL(join(import.meta.dirname, 'sheet-thread.js')),
    filingThread: pathToFileURL(join(import.meta.dirname, 'filing-thread.js')),
    judgePassphrase: passphraseThread(pathToFileURL(join(import.meta.dirname, 'passphrase-thread.js'))),
    startReader: nodeReader(pathToFileURL(join(import.meta.dirname, 'report-process.js'))),
    readLicences: () => readLicences(built),
    openExternal,
    files: await savedFiles(),
    keychainPackage: process.env.LASTRO_KEYCHAIN === 'keyring' ? 'keyring' : 'keytar',
  });
  if (!workstation.ok) {
    console.error(`Lastro cannot use its data folder ${home} (${workstation.error.code})`);
    return 1;
  }
  const window = await openWindowSource(join(built, 'renderer'));
  const port = listeningPort(process.env.LASTRO_PORT);
  const { path, refusedLink } = beginLaunchRequest(
    parseLaunchRequest(process.argv.slice(2), process.cwd()),
    workstation.value,
  );
  if (refusedLink) console.error('This is no link of Lastro; nothing was opened for it.');
  const host = await openWebHost({ workstation: workstation.value, window, log, port, path });
  const commands = openCommandsLater({ workstation: workstation.value, home, log });
  const ended = waitForShutdown({ prepare: workstation.value.prepareQuit, anyway: workstation.value.quitAnyway });
  workstation.value.on('quit.changed', sayWhyNot);
  console.log(`workstation ready url=${host.url}`);
  // A machine without a browser still has the printed address.
  if (opensBrowser) openByPage(host, ended).catch(sayAddress);
  await ended;
  setTimeout(() => process.exit(1), TIMEOUT).unref();
  await commands.close();
  await host.close();
  await workstation.value.close();
  return 0;
}

/** Opens a page that leads to the address, so that no command line shows the address. */
async function openByPage({ url, letIn }: WebHost, ended: Promise<void>): Promise<void> {
  const page = await writeEntryFile(home, newId(), url);
  const hint = setTimeout(() => console.error(OPEN_ABOVE), HINT_MS);
  openInBrowser(page.address).catch(() => {});
  await Promise.race([letIn, ended, new Promise((resolve) => setTimeout(resolve, KEPT_MS).unref())]);
  clearTimeout(hint);
  await page.remove();
}

/** Asks for the printed address if the page could not be written. */
function sayAddress(cause: unknown): void {
  log.unexpected('web.entry_page', cause);
  console.error(OPEN_ABOVE);
}

/** Repeats in the terminal what the window says, in case the window is already closed. */
function sayWhyNot(state: QuitState): void {
  if (state.status === 'waiting') console.error(`Waiting for paid responses, until ${state.until} at most.`);
  if (state.status === 'batches')
    console.error(`A batch runs: the window asks whether to end, until ${state.until} at most.`);
  if (state.status === 'held') console.error('The disk does not take what has to be saved: free some space.');
  const isAsked = state.status !== 'none' && state.status !== 'ending';
  if (isAsked) console.error('Press Ctrl+C again to end all the same.');
}

async function savedFiles(): Promise<FileSaver> {
  const saveWhole = await openFileSaving(home, newId, log);
  return webFiles(saveWhole, () => downloadsFolder(process.env, process.platform));
}
