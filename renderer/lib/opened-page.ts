interface OpenedPage {
  readonly open: (id: string) => Promise<void>;
  /** Reads in place what was opened last, even if its first read is under way or failed; does nothing before. */
  readonly readAgain: () => Promise<void>;
}

interface Steps {
  readonly isShown: (id: string) => boolean;
  /** Shows the loading state in place of what was open before. */
  readonly begin: () => void;
  readonly read: (id: string) => Promise<void>;
}

/** Remembers the id that a page asked for: a change during its first read may already make the response stale. */
export function openedPage({ isShown, begin, read }: Steps): OpenedPage {
  let asked: string | null = null;
  return {
    open: (id) => {
      asked = id;
      if (!isShown(id)) begin();
      return read(id);
    },
    readAgain: async () => {
      if (asked !== null) await read(asked);
    },
  };
}
