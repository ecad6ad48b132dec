import type { BrowserWindow, WebContents } from 'electron';
import type { MessageName } from '#contract/contract.ts';
import type { Log } from '#main/ports/system.ts';
import { loadAddress, pageAddress } from './open-window.ts';

/** The windows of ours that are open, by the id of their web contents; what messages are trusted by. */
interface OpenWindows {
  readonly isOpen: (webContentsId: number) => boolean;
  readonly maySend: (webContentsId: number, name: MessageName) => boolean;
  /** A window that may send only some messages is given with these. */
  readonly add: (contents: WebContents, messages?: readonly MessageName[]) => void;
}

export function openWindows(): OpenWindows {
  const messagesOf = new Map<number, readonly MessageName[] | null>();
  return {
    isOpen: (id) => messagesOf.has(id),
    maySend: (id, name) => {
      const messages = messagesOf.get(id);
      return messages === null || (messages?.includes(name) ?? false);
    },
    add: (contents, messages) => {
      const { id } = contents;
      messagesOf.set(id, messages ?? null);
      contents.once('destroyed', () => messagesOf.delete(id));
    },
  };
}

/** Pages that were given the location: what they began to ask goes on, whatever is answered later, until they are reloaded. */
interface LocatedPages {
  readonly add: (page: WebContents) => void;
  readonly reload: () => void;
}

export function locatedPages(): LocatedPages {
  const pages = new Set<WebContents>();
  return {
    add: (page) => {
      if (pages.has(page)) return;
      pages.add(page);
      page.once('destroyed', () => pages.delete(page));
    },
    reload: () => {
      const given = [...pages];
      pages.clear();
      for (const page of given) page.reload();
    },
  };
}

/** Shows a window to an officer who looks for it, wherever it was put. */
export function bringForward(window: BrowserWindow | undefined): void {
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

/** Shows a place of the window's page to an officer who may be looking elsewhere; null only brings the window forward. */
export function showPlace(window: BrowserWindow, path: string | null, log: Log): void {
  if (window.isDestroyed()) return;
  bringForward(window);
  if (path === null) return;
  loadAddress(window, pageAddress(path)).catch((cause: unknown) => log.unexpected('window.screen', cause));
}
