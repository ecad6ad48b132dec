import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readMachinePolicy } from '#main/platform/policy.ts';
import { smoke } from './smoke.ts';

/*
 * `npm run smoke -- PROGRAM`: starts an installed program with a fresh data folder below `test/.output/smoke`, where its
 * log and a picture of the screen stay. The picture is black where the content is protected, so a machine that is to be
 * seen fixes `contentProtection` in its policy; that the window follows is judged, the picture is for people.
 */
const [program = ''] = process.argv.slice(2);
const folder = resolve(import.meta.dirname, '../.output/smoke');
const picture = join(folder, 'window.png');

/** Captures the screen by the program that each system brings; on Linux by that of ImageMagick. */
const CAPTURE: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  linux: ['import', '-window', 'root', picture],
  darwin: ['screencapture', '-x', picture],
  win32: [
    'powershell',
    '-NoProfile',
    '-Command',
    `Add-Type -AssemblyName System.Windows.Forms, System.Drawing;
     $screen = [System.Windows.Forms.SystemInformation]::VirtualScreen;
     $bitmap = New-Object System.Drawing.Bitmap $screen.Width, $screen.Height;
     [System.Drawing.Graphics]::FromImage($bitmap).CopyFromScreen($screen.Location, [System.Drawing.Point]::Empty, $screen.Size);
     $bitmap.Save('${picture}');`,
  ],
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { settings } = await readMachinePolicy(process.platform);
const { contentProtection } = settings;
const home = join(folder, 'home');
const { fault, shownMs, endedMs } = await smoke({ program, home, contentProtection, takePicture });
process.stdout.write(fault === null ? `window shown after ${shownMs} ms, ended after ${endedMs} ms\n` : `${fault}\n`);
process.exitCode = fault === null ? 0 : 1;

function takePicture(): void {
  const [command = '', ...args] = CAPTURE[process.platform] ?? [];
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.stdout.write(`no picture: ${error?.message ?? `${command} ended with ${status}`}\n`);
}
