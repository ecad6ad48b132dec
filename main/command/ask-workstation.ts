import { type IncomingMessage, request } from 'node:http';
import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { AssistantTool } from '#domain/commands/assistant.ts';
import { readCommandPlace } from '../platform/command-place.ts';
import { CommandFailure } from './exit-codes.ts';

/** Sends a message to the running workstation; throws a CommandFailure if it refuses. */
export type Ask = <Name extends MessageName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;

/** The running workstation of a data folder. */
export interface Running {
  readonly ask: Ask;
  /** Asks for the figures of an assistant's tool; null asks only whether it may read. */
  readonly figures: (tool: AssistantTool | null, result: string) => Promise<unknown>;
  /** Sends the request of a file, and returns its bytes as they are written there. */
  readonly receive: (input: Input<'export.run'>) => Promise<AsyncIterable<Uint8Array>>;
}

/** Finds the workstation; throws `not_running` if there is none. */
export async function runningWorkstation(home: string): Promise<Running> {
  const place = await readCommandPlace(home);
  if (place === null) throw new CommandFailure('not_running');
  const send = (name: MessageName, input: unknown) =>
    post(place.address, place.token, `/messages/${name}`, JSON.stringify(input));
  return {
    ask: async (name, input) => answerOf<Output<typeof name>>(await send(name, input)),
    figures: async (tool, result) =>
      answerOf(await post(place.address, place.token, `/assistant/${tool ?? 'state'}`, JSON.stringify({ result }))),
    receive: async (input) => {
      const response = await send('export.run', input);
      if (response.headers['content-type'] === 'application/octet-stream') return response;
      await answerOf(response);
      throw new CommandFailure('not_found');
    },
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

async function answerOf<Value>(response: IncomingMessage): Promise<Value> {
  const text = Buffer.concat(await Array.fromAsync(response)).toString('utf8');
  const envelope: Envelope<Value> = JSON.parse(text);
  if (!envelope.ok) throw new CommandFailure(envelope.error.code, detailOf(envelope.error.details));
  return envelope.value;
}

function detailOf(details: Readonly<Record<string, unknown>> = {}): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}
