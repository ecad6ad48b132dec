import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Workstation } from '../../app/create-app.ts';
import { serve } from '../../bridge/serve.ts';
import { NO_SCHEMA_COMPILERS } from '../../platform/no-schema-compilers.ts';
import type { Log } from '../../ports/system.ts';
import { locationSwitch } from '../follow-settings.ts';
import { IDLE_MS, idleLimits } from '../idle-limits.ts';
import type { WindowSource } from '../window-files.ts';
import { eventsRoute, messageRoute } from './bridge-routes.ts';
import { hasProof, keep, loginRoute, PUBLIC_RULES, sessionRules } from './request-rules.ts';
import { sendError } from './send-error.ts';
import { type BrowserSession, newBrowserSession } from './session.ts';
import { windowRoutes } from './window-routes.ts';

/** Bytes of one message; larger evidence files are sent in pieces. */
const BODY_LIMIT = 1024 * 1024;

interface WebHostOptions {
  readonly workstation: Workstation;
  readonly window: WindowSource;
  readonly log: Log;
  /** 0 for a free port. */
  readonly port: number;
  /** The path at which the window opens; null for its usual start. */
  readonly path: string | null;
  /** Tests set it; `IDLE_MS` by default. */
  readonly idleMs?: number;
}

export interface WebHost {
  /** Admits one browser, once. */
  readonly url: string;
  readonly letIn: Promise<void>;
  /** Ends every connection; the workstation stays open. */
  readonly close: () => Promise<void>;
}

/** Serves the window and its bridge on 127.0.0.1 to the one browser that opens the returned address. */
export async function openWebHost(options: WebHostOptions): Promise<WebHost> {
  const session = newBrowserSession();
  const { promise: letIn, resolve } = Promise.withResolvers<void>();
  const host = await buildWebHost(options, session, resolve);
  const origin = await host.listen({ host: '127.0.0.1', port: options.port });
  return { url: `${origin}/entrar?token=${session.token}`, letIn, close: () => host.close() };
}

async function buildWebHost(
  { workstation, window, log, path, idleMs = IDLE_MS }: WebHostOptions,
  session: BrowserSession,
  letIn: () => void,
): Promise<FastifyInstance> {
  const limits = { ...idleLimits(idleMs), bodyLimit: BODY_LIMIT };
  const schemaController = NO_SCHEMA_COMPILERS;
  const host = fastify({ ...limits, schemaController, forceCloseConnections: true, exposeHeadRoutes: false });
  host.removeContentTypeParser('text/plain');
  host.setErrorHandler(sendError(log));
  await host.register(fastifyCookie);
  host.addHook('onRequest', keep(PUBLIC_RULES));
  loginRoute(host, session, path === null ? '/' : `/#${path}`, letIn);
  const mayLocate = locationSwitch(workstation, (cause) => log.unexpected('permissions.location', cause));
  await host.register(async (guarded) => {
    guarded.addHook('onRequest', keep(sessionRules(session)));
    await guarded.register(async (bridge) => {
      bridge.addHook('onRequest', keep([hasProof(session)]));
      messageRoute(bridge, serve(workstation, log));
      eventsRoute(bridge, workstation);
    });
    windowRoutes(guarded, window, mayLocate);
  });
  return host;
}
