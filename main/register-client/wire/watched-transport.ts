import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/** The shape axios expects of its `transport` option. */
export interface Transport {
  request(options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest;
}

/**
 * Node's own client that says when the connection stands: from then on the service may have the request. A pooled
 * connection stands at once. For TLS this is the TCP connection, the earlier and therefore the careful moment.
 */
export function watchedTransport(secure: boolean, onConnected: () => void): Transport {
  const { request } = secure ? https : http;
  return {
    request: (options, onAnswer) =>
      request(options, onAnswer).once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', onConnected);
        else onConnected();
      }),
  };
}
