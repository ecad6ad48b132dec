import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as it arrived, to prove what was sent where and how often. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Handling of one request by the service. */
export type Behaviour = (response: ServerResponse, request: SeenRequest) => void | Promise<void>;
