import type { FastifyReply } from 'fastify';
import type { BridgeFailure } from '#contract/errors.ts';

/** Statuses of refusals; any other one is 422. */
const STATUSES: Readonly<Partial<Record<BridgeFailure['code'], number>>> = {
  vault_closed: 423,
  commands_off: 403,
  command_scope: 403,
  unknown_message: 404,
  invalid_input: 400,
  internal: 500,
};

export function sendFailure(reply: FastifyReply, error: BridgeFailure, status = STATUSES[error.code] ?? 422) {
  return reply.code(status).send({ ok: false, error });
}
