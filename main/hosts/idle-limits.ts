/**
 * Milliseconds for a connection without a whole request, before the first one or between two. Responses have no
 * limit: a query takes a minute, and the events of a window go on all day.
 */
export const IDLE_MS = 15_000;

/** Milliseconds between Node's checks for such connections. */
const CHECK_MS = 1_000;

export const idleLimits = (idleMs: number) => ({
  requestTimeout: idleMs,
  keepAliveTimeout: idleMs,
  http: { connectionsCheckingInterval: CHECK_MS, headersTimeout: idleMs, requestTimeout: idleMs },
});
