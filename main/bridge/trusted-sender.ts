import type { IpcMainInvokeEvent } from 'electron';
import type { MessageName } from '#contract/contract.ts';

/** Pages that may send: those of one origin, in the main frame of a window that the main process opened. */
export interface TrustedWindows {
  readonly origin: string;
  /** True if the web contents belongs to one of our open windows. */
  readonly isOpen: (webContentsId: number) => boolean;
  /** True if that window may send this message; a printing window may only read what it prints. */
  readonly maySend: (webContentsId: number, name: MessageName) => boolean;
}

/**
 * True if the message comes from our own window (checklist 17). The frame is null if it navigated away or died in the
 * meantime; the sender is then not trusted.
 */
export function isTrustedSender(
  { sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  windows: Pick<TrustedWindows, 'origin' | 'isOpen'>,
): boolean {
  if (senderFrame === null || senderFrame.parent !== null) return false;
  const isMainFrame = senderFrame.frameTreeNodeId === sender.mainFrame.frameTreeNodeId;
  return isMainFrame && senderFrame.origin === windows.origin && windows.isOpen(sender.id);
}
