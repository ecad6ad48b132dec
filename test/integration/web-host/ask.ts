import { request } from 'node:http';
import { PROOF_HEADER } from '#domain/vault/web-proof.ts';

export interface Asking {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** One request on a real socket; unlike `fetch` it sends any Host, Origin and path as given. */
export function askPort(port: number, { path, method = 'GET', headers = {}, body }: Asking): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** The headers of the next request of the browser that was let in by this reply. */
export type Visitor = { readonly cookie: string; readonly [PROOF_HEADER]: string };

/** Takes both secrets as a browser does: the cookie of the reply, and the proof that its page keeps for the tab. */
export function visitorOf({ status, headers, body }: Reply): Visitor {
  const cookie = headers['set-cookie']?.[0]?.split(';')[0];
  const proof = /"lastro-proof", "([^"]+)"/.exec(body)?.[1];
  if (cookie === undefined || proof === undefined) throw new Error(`not let in: ${status}`);
  return { cookie, [PROOF_HEADER]: proof };
}
