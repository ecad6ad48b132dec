import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Behaviour, SeenRequest } from './http/behaviour.ts';
import { respond } from './http/behaviours.ts';
import { sampleJwt } from './http/sample-jwt.ts';

/** Behaviour by endpoint; by default the token endpoint gives a good token. */
export interface Behaviours {
  readonly token?: Behaviour;
  readonly scr?: Behaviour;
  readonly consent?: Behaviour;
}

export interface HostileService {
  readonly baseUrl: string;
  readonly seen: readonly SeenRequest[];
  /** Requests that arrived at an endpoint, oldest first. */
  readonly seenAt: (path: string) => readonly SeenRequest[];
  readonly close: () => Promise<void>;
}

export const TOKEN_PATH = '/api/sessions/token';
export const SCR_PATH = '/api/scr';
export const CONSENT_PATH = '/api/consents/authorizations/';

/** A register service on a real socket of this machine that does whatever a test wants, however wrong. */
export async function startHostileService(behaviours: Behaviours): Promise<HostileService> {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    seen.push(request);
    await behaviourFor(behaviours, request.path)(response, request);
  });
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    seenAt: (path) => seen.filter((request) => request.path === path),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function behaviourFor(behaviours: Behaviours, path: string): Behaviour {
  if (path === TOKEN_PATH) return behaviours.token ?? respond(200, tokenBody());
  const found = path === SCR_PATH ? behaviours.scr : behaviours.consent;
  return found ?? respond(404, { status: 'erro', messagem: 'não existe' });
}

/** Success body of the token endpoint with a token that lives an hour. */
export function tokenBody(token = sampleJwt({ livesMs: 3_600_000 })): Record<string, unknown> {
  return { data: '20/11/2026 10:00:00', token, validade: 3600, status: 'sucesso', versao: '1.0.0' };
}

async function read(incoming: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = '', url: path = '', headers } = incoming;
  return { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
}
