import type { FastifyInstance } from 'fastify';
import type { Settings } from '#contract/settings.ts';
import { followSettings } from '../follow-settings.ts';
import { buildListener, type ListenerOptions } from './listener.ts';

type PortOptions = Omit<ListenerOptions, 'identify' | 'port'>;

/**
 * Opens the loopback port once the setting is on, and closes it when it is off. A lock leaves it as it is: the port then
 * says of every request that the workstation is locked.
 */
export function followPort(options: PortOptions, port: number): { readonly close: () => Promise<void> } {
  const { workstation, log } = options;
  let listening: FastifyInstance | null = null;
  const shut = async (): Promise<void> => {
    const closing = listening;
    listening = null;
    if (closing === null) return;
    await closing.close();
    workstation.commands.tellPort({ port: null, isPortTaken: false });
  };
  const open = async (): Promise<void> => {
    if (listening !== null) return;
    const listener = await buildListener({ ...options, port, identify: workstation.commands.identify });
    try {
      const address = await listener.listen({ host: '127.0.0.1', port });
      listening = listener;
      workstation.commands.tellPort({ port: Number(new URL(address).port), isPortTaken: false });
    } catch (cause) {
      await listener.close();
      log.unexpected('commands.port', cause);
      workstation.commands.tellPort({ port: null, isPortTaken: true });
    }
  };
  /** One change after another, since opening takes time. */
  let turn: Promise<void> = Promise.resolve();
  let isOn = false;
  const follow = (settings: Settings | null): void => {
    const wanted = settings === null ? isOn : settings.localHttp && settings.commands !== 'off';
    if (wanted === isOn) return;
    isOn = wanted;
    turn = turn.then(wanted ? open : shut).catch((cause: unknown) => void log.unexpected('commands.port', cause));
  };
  followSettings(workstation, follow, (cause) => log.unexpected('commands.settings', cause));
  return {
    close: () => {
      turn = turn.then(shut);
      return turn;
    },
  };
}
