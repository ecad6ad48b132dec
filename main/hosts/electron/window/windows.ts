import type { BrowserWindow, WebContents } from 'electron';
import type { MessageName } from '#contract/contract.ts';
import type { Log } from '#main/ports/system.ts';
import { loadAddress, pageAddress } from './open-window.ts';

/** Open windows by the id of their web contents, which proves a message's sender. */
interface OpenWindows {
  readonly isOpen: (webContentsId: number) => boolean;
  readonly maySend: (webContentsId: number, name: MessageName) => boolean;
  /** `messages` limits the messages that the window may send. */
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

/**
 * Pages that received the location. A page keeps access until it is reloaded, even after the permission is withdrawn.
 */
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

export function bringForward(window: BrowserWindow | undefined): void {
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

/** Opens a path in the window; null only brings the window forward. */
export function showPlace(window: BrowserWindow, path: string | null, log: Log): void {
  if (window.isDestroyed()) return;
  bringForward(window);
  if (path === null) return;
  loadAddress(window, pageAddress(path)).catch((cause: unknown) => log.unexpected('window.screen', cause));
}
