import type { AddressInfo } from 'node:net';
import { buildRegisterService } from './app.ts';
import type { RegisterServiceOptions } from './options.ts';

/** The only address the service ever listens on (docs/security.md#embedded-service). */
const LOOPBACK = '127.0.0.1';

export interface RunningService {
  readonly baseUrl: string;
  readonly authUrl: string;
  /** Completes what is in flight, then stops. */
  close(): Promise<void>;
}

export type StartOptions = Omit<RegisterServiceOptions, 'authUrl' | 'isOwnHost'> & {
  /** 0, the default, takes any free port. */
  readonly port?: number;
};

/** Starts the service on this machine's loopback. Rejects when the port is taken. */
export async function startRegisterService({ port = 0, ...options }: StartOptions): Promise<RunningService> {
  let host = '';
  const app = buildRegisterService({
    ...options,
    authUrl: () => `http://${host}`,
    isOwnHost: (asked) => asked === host,
  });
  await app.listen({ host: LOOPBACK, port });
  host = `${LOOPBACK}:${(app.server.address() as AddressInfo).port}`;
  return { baseUrl: `http://${host}`, authUrl: `http://${host}`, close: async () => app.close() };
}
