import { environmentProxy } from '../platform/environment-proxy.ts';
import type { Network } from '../platform/network.ts';
import { isLoopback } from '../register-client/addresses.ts';

/** Node's own connections: the proxy of the environment, and this machine itself directly. */
export const nodeNetwork: Network = {
  proxyOf: async (address) => (isLoopback(new URL(address)) ? null : environmentProxy(address, process.env)),
};
