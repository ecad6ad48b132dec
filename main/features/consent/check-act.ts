import { type CaptureFacts, checkCapture } from '#domain/consent/check-capture.ts';
import type { Instant } from '#domain/instant.ts';
import { type FailureDetails, fail, ok } from '#domain/outcome.ts';
import { type ConsentRequest, consentRequestSchema } from '#domain/register-interface/consent-authorization.ts';
import type { StoredConsent } from '../../ports/consent-repository.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { consentRequest } from './consent-request.ts';

/**
 * The request of an act, checked by the table the service checks it by (specification, Consent authorization) and by the
 * rules between the fields. `invalid_input` tells `fields`, and `campo.<field>` or `problem.<field>` for each.
 */
export function checkAct(
  entry: StoredConsent,
  facts: Pick<CaptureFacts, 'kind' | 'signedFiles'>,
  now: Instant,
): Outcome<ConsentRequest> {
  const request = consentRequest(entry);
  const problems = { ...tableProblems(request), ...ruleProblems(entry, facts, now) };
  const fields = Object.keys(problems).map((name) => name.slice(name.indexOf('.') + 1));
  return fields.length === 0 ? ok(request) : fail('invalid_input', { fields: fields.join(','), ...problems });
}

function tableProblems(request: ConsentRequest): FailureDetails {
  const issues = consentRequestSchema.safeParse(request).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [`campo.${path.join('.')}`, message]));
}

function ruleProblems(
  { documento, metadata, capture }: StoredConsent,
  facts: Pick<CaptureFacts, 'kind' | 'signedFiles'>,
  now: Instant,
): FailureDetails {
  const { representatives, place } = capture;
  const all = { ...facts, tipoDocumento: documento.tipo, representatives, place, timestamp: metadata.timestamp };
  return Object.fromEntries(checkCapture(all, now).map(({ field, problem }) => [`problem.${field}`, problem]));
}
