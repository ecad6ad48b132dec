import { contextBridge, ipcRenderer } from 'electron';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bridge, MESSAGE_NAMES } from '#contract/contract.ts';

let bridge: Bridge;
let exposed: readonly unknown[][];

beforeAll(async () => {
  await import('#preload/electron.ts');
  exposed = [...vi.mocked(contextBridge.exposeInMainWorld).mock.calls];
  bridge = exposed[0]?.[1] as Bridge;
});

beforeEach(() => {
  vi.mocked(ipcRenderer.invoke).mockReset();
});

describe('checklist 20: what the window is given', () => {
  test('is one object under one name', () => {
    expect(exposed).toEqual([['lastro', expect.anything()]]);
  });

  test('is frozen, and functions only: one a message, and one to listen', () => {
    expect(Object.isFrozen(bridge)).toBe(true);
    expect(Reflect.ownKeys(bridge).toSorted()).toEqual([...MESSAGE_NAMES, 'on'].toSorted());
    expect(Object.values(bridge).filter((member) => typeof member !== 'function')).toEqual([]);
  });
});

describe('a message', () => {
  test.each(MESSAGE_NAMES)('%s goes out on its own channel with its input alone', async (name) => {
    vi.mocked(ipcRenderer.invoke).mockResolvedValue({ ok: true, value: 1 });
    const send = bridge[name] as (...given: unknown[]) => Promise<unknown>;
    expect(await send({ id: '1' }, 'another.channel')).toEqual({ ok: true, value: 1 });
    expect(vi.mocked(ipcRenderer.invoke).mock.calls).toEqual([[name, { id: '1' }]]);
  });

  test('that cannot be sent is answered in an envelope', async () => {
    vi.mocked(ipcRenderer.invoke).mockRejectedValue(new Error('Error invoking remote method'));
    expect(await bridge['vault.state']({})).toEqual({ ok: false, error: { code: 'workstation_gone' } });
  });
});

describe('events', () => {
  test('are told without the event object that knows the sender', () => {
    const listener = vi.fn();
    bridge.on('results.changed', listener);
    ipcRenderer.emit('results.changed', { sender: ipcRenderer }, {});
    expect(listener.mock.calls).toEqual([[{}]]);
  });

  test('are no longer told once the listener is taken away', () => {
    const [kept, taken] = [vi.fn(), vi.fn()];
    bridge.on('consent.changed', kept);
    bridge.on('consent.changed', taken)();
    ipcRenderer.emit('consent.changed', {}, {});
    expect([kept.mock.calls.length, taken.mock.calls.length]).toEqual([1, 0]);
  });

  test.each(['archive.burned', 'vault.state', '__proto__', ''])('"%s" is no event to listen to', (name) => {
    const before = ipcRenderer.eventNames();
    const on = bridge.on as (name: string, listener: () => void) => unknown;
    expect(() => on(name, () => {})).toThrow(RangeError);
    expect(ipcRenderer.eventNames()).toEqual(before);
  });
});
