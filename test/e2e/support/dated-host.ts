import { resolve } from 'node:path';
import { startWorkstation } from '#main/app/create-app.ts';
import { waitForShutdown } from '#main/hosts/web/start-up.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { openWebHost } from '#main/hosts/web/web-host.ts';
import { openWindowSource } from '#main/hosts/window-source.ts';
import { downloadsFolder } from '#main/platform/files/names.ts';
import { openFileSaving } from '#main/platform/files/save.ts';
import { openLog } from '#main/platform/log/open-log.ts';
import { homeFolder } from '#main/platform/paths.ts';
import { newId } from '#main/platform/system.ts';
import { ARCHIVE_THREAD, SHEET_THREAD } from '#test/support/archive-thread.ts';

/*
 * The workstation in its web host as `main/web.ts` starts it, on another day: its one argument is the instant at which its
 * clock begins. What is delivered has no such argument.
 */
const begin = Date.parse(process.argv[2] ?? '');
if (Number.isNaN(begin)) throw new RangeError('an instant is needed');
const home = homeFolder(process.env, process.platform);
const { log, close: closeLog } = await openLog({ home, newId });
const saveWhole = await openFileSaving(home, newId, log);
const workstation = await startWorkstation({
  home,
  host: 'web',
  version: '0.0.0',
  log,
  clock: () => Math.floor(begin + performance.now()),
  archiveThread: ARCHIVE_THREAD,
  sheetThread: SHEET_THREAD,
  openExternal: async () => {},
  files: webFiles(saveWhole, () => downloadsFolder(process.env, process.platform)),
});
if (!workstation.ok) throw new Error(workstation.error.code);
const window = await openWindowSource(resolve(import.meta.dirname, '../../../out/renderer'));
const host = await openWebHost({ workstation: workstation.value, window, log, port: 0, screen: null });
const ended = waitForShutdown({ prepare: workstation.value.prepareQuit, anyway: workstation.value.quitAnyway });
process.stdout.write(`workstation ready url=${host.url}\n`);
await ended;
await host.close();
await workstation.value.close();
await closeLog();
process.exit();
