import type { Page } from 'playwright/test';

/** A running workstation with its window in front. */
export interface OpenedDesk {
  readonly page: Page;
  /** Ends it as an officer would, and waits. */
  readonly close: () => Promise<void>;
  /** Ends it as a power cut would, and waits. */
  readonly kill: () => Promise<void>;
}

/** Which window the specs are driven in: the browser's unless `npm run test:electron` says otherwise. */
export const IN_ELECTRON = process.env.LASTRO_E2E_DRIVER === 'electron';
