/**
 * The backup file that was opened outside of the window, the latest one: main knows where it is, the window only what it
 * is called.
 */
export interface OpenedBackupFile {
  readonly offer: (path: string) => void;
  /** Null where none was opened, or where it was declined or restored. */
  readonly path: () => string | null;
  readonly forget: () => void;
}

export function openedBackupFile(): OpenedBackupFile {
  let latest: string | null = null;
  return {
    offer: (path) => {
      latest = path;
    },
    path: () => latest,
    forget: () => {
      latest = null;
    },
  };
}
