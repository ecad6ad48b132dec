import { parseDocument } from '#domain/basics/document.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import type { AttemptState } from '#domain/costs/attempt.ts';
import type { NewAttempt } from '#main/ports/attempts.ts';
import type { Archive } from '#main/ports/repositories.ts';

interface Made extends Partial<Omit<NewAttempt, 'documento' | 'intentAt' | 'day'>> {
  readonly id: string;
  /** ISO with offset. */
  readonly at: string;
  readonly documento?: string;
  readonly state?: Exclude<AttemptState, 'intent'>;
  readonly reached?: boolean;
}

export const NO_CEILINGS = { perDay: null, perMonth: null };

/** Writes an attempt of Maria in Produção, answered unless told otherwise. */
export async function makeAttempt({ attempts }: Archive, made: Made): Promise<void> {
  const { id, at, documento = '52998224725', state = 'answered', reached = state !== 'refused', ...changes } = made;
  const parsed = parseDocument(documento);
  if (!parsed.ok) throw new Error(`no such document: ${documento}`);
  const intentAt = Date.parse(at);
  const day = saoPauloDate(intentAt);
  const attempt: NewAttempt = {
    id,
    intentAt,
    day,
    documento: parsed.value,
    environment: 'producao',
    origin: 'https://servico.example.com',
    month: '2026-09',
    consentId: 'consent-1',
    purpose: 'concessao',
    reference: '',
    officer: 'ana',
    institution: NOBODY,
    askedFor: 'single',
    jobId: null,
    price: 310,
    repeatOf: null,
    ...changes,
  };
  const begun = await attempts.begin(attempt, NO_CEILINGS);
  if (!begun.ok) throw new Error(`refused: ${begun.error.code}`);
  const end = { id, endedAt: intentAt + 800, day, state, failure: null, status: null, reached, requests: 1 };
  await attempts.end(end);
}
