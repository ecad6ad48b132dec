import { spawn } from 'node:child_process';

/** The port of `LASTRO_PORT`; 0 (a free one) if it is not set. Throws if it is not a port. */
export function listeningPort(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return 0;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new RangeError('LASTRO_PORT must be a port, 0 to 65535');
  return Number(text);
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** The system's command to open an address in the browser, without a shell. */
export function browserCommand(address: string, platform: NodeJS.Platform): Command {
  if (platform === 'win32') return { program: 'rundll32.exe', args: ['url.dll,FileProtocolHandler', address] };
  if (platform === 'darwin') return { program: '/usr/bin/open', args: [address] };
  return { program: 'xdg-open', args: [address] };
}

/** Resolves when the system's opener has started; rejects if there is none. */
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

/** Signals of a terminal's keys, a supervisor and a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds; a signal this soon after the first is its echo, since both terminal and launcher may send it. */
const ECHO_MS = 2_000;

interface Shutdown {
  /** Returns false if the officer stays. */
  readonly prepare: () => Promise<boolean>;
  /** Called if the officer repeats the signal during `prepare`. */
  readonly anyway: () => void;
}

/** Resolves when the program may end after a signal; a later signal that is not an echo ends it anyway. */
export function waitForShutdown({ prepare, anyway }: Shutdown): Promise<void> {
  return new Promise((resolve) => {
    let since: number | null = null;
    const onSignal = (): void => {
      if (since !== null) {
        if (performance.now() - since > ECHO_MS) anyway();
        return;
      }
      since = performance.now();
      void prepare().then((mayEnd) => {
        since = null;
        if (mayEnd) resolve();
      });
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
  });
}
