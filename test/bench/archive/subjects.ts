import { randomUUID } from 'node:crypto';
import { monthFromIndex } from '#domain/basics/month.ts';
import { partyOf } from '#domain/consent/institution.ts';
import { readResponse } from '#domain/consulta/read-response.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import type { AttemptEnd, NewAttempt } from '#main/ports/attempts.ts';
import type { StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { sampleConsent, sampleResult } from '../../integration/repositories/samples.ts';
import { BANCO } from '../../support/fakes/samples.ts';

/** Months saved for each subject. */
export const MONTHS = 10;

const FIRST_MONTH = 2025 * 12;
const GIVEN = ['Ana', 'Beatriz', 'Caetano', 'Débora', 'Edson', 'Flávia', 'Geraldo', 'Helena', 'Ícaro', 'Quitéria'];
const FAMILY = ['da Conceição', 'de Araújo', 'dos Santos', 'Müller', 'Tanaka', 'Cavalcanti', 'Guimarães'];

/** Eleven digits, different for each subject; the archive does not check them. */
export const cpfOf = (index: number): string => String(10_000_000_000 + index * 7_919);
export const monthOf = (index: number): string => monthFromIndex(FIRST_MONTH + index);

export function subject(index: number): StoredConsent {
  const nome = `${GIVEN[index % GIVEN.length]} ${FAMILY[index % FAMILY.length]} ${index}`;
  return sampleConsent({ nome, documento: { tipo: 'cpf', numero: cpfOf(index) } });
}

/** Some hundred different answers of the simulated register: making them must not outweigh saving them. */
const TEXTS = Array.from({ length: 400 }, (_, index) => {
  const consulta = simulateRegister({ tipo: 'cpf', numero: cpfOf(index) }, monthOf(index % MONTHS), monthOf(MONTHS));
  const body = { status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0.0', consulta };
  const read = readResponse(body);
  if (read === null) throw new Error('the simulated register must be readable');
  const asked = { documento: { tipo: 'cpf', numero: cpfOf(index) }, month: monthOf(index % MONTHS) } as const;
  const kept = keptResponse(read.consulta, { ...asked, environment: 'sandbox', processedFloor: 95 });
  return { text: JSON.stringify(body), kept };
});

export const MEAN_TEXT_BYTES = TEXTS.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / TEXTS.length;

/** The answer with this running number: all subjects' first month, then all their second, … */
export function responseOf(consents: readonly StoredConsent[], index: number): StoredResult {
  const consent = consents[index % consents.length];
  if (consent === undefined) throw new RangeError('no such subject');
  const drawn = TEXTS[index % TEXTS.length];
  return sampleResult(consent, {
    ...drawn?.kept,
    dataBase: monthOf(Math.floor(index / consents.length)),
    queriedAt: consent.createdAt + index * 1_000,
    rawText: drawn?.text ?? '',
  });
}

/** The attempt that brought a result. */
export function attemptOf({ environment, documento, dataBase, consentId, queriedAt }: StoredResult): NewAttempt {
  return {
    id: randomUUID(),
    environment,
    documento,
    month: dataBase,
    consentId,
    origin: 'https://scr.example',
    purpose: 'concessao',
    reference: 'Proposta 7781',
    officer: 'ana',
    institution: partyOf(BANCO),
    askedFor: 'series',
    jobId: null,
    intentAt: queriedAt,
    day: '2026-11-20',
    price: 99,
    repeatOf: null,
  };
}

export function endOf({ id, day, intentAt }: NewAttempt): AttemptEnd {
  const end = { id, day, endedAt: intentAt + 900, state: 'answered', failure: null, status: 200 } as const;
  return { ...end, reached: true, requests: 1 };
}
