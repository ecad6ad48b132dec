import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly port: number;
  /** Cuts a connection once so many more bytes went up to the server or down from it; all that follow are cut as well. */
  readonly cutAfter: (bytes: number, side: 'up' | 'down') => void;
  readonly close: () => void;
}

/** Passes bytes on to a server of this machine, until it is to cut. */
export async function cuttingProxy(port: number): Promise<CuttingProxy> {
  let left = Number.POSITIVE_INFINITY;
  let counted: 'up' | 'down' = 'up';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const cut = (): void => {
      for (const socket of [near, far]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    const pass = (from: Socket, to: Socket, side: 'up' | 'down'): void => {
      sockets.add(from);
      from.on('error', cut).on('close', cut);
      from.on('data', (bytes) => {
        if (side === counted) left -= bytes.length;
        if (left > 0) to.write(bytes);
        else cut();
      });
    };
    pass(near, far, 'up');
    pass(far, near, 'down');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    cutAfter: (bytes, side) => {
      left = bytes;
      counted = side;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
