import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright/test';
import { openWorldEnd } from './world-end.ts';

/** The world of the preload script beside the page's own. */
const WORLD = 'lastro-preload';
const BINDING = 'standInSend';

/** Messages from the preload script's world to the driver, as JSON. */
type Message = { readonly kind: 'ready' } | Invoked;

interface Invoked {
  readonly kind: 'invoke';
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

type Answered =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown };

type Listener = (event: object, payload: unknown) => void;

/** Runs in the page's world before any of its scripts: exposes exactly what Electron would. */
function exposeInPage(open: typeof openWorldEnd, hears: string, sends: string): void {
  const { defineProperty, freeze, values } = Object;
  const freezeDeep = (value: unknown): unknown => {
    if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
      for (const member of values(value)) freezeDeep(member);
      freeze(value);
    }
    return value;
  };
  open(hears, sends, [
    (name, api) => void defineProperty(window, String(name), { value: freezeDeep(api), enumerable: true }),
  ]);
}

/** Runs in the preload script's world, and gives it a `require` that knows Electron alone, as the sandbox's does. */
function electronOfSandbox(
  call: ReturnType<typeof openWorldEnd>,
  send: (text: string) => void,
): { readonly require: (name: string) => unknown; readonly hear: (answered: Answered) => void } {
  const listeners = new Map<string, readonly Listener[]>();
  const waiting = new Map<number, (value: unknown) => void>();
  const of = (name: string): readonly Listener[] => listeners.get(name) ?? [];
  const invoke = (name: string, input: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      // Throws, as Electron's own would, if the input cannot be copied.
      const copied = structuredClone(input);
      const id = waiting.size;
      waiting.set(id, resolve);
      send(JSON.stringify({ kind: 'invoke', id, name, input: copied } satisfies Message));
    });
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => call(0, [name, api]) },
    ipcRenderer: {
      invoke,
      on: (name: string, listener: Listener) => void listeners.set(name, [...of(name), listener]),
      off: (name: string, gone: Listener) =>
        void listeners.set(
          name,
          of(name).filter((one) => one !== gone),
        ),
    },
  };
  return {
    require: (name) => {
      if (name !== 'electron') throw new Error(`the sandbox has no ${name}`);
      return electron;
    },
    hear: (answered) => {
      if (answered.kind === 'answer') waiting.get(answered.id)?.(answered.value);
      else for (const listener of of(answered.name)) listener({}, answered.payload);
    },
  };
}

/** Emits an event of main in the page that the preload script runs in now. */
export type EmitToPage = (name: string, payload: unknown) => Promise<void>;

/**
 * Runs the packaged preload script in every later page of the session, in a real isolated world: it shares only the
 * document and the stand-in's channel with the page, and only its world can reach the driver.
 */
export async function runPreload(
  cdp: CDPSession,
  { path, inSubframes }: { readonly path: string; readonly inSubframes: boolean },
  invoke: (name: string, input: unknown) => Promise<unknown>,
): Promise<EmitToPage> {
  let world: number | undefined;
  const hear = async (contextId: number, answered: Answered): Promise<void> => {
    // A page that navigates away receives nothing.
    await cdp
      .send('Runtime.evaluate', { contextId, expression: `standInHear(${JSON.stringify(answered)})` })
      .catch(() => {});
  };
  cdp.on('Runtime.bindingCalled', async ({ name, payload, executionContextId }) => {
    if (name !== BINDING) return;
    const message: Message = JSON.parse(payload);
    if (message.kind === 'ready') world = executionContextId;
    else
      await hear(executionContextId, {
        kind: 'answer',
        id: message.id,
        value: await invoke(message.name, message.input),
      });
  });
  const here = inSubframes ? 'true' : 'window === window.top';
  // Names that no page can guess, for as long as the stand-in holds the built-ins of before.
  const [toPage, toPreload] = [randomUUID(), randomUUID()];
  await cdp.send('Runtime.enable');
  await cdp.send('Page.enable');
  await cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (${here}) (${exposeInPage})(${openWorldEnd}, '${toPage}', '${toPreload}');`,
  });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: WORLD,
    source: `if (${here}) {
      const call = (${openWorldEnd})('${toPreload}', '${toPage}', []);
      const { require, hear } = (${electronOfSandbox})(call, ${BINDING});
      globalThis.standInHear = hear;
      ((require, module, exports) => {
${readFileSync(path, 'utf8')}
      })(require, { exports: {} }, {});
      ${BINDING}('{"kind":"ready"}');
    }`,
  });
  return async (name, payload) => {
    if (world !== undefined) await hear(world, { kind: 'event', name, payload });
  };
}
