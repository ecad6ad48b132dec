import type { WebContents } from 'electron';

/** The windows of ours that are open, by the id of their web contents; what messages are trusted by. */
export interface OpenWindows {
  readonly isOpen: (webContentsId: number) => boolean;
  readonly add: (contents: WebContents) => void;
}

export function openWindows(): OpenWindows {
  const ids = new Set<number>();
  return {
    isOpen: (id) => ids.has(id),
    add: (contents) => {
      const { id } = contents;
      ids.add(id);
      contents.once('destroyed', () => ids.delete(id));
    },
  };
}
