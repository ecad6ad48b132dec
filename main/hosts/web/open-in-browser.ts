import { spawn } from 'node:child_process';

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** How each system opens an address in the officer's browser; no shell reads the address. */
export function browserCommand(address: string, platform: NodeJS.Platform): Command {
  if (platform === 'win32') return { program: 'rundll32.exe', args: ['url.dll,FileProtocolHandler', address] };
  if (platform === 'darwin') return { program: '/usr/bin/open', args: [address] };
  return { program: 'xdg-open', args: [address] };
}

/** Resolves when the system's opener has started; rejects when there is none. */
export function openInBrowser(address: string): Promise<void> {
  const { program, args } = browserCommand(address, process.platform);
  const opener = spawn(program, args, { stdio: 'ignore', detached: true });
  return new Promise((resolve, reject) => {
    opener.once('error', reject);
    opener.once('spawn', () => {
      opener.unref();
      resolve();
    });
  });
}
