import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { fail } from '#domain/basics/outcome.ts';
import { buildBridge } from './build-bridge.ts';

/** Runs in the sandbox before the window's scripts; it is all that the window sees of Electron. */
const bridge = buildBridge(
  (name, input) => ipcRenderer.invoke(name, input).catch(() => fail('workstation_gone')),
  (name, listener) => {
    // The event object must not reach the window: it holds the sender, and with it every channel.
    const forward = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]): void => listener(payload);
    ipcRenderer.on(name, forward);
    return () => void ipcRenderer.off(name, forward);
  },
);

contextBridge.exposeInMainWorld('lastro', bridge);
