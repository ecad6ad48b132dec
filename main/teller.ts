import { EventEmitter } from 'node:events';
import type { EventName, EventPayload } from '../preload/contract/events.ts';

export interface Teller {
  readonly tell: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Listens until the returned function is called. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) => () => void;
}

/** Passes what main tells on to whoever listens. */
export function createTeller(): Teller {
  const emitter = new EventEmitter();
  return {
    tell: (name, payload) => {
      emitter.emit(name, payload);
    },
    on: (name, listener) => {
      emitter.on(name, listener);
      return () => emitter.off(name, listener);
    },
  };
}
