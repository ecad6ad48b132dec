import { type Documento, stripMask } from '#domain/basics/document.ts';
import type { FailureDetails, Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type { Asked, ReceivedResponse, Register } from '#main/ports/register.ts';
import { sampleConsent, sampleResponse } from './samples.ts';

interface FakeRegister extends Register {
  readonly queries: { documento: Documento; month: string }[];
  readonly consents: ConsentRequest[];
}

interface Responses {
  query?: Outcome<ReceivedResponse>;
  consent?: Outcome<ConsentRecord>;
  session?: Outcome<{ expiresAt: number }>;
}

/** A register with given answers that records its requests; it registers any consent under an id of its own. */
export function fakeRegister({ query, consent, session }: Responses = {}): FakeRegister {
  const queries: FakeRegister['queries'] = [];
  const consents: ConsentRequest[] = [];
  return {
    queries,
    consents,
    query: async (documento, month) => {
      queries.push({ documento, month });
      return askedOnce(query ?? ok(sampleResponse(month)));
    },
    registerConsent: async (request) => {
      consents.push(request);
      return consent ?? ok(recordOf(request, consents.length));
    },
    openSession: async () => session ?? ok({ expiresAt: 3_600_000 }),
    forgetSession: () => {},
  };
}

/** The end of a query after one request, or without any if none reached the service. */
export function askedOnce(outcome: Outcome<ReceivedResponse>): Asked {
  const details = outcome.ok ? { reached: true, unknown: false } : { ...outcome.error.details };
  const reached = details.reached === true;
  const state = outcome.ok ? 'answered' : details.unknown === true ? 'unknown' : 'refused';
  return {
    requests: reached ? 1 : 0,
    reached,
    state,
    status: outcome.ok ? 200 : statusOf(outcome.error.details),
    serviceTime: null,
    outcome,
  };
}

function recordOf({ documento, ...request }: ConsentRequest, count: number): ConsentRecord {
  const { record } = sampleConsent();
  if (record === null) throw new Error('the sample is registered');
  const id = record.id.replace(/.$/, String(count % 10));
  return { ...record, ...request, documento: stripMask(documento), id, url: record.url.replace(record.id, id) };
}

function statusOf(details: FailureDetails = {}): number | null {
  return typeof details.status === 'number' ? details.status : null;
}
