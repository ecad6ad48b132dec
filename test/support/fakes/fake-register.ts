import type { Answer } from '../../../main/workflows/ports/answer.ts';
import type { Register, RegisterAnswer } from '../../../main/workflows/ports/register.ts';
import type { Documento } from '../../../preload/domain/document.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import type {
  ConsentRecord,
  ConsentRequest,
} from '../../../preload/domain/register-interface/consent-authorization.ts';
import { sampleAnswer, sampleConsent } from './samples.ts';

interface FakeRegister extends Register {
  readonly queries: { documento: Documento; month: string }[];
  readonly consents: ConsentRequest[];
}

interface Answers {
  query?: Answer<RegisterAnswer>;
  consent?: Answer<ConsentRecord>;
  session?: Answer<{ expiresAt: number }>;
}

/** A register that answers what it is told and remembers what it was asked. */
export function fakeRegister({ query, consent, session }: Answers = {}): FakeRegister {
  const queries: FakeRegister['queries'] = [];
  const consents: ConsentRequest[] = [];
  return {
    queries,
    consents,
    query: async (documento, month) => {
      queries.push({ documento, month });
      return query ?? accept(sampleAnswer());
    },
    registerConsent: async (request) => {
      consents.push(request);
      return consent ?? accept(sampleRecord());
    },
    openSession: async () => session ?? accept({ expiresAt: 3_600_000 }),
    forgetSession: () => {},
  };
}

function sampleRecord(): ConsentRecord {
  const { record } = sampleConsent();
  if (record === null) throw new Error('the sample is registered');
  return record;
}
