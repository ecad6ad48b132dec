import { z } from 'zod';
import { contract, MESSAGE_NAMES, type MessageName } from '#contract/contract.ts';
import { failureSchema } from '#contract/errors.ts';
import { commandScope } from '#contract/message.ts';

/** The messages that commands may send, as OpenAPI 3.1, from the contract's own schemas. */
export function openApi() {
  const paths = MESSAGE_NAMES.flatMap((name) => {
    const scope = commandScope(contract[name]);
    return scope === undefined ? [] : [[`/messages/${name}`, pathOf(name, scope)]];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Lastro', version: '1', description: 'Messages of a running workstation (docs/commands.md).' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
    paths: Object.fromEntries(paths),
  };
}

function pathOf(name: MessageName, scope: string) {
  const { input, output } = contract[name];
  const failure = z.object({ ok: z.literal(false), error: failureSchema });
  return {
    post: {
      operationId: name,
      'x-scope': scope,
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(input, 'input') } } },
      responses: {
        200: described('The answer.', z.object({ ok: z.literal(true), value: output })),
        default: described('A refusal, with a code.', failure),
      },
    },
  };
}

function described(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema: schemaOf(schema, 'output') } } };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
