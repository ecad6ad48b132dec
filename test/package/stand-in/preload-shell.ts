import { readFileSync } from 'node:fs';

/**
 * The packaged preload script as a page can run it: with a `require` that knows Electron alone, as the sandbox's does,
 * and its IPC given to functions the driver exposes.
 */
export function preloadShell(path: string): string {
  return `(() => {
    const listeners = new Map();
    window.standInTell = (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener({}, payload);
    };
    const electron = {
      contextBridge: { exposeInMainWorld: (name, api) => { window[name] = api; } },
      ipcRenderer: {
        invoke: (name, input) => window.standInInvoke(name, input),
        on: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
        off: (name, listener) => listeners.set(name, (listeners.get(name) ?? []).filter((one) => one !== listener)),
      },
    };
    const require = (name) => {
      if (name !== 'electron') throw new Error('the sandbox has no ' + name);
      return electron;
    };
    ((require, module, exports) => {
${readFileSync(path, 'utf8')}
    })(require, { exports: {} }, {});
  })();`;
}
