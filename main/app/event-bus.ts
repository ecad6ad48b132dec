import type { EventName, EventPayload } from '#contract/events.ts';
import type { Log } from '../ports/system.ts';

export interface EventBus {
  readonly emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Listens until the returned function is called. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) => () => void;
}

/**
 * Passes what main tells on to whoever listens, as many windows as there are. A listener that fails is logged: what is
 * told has happened, and neither its work nor another window may suffer.
 */
export function createEventBus(log: Log): EventBus {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  return {
    emit: (name, payload) => {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(payload as never);
        } catch (cause) {
          log.unexpected(`tell.${name}`, cause);
        }
      }
    },
    on: (name, listener) => {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard.add(listener));
      return () => heard.delete(listener);
    },
  };
}
