import type { IncomingMessage, ServerResponse } from 'node:http';

/** A received request, to prove its content, place and number. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Handling of one request by the service. */
export type Behaviour = (response: ServerResponse, request: SeenRequest) => void | Promise<void>;
