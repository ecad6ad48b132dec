import { ipcMain, type WebContents } from 'electron';
import { MESSAGE_NAMES } from '#contract/message-names.ts';
import { fail } from '#domain/basics/outcome.ts';
import type { Log } from '../ports/system.ts';
import { type EventSource, forwardEvents } from './forward-events.ts';
import type { Serve } from './serve.ts';
import { isTrustedSender, type TrustedWindows } from './trusted-sender.ts';

/** Opens one IPC channel per message of the contract; refuses with `sender_refused` if another page sends. */
export function serveWindows(serve: Serve, windows: TrustedWindows, log: Log): void {
  for (const name of MESSAGE_NAMES) {
    ipcMain.handle(name, (event, input: unknown) => {
      const isTrusted = isTrustedSender(event, windows) && windows.maySend(event.sender.id, name);
      if (isTrusted) return serve(name, input, { userAgent: event.sender.getUserAgent() });
      log.warn('bridge.sender_refused', { message: name });
      return fail('sender_refused');
    });
  }
}

/** Sends every event of the workstation to a window until the window is destroyed. */
export function emitToWindow(workstation: EventSource, contents: WebContents): void {
  const stop = forwardEvents(workstation, (name, payload) => contents.send(name, payload));
  contents.once('destroyed', stop);
}
