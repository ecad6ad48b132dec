import type { MessageName } from '#contract/contract.ts';
import { MESSAGE_NAMES } from '#contract/message-names.ts';
import type { Handlers, HandlersOf } from '../features/handlers.ts';

type Handler = Handlers[MessageName];

interface LaterHandlers {
  /** Handlers of a feature whose code is loaded with its first message. */
  readonly of: <Feature extends string>(
    feature: Feature,
    load: () => Promise<HandlersOf<Feature>>,
  ) => HandlersOf<Feature>;
  /** Loads a feature's code, if it is not there. */
  readonly prepare: (feature: string) => Promise<unknown>;
}

/** The code of all features together takes longer to load than what the first window needs. */
export function laterHandlers(): LaterHandlers {
  const loads = new Map<string, () => Promise<unknown>>();
  return {
    of: (feature, load) => {
      let loaded: ReturnType<typeof load> | undefined;
      const once = (): ReturnType<typeof load> => {
        loaded ??= load();
        return loaded;
      };
      loads.set(feature, once);
      const names = MESSAGE_NAMES.filter((name) => name.startsWith(`${feature}.`));
      const later = (name: MessageName) => async (input: never, sender: never) => {
        const handlers: Partial<Record<MessageName, Handler>> = await once();
        const handle: Handler | undefined = handlers[name];
        if (handle === undefined) throw new Error(`${feature} has no handler of ${name}`);
        return (handle as (...asked: never[]) => unknown)(input, sender);
      };
      return Object.fromEntries(names.map((name) => [name, later(name)])) as unknown as HandlersOf<typeof feature>;
    },
    prepare: async (feature) => loads.get(feature)?.(),
  };
}
