/** One request to the configured service. `path` begins with `/api`; `authorization` is the whole header value. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly authorization: string;
  readonly body?: string;
  /** Bound of the whole exchange, from the first step to the last byte, in milliseconds. */
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Over a connection of its own: a pooled one may have been closed by the service a moment ago, and then nobody can
   * say whether the request arrived.
   */
  readonly freshConnection?: boolean;
}

/** What came back, whatever its status; header values as written, null when absent. */
export interface WireResponse {
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  readonly date: string | null;
  readonly location: string | null;
}

/** Sends one request once. Throws a RegisterFailure when no whole answer came; never anything of the library. */
export type Wire = (request: WireRequest) => Promise<WireResponse>;
