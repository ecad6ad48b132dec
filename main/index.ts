import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, crashReporter, dialog, protocol, shell, systemPreferences } from 'electron';
import { startWorkstation } from './app/create-app.ts';
import { isCommandLine } from './command/command-line.ts';
import { openCommandsLater } from './hosts/commands-later.ts';
import { openElectronHost } from './hosts/electron/electron-host.ts';
import { electronFiles } from './hosts/electron/files.ts';
import { firstLanguage, HOST_STRINGS } from './hosts/electron/host-strings.ts';
import { answerCommand } from './hosts/electron/lifecycle/command-mode.ts';
import { confirmUserPresence } from './hosts/electron/lifecycle/confirm-presence.ts';
import {
  claimSingleInstance,
  createLaunchRequests,
  setDataFolder,
  takeOpenedFiles,
  takeOpenedLinks,
} from './hosts/electron/lifecycle/instance.ts';
import { keepDumps } from './hosts/electron/lifecycle/keep-dumps.ts';
import { closeBeforeQuit } from './hosts/electron/lifecycle/quit.ts';
import { sessionNetwork } from './hosts/electron/network.ts';
import { pagePrinter } from './hosts/electron/printing.ts';
import { guardProcess } from './hosts/electron/security/policy.ts';
import { refuseSwitches } from './hosts/electron/security/refuse-switches.ts';
import { readInstallation } from './hosts/electron/updates/read-installation.ts';
import { electronUpdater } from './hosts/electron/updates/updater.ts';
import { utilityReader } from './hosts/electron/utility-reader.ts';
import { showAlteredFiles, showFailedStart } from './hosts/electron/window/ask-officer.ts';
import { guardOpening } from './hosts/external-address.ts';
import { parseLaunchRequest } from './hosts/launch-request.ts';
import { openWindowSource } from './hosts/window-source.ts';
import { boundMemory } from './platform/bound-memory.ts';
import { crashDumps, dumpFolder } from './platform/crash-dumps.ts';
import { disableCoreDumps } from './platform/disable-core-dumps.ts';
import { openFileSaving } from './platform/files/save.ts';
import { readLicences } from './platform/licences.ts';
import { logFolder, openLog } from './platform/log/open-log.ts';
import { alteredNativeFiles } from './platform/native-files.ts';
import { passphraseThread } from './platform/passphrase-thread.ts';
import { homeFolder } from './platform/paths.ts';
import { readMachinePolicy } from './platform/policy.ts';
import { newId, systemClock } from './platform/system.ts';
import type { Log } from './ports/system.ts';

/* The workstation in Electron's window. Runs built, from `out/main`. */
disableCoreDumps(process.platform);
boundMemory();

const home = homeFolder(process.env, process.platform);

const launchRequest = parseLaunchRequest(process.argv.slice(1), process.cwd());
const launchRequests = createLaunchRequests(launchRequest);

const language = firstLanguage();
const strings = () => HOST_STRINGS[language.locale];

const args = process.argv.slice(1);
if (isCommandLine(args)) {
  void answerCommand(app, async () => (await import('./command/terminal.ts')).runInTerminal(args));
} else openWindow();

function openWindow(): void {
  setDataFolder(app, home);
  const started = { argv: process.argv, environment: process.env, platform: process.platform };
  const mayStart = refuseSwitches(app, dialog, started, strings());
  guardProcess(app, protocol);
  takeOpenedFiles(app, launchRequests.give);
  takeOpenedLinks(app, process.platform, launchRequests.give);
  if (mayStart && claimSingleInstance(app, launchRequest, launchRequests.give)) void app.whenReady().then(start);
  else app.quit();
}

async function start(): Promise<void> {
  const { log, close } = await openLog({ home, newId });
  try {
    await open(log, close);
  } catch (cause) {
    await fail(log.unexpected('electron.start', cause), close);
  }
}

async function open(log: Log, closeLog: () => Promise<void>): Promise<void> {
  if (app.isPackaged) {
    const modules = join(process.resourcesPath, 'app.asar.unpacked/node_modules');
    const altered = await alteredNativeFiles(modules, process);
    if (altered.length > 0) return failAltered(altered, log, closeLog);
  }
  const dumps = crashDumps(home, systemClock);
  await keepDumps(dumps, { app, crashReporter, folder: dumpFolder(home) });
  const openExternal = guardOpening(shell.openExternal);
  const saveWhole = await openFileSaving(home, newId, log);
  const saved = electronFiles(saveWhole, async () => app.getPath('downloads'));
  const printer = pagePrinter();
  const served = { files: saved, printPage: printer.print };
  const own = { host: 'electron', version: app.getVersion(), network: sessionNetwork(), ...served } as const;
  const archiveThread = pathToFileURL(join(import.meta.dirname, 'archive-thread.js'));
  const sheetThread = pathToFileURL(join(import.meta.dirname, 'sheet-thread.js'));
  const filingThread = pathToFileURL(join(import.meta.dirname, 'filing-thread.js'));
  const confirm = (purpose: 'unlock' | 'act'): Promise<boolean> =>
    confirmUserPresence(process.platform, systemPreferences, strings().confirmUserPresence[purpose]);
  const built = join(import.meta.dirname, '..');
  const policy = await readMachinePolicy(process.platform);
  const workstation = await startWorkstation({
    home,
    crashDumps: dumps,
    log,
    policy,
    archiveThread,
    sheetThread,
    filingThread,
    judgePassphrase: passphraseThread(pathToFileURL(join(import.meta.dirname, 'passphrase-thread.js'))),
    startReader: utilityReader(pathToFileURL(join(import.meta.dirname, 'report-process.js'))),
    readLicences: () => readLicences(built),
    openExternal,
    confirmUserPresence: confirm,
    ...own,
  });
  if (!workstation.ok) return fail(workstation.error.code, closeLog);
  const { prepareQuit, close } = workstation.value;
  const commands = openCommandsLater({ workstation: workstation.value, home, log });
  const closeAll = async (): Promise<void> => {
    await commands.close();
    await close();
  };
  closeBeforeQuit(app, { prepare: prepareQuit, close: () => closeAll().finally(closeLog), log });
  const window = await openWindowSource(join(built, 'renderer'));
  const preload = join(built, 'preload/electron.cjs');
  const updates = {
    policy: policy.updates,
    installation: await readInstallation(process.resourcesPath, process.platform),
    updater: electronUpdater,
  };
  const openLogs = (): void => void shell.openPath(logFolder(home));
  const shown = { fixed: policy.settings, language, openLogs };
  const context = { window, log, preload, printer, launchRequests, updates, ...shown };
  await openElectronHost({ workstation: workstation.value, ...context });
}

/** Ends the program before it loads any of these files. */
async function failAltered(files: readonly string[], log: Log, closeLog: () => Promise<void>): Promise<void> {
  log.warn('electron.altered_files');
  await closeLog();
  showAlteredFiles(strings(), files);
  app.exit(1);
}

/** Shows an error's code or the id of its log entry, and ends the program. */
async function fail(reason: string, closeLog: () => Promise<void>): Promise<void> {
  await closeLog();
  showFailedStart(strings(), reason);
  app.exit(1);
}
