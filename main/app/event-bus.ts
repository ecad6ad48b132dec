import type { EventName, EventPayload } from '#contract/events.ts';
import type { Log } from '../ports/system.ts';

export interface EventBus {
  readonly emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Listens until the returned function is called. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) => () => void;
}

/**
 * Passes events of the main process to every listener. A failing listener is only logged, so that it affects neither
 * the work that emitted the event nor other windows.
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
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => ofName.delete(listener);
    },
  };
}
