import type { AddressInfo } from 'node:net';
import { buildRegisterService } from './app.ts';
import type { RegisterServiceOptions } from './options.ts';

/** The service listens only on this address (docs/security.md#embedded-service). */
const LOOPBACK = '127.0.0.1';

export interface RunningService {
  readonly baseUrl: string;
  readonly authUrl: string;
  /** Completes requests in flight, then stops. */
  close(): Promise<void>;
}

export type StartOptions = Omit<RegisterServiceOptions, 'authUrl' | 'isOwnHost'> & {
  /** Default 0: any free port. */
  readonly port?: number;
};

/** Starts the service on this machine's loopback. Rejects if the port is taken. */
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
