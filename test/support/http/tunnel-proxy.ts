import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A corporate proxy's view of tunnelled requests. */
export interface TunnelProxy {
  readonly url: string;
  readonly targets: readonly string[];
  /** Everything that reached the proxy in clear, requests it should never get included. */
  readonly heard: () => string;
  readonly close: () => void;
}

/** A proxy that tunnels every CONNECT to one port of this machine, or refuses it with a status. */
export async function startTunnelProxy(port: number, failure?: number): Promise<TunnelProxy> {
  const targets: string[] = [];
  let heard = '';
  const server = createServer((request, response) => {
    heard += JSON.stringify([request.url, request.rawHeaders]);
    response.writeHead(200).end();
  });
  server.on('connect', (request, client) => {
    targets.push(request.url ?? '');
    heard += JSON.stringify(request.rawHeaders);
    if (failure !== undefined) {
      client.end(`HTTP/1.1 ${failure} Refused\r\n\r\n`);
      return;
    }
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    targets,
    heard: () => heard,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
