import { type IncomingMessage, request } from 'node:http';
import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { readCommandPlace } from '../platform/command-place.ts';
import { CommandFailure } from './exit-codes.ts';

/** Sends a message to the running workstation; throws a CommandFailure if it refuses. */
export type Ask = <Name extends MessageName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;

/** Finds the workstation of a data folder; throws `not_running` if there is none. */
export async function runningWorkstation(home: string): Promise<Ask> {
  const place = await readCommandPlace(home);
  if (place === null) throw new CommandFailure('not_running');
  return async (name, input) => {
    const response = await post(place.address, place.token, `/messages/${name}`, JSON.stringify(input));
    const envelope = await envelopeOf<Output<typeof name>>(response);
    if (!envelope.ok) throw new CommandFailure(envelope.error.code, detailOf(envelope.error.details));
    return envelope.value;
  };
}

function post(socketPath: string, token: string, path: string, body: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', host: 'lastro' };
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path, method: 'POST', headers }, resolve);
    // Left behind by a workstation that was killed, or ended while it was asked.
    asking.once('error', () => reject(new CommandFailure('not_running')));
    asking.end(body);
  });
}

async function envelopeOf<Value>(response: IncomingMessage): Promise<Envelope<Value>> {
  const text = Buffer.concat(await Array.fromAsync(response)).toString('utf8');
  const read: unknown = JSON.parse(text);
  return read as Envelope<Value>;
}

function detailOf(details: Readonly<Record<string, unknown>> = {}): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}
