import type { FastifyInstance } from 'fastify';
import type { MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { fail } from '#domain/basics/outcome.ts';
import { ASSISTANT_TOOLS, type AssistantTool, assistantInput, onlyFigures } from '#domain/commands/assistant.ts';
import type { MessageParts } from './message-route.ts';
import { sendFailure } from './send-failure.ts';

/** Name of the token of an assistant, in the log. */
const ASSISTANT = { name: 'assistente', scopes: ['read'] } as const;

/**
 * The four reads of an assistant, on the socket alone: the messages of the contract on the window's own path, each
 * admitted and logged, and of their answers the figures alone.
 */
export function assistantRoute(host: FastifyInstance, { serve, gate }: MessageParts): void {
  const read = async <Name extends MessageName>(name: Name, input: object): Promise<Envelope<Output<Name>>> => {
    const admitted = await gate.admit({ token: ASSISTANT, name, input });
    if (!admitted.ok) return admitted;
    return (await serve(name, input, { userAgent: 'lastro mcp', command: ASSISTANT.name })) as Envelope<Output<Name>>;
  };
  const figuresOf = async <Name extends MessageName>(name: Name, input: object): Promise<Envelope<unknown>> => {
    const answer = await read(name, input);
    if (!answer.ok) return answer;
    const { contract } = await import('#contract/contract.ts');
    return { ok: true, value: onlyFigures(contract[name].output, answer.value) };
  };
  const ofSubject = async (name: 'results.months' | 'watches.of_subject', id: string): Promise<Envelope<unknown>> => {
    const saved = await read('results.open', { id });
    if (!saved.ok) return saved;
    const { documento, environment } = saved.value;
    return figuresOf(name, name === 'results.months' ? { documento, environment } : { documento });
  };
  const tools: Readonly<Record<AssistantTool, (result: string) => Promise<Envelope<unknown>>>> = {
    situation: (id) => figuresOf('results.open', { id }),
    series: (id) => ofSubject('results.months', id),
    findings: (id) => ofSubject('watches.of_subject', id),
    policy: (resultId) => figuresOf('policies.verdict', { resultId }),
  };
  host.post<{ Params: { tool: string } }>('/assistant/:tool', async ({ params, body }, reply) => {
    const allowed = await gate.admitAssistant();
    if (!allowed.ok) return sendFailure(reply, allowed.error);
    if (params.tool === 'state') return { ok: true, value: {} };
    const tool = ASSISTANT_TOOLS.find((one) => one === params.tool);
    if (tool === undefined) return sendFailure(reply, fail('unknown_message').error);
    const input = assistantInput.safeParse(body);
    if (!input.success) return sendFailure(reply, fail('invalid_input', { fields: 'result' }).error);
    const figures = await tools[tool](input.data.result);
    return figures.ok ? figures : sendFailure(reply, { code: figures.error.code });
  });
}
