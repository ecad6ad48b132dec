import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/** The shape axios expects of its `transport` option. */
export interface Transport {
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
}

/** How far a request came; from `connected` on the service may have it. `unseen` where nobody can tell. */
export type Progress = 'unseen' | 'connecting' | 'connected' | 'answering';

/**
 * Node's own client that says how far it came. A pooled connection stands at once; for TLS the TCP connection counts,
 * the earlier and therefore the careful moment.
 */
export function watchedTransport(secure: boolean, onProgress: (progress: Progress) => void): Transport {
  const { request } = secure ? https : http;
  return {
    request: (options, onResponse) =>
      request(options, (response) => {
        onProgress('answering');
        onResponse(response);
      }).once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => onProgress('connected'));
        else onProgress('connected');
      }),
  };
}
