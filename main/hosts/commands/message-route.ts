import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageName } from '#contract/contract.ts';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import { MAX_DRAFT_BASE64 } from '#domain/batches/batch.ts';
import { hidePersonal } from '#domain/commands/hide-personal.ts';
import type { Serve } from '../../bridge/serve.ts';
import type { CommandGate, CommandToken } from '../../ports/commands.ts';
import { sealedCursors } from './sealed-cursors.ts';
import { sendFailure } from './send-failure.ts';
import { streamedFile } from './streamed-file.ts';

export interface MessageParts {
  readonly serve: Serve;
  readonly gate: CommandGate;
  readonly tokenOf: (request: FastifyRequest) => Promise<Outcome<CommandToken | null>>;
}

/** The message that brings a whole file, and the bytes of it. */
const WHOLE_FILE = 'batches.draft' satisfies MessageName;
const WHOLE_FILE_LIMIT = MAX_DRAFT_BASE64 + 64 * 1024;

/**
 * One message: admitted and logged by the gate, then on the window's own path; its answer without names and whole
 * documents unless they are allowed. A client that goes away ends nothing: a query that was sent is saved.
 */
export function messageRoute(host: FastifyInstance, { serve, gate, tokenOf }: MessageParts): void {
  const cursors = sealedCursors();
  const handle = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<unknown> => {
    const token = await tokenOf(request);
    if (!token.ok || token.value === null) return sendFailure(reply, { code: 'sender_refused' }, 401);
    const input = request.body ?? {};
    const admitted = await gate.admit({ token: token.value, name, input });
    if (!admitted.ok) return sendFailure(reply, admitted.error);
    const { message, isWhole } = admitted.value;
    const asked = isWhole ? input : cursors.open(input);
    if (asked === null) return sendFailure(reply, fail('invalid_input', { fields: 'after' }).error);
    const { files, begun } = streamedFile();
    const serving = serve(message, asked, { userAgent: 'lastro', command: token.value.name, files });
    const first = await Promise.race([serving, begun]);
    if (first instanceof Readable) return reply.type('application/octet-stream').send(first);
    const envelope = await serving;
    if (!envelope.ok) return sendFailure(reply, envelope.error);
    if (isWhole) return envelope;
    const { contract } = await import('#contract/contract.ts');
    const hidden = hidePersonal(contract[message].output, envelope.value);
    return { ok: true, value: cursors.seal(hidden, envelope.value) };
  };
  host.post<{ Params: { name: string } }>('/messages/:name', (request, reply) =>
    handle(request, reply, request.params.name),
  );
  host.post(`/messages/${WHOLE_FILE}`, { bodyLimit: WHOLE_FILE_LIMIT }, (request, reply) =>
    handle(request, reply, WHOLE_FILE),
  );
}

/** The description of these messages, to whoever may read the state. */
export function descriptionRoute(host: FastifyInstance, { gate, tokenOf }: Omit<MessageParts, 'serve'>): void {
  host.get('/openapi.json', async (request, reply) => {
    const token = await tokenOf(request);
    if (!token.ok || token.value === null) return sendFailure(reply, { code: 'sender_refused' }, 401);
    const admitted = await gate.admit({ token: token.value, name: 'vault.state', input: {} });
    return admitted.ok ? (await import('./open-api.ts')).openApi() : sendFailure(reply, admitted.error);
  });
}
