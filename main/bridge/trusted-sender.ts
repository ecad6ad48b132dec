import type { IpcMainInvokeEvent } from 'electron';
import type { MessageName } from '#contract/contract.ts';

/** Which pages may send: those of one origin, in the main frame of a window that main opened itself. */
export interface TrustedWindows {
  readonly origin: string;
  /** Whether a web contents id belongs to a window of ours that is still open. */
  readonly isOpen: (webContentsId: number) => boolean;
  /** Whether that window may send this message: one that only prints may read what it prints. */
  readonly maySend: (webContentsId: number, name: MessageName) => boolean;
}

/**
 * Whether a message comes from our window itself (checklist 17). The frame is null if it navigated away or died
 * meanwhile: then no sender is left to trust.
 */
export function isTrustedSender(
  { sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  windows: Pick<TrustedWindows, 'origin' | 'isOpen'>,
): boolean {
  if (senderFrame === null || senderFrame.parent !== null) return false;
  const isMainFrame = senderFrame.frameTreeNodeId === sender.mainFrame.frameTreeNodeId;
  return isMainFrame && senderFrame.origin === windows.origin && windows.isOpen(sender.id);
}
