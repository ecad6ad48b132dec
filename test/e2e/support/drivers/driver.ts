import type { Page } from 'playwright/test';

/** Parameters of a workstation's start. */
export interface Start {
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  /** Arguments after the program. */
  readonly args: readonly string[];
  /** The instant at which its clock begins, in the web host alone; that of the machine if absent. */
  readonly begin?: string;
}

/** A running workstation with its window in front. */
export interface OpenedUnlocked {
  readonly page: Page;
  /** Ends it as an officer would, and waits. */
  readonly close: () => Promise<void>;
  /** Ends it as a power cut would, and waits. */
  readonly kill: () => Promise<void>;
}

/**
 * Driver of the specs: the web host in a browser; Electron's own window (`npm run test:electron`); or the packaged
 * bundle under Node with its window in a browser (`npm run test:package`).
 */
export const DRIVER = driverNamed(process.env.LASTRO_E2E_DRIVER);

function driverNamed(name: string | undefined): 'browser' | 'electron' | 'packaged' {
  return name === 'electron' || name === 'packaged' ? name : 'browser';
}
