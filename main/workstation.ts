import type { EventName, EventPayload } from '../preload/contract/events.ts';
import type { Handlers } from './bridge/handlers.ts';

/** The workstation without a host: what a host serves, forwards and closes. */
export interface Workstation {
  readonly handlers: Handlers;
  /** Listens to what main tells the window until the returned function is called. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) => () => void;
  /** Finishes what is in flight, closes the archive, stops the embedded service. */
  readonly close: () => Promise<void>;
}

export interface WorkstationOptions {
  /** The data folder; created when missing. */
  readonly home: string;
  readonly host: 'electron' | 'web';
  readonly version: string;
  /** Opens an address that was already checked, outside the workstation. */
  readonly openExternal: (url: string) => Promise<void>;
}
