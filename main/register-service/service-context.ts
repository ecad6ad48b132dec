import type { Calendar } from './calendar.ts';
import type { RegisterServiceOptions } from './options.ts';
import type { Tokens } from './tokens.ts';

/** What the routes of one service share. */
export interface ServiceContext extends RegisterServiceOptions {
  readonly tokens: Tokens;
  readonly calendar: () => Calendar;
  /** Resolves after a delay, or at once when the service begins to close: what is in flight is finished. */
  readonly pause: (milliseconds: number) => Promise<void>;
}
