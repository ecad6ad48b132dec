import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a port of this machine that can be cut. */
export interface CutLine {
  readonly port: number;
  /** Breaks open connections and refuses new ones until it is mended. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

export async function startCutLine(to: number): Promise<CutLine> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.resetAndDestroy();
    const upstream = connect(to, '127.0.0.1');
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      open.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
