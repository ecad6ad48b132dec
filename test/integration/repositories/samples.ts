import { randomUUID } from 'node:crypto';
import type { Documento } from '#domain/basics/document.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import type { AttemptEnd, NewAttempt } from '#main/ports/attempts.ts';
import type { Archive, StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import type { Log } from '#main/ports/system.ts';
import { openArchive } from '#main/repositories/open.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { ARCHIVE_THREAD } from '../../support/archive-thread.ts';

export const CPF: Documento = { tipo: 'cpf', numero: '11144477735' };
export const OTHER_CPF: Documento = { tipo: 'cpf', numero: '52998224725' };
export const CNPJ: Documento = { tipo: 'cnpj', numero: '11222333000181' };
export const LETTERED_CNPJ: Documento = { tipo: 'cnpj', numero: '12ABC34501DE35' };

export const silent: Log = { info: () => {}, warn: () => {}, unexpected: () => '' };

/** 20 November 2026, 10:15 in São Paulo. */
export const NOON = Date.UTC(2026, 10, 20, 13, 15);

/** The archive as the workstation opens it, in a thread of its own. */
export async function openThreaded(
  folder: string,
  key: Uint8Array,
  onLost = (): void => {},
  thread = ARCHIVE_THREAD,
): Promise<Outcome<Archive>> {
  return openArchive({ folder, key, thread, log: silent, onLost });
}

/** The archive in this thread: opened and closed sooner, and otherwise the same. */
export async function openHere(folder: string, key: Uint8Array): Promise<Outcome<Archive>> {
  const opened = await openRepositories(folder, key);
  if (!opened.ok) return opened;
  const { repositories, close } = opened.value;
  return { ok: true, value: { ...repositories, close } };
}

export async function openOrFail(folder: string, key: Uint8Array, open = openHere): Promise<Archive> {
  const opened = await open(folder, key);
  if (!opened.ok) throw new Error(`the archive refused: ${opened.error.code}`);
  return opened.value;
}

export function sampleConsent(changes: Partial<StoredConsent> = {}): StoredConsent {
  return {
    id: randomUUID(),
    environment: 'embutido',
    nome: 'João da Conceição Araújo',
    documento: CPF,
    createdAt: NOON,
    lastQueryAt: null,
    revokedAt: null,
    termEndsAt: null,
    record: null,
    metadata: {
      ip: '203.0.113.7',
      host: 'mesa-04.example',
      timestamp: '2026-11-20T10:15:00-03:00',
      userAgent: 'Lastro/0.1',
    },
    term: { version: '1', text: 'Autorizo a consulta ao SCR.', sha256: 'a'.repeat(64) },
    capture: {
      kind: 'presencial',
      purposes: [],
      place: '',
      representatives: [],
      signTogether: 1,
      institution: NOBODY,
      via: null,
    },
    origin: 'service',
    revokedReason: null,
    doubt: null,
    ...changes,
  };
}

/** A result that leans on the given authorization: same subject, same environment, unless told otherwise. */
export function sampleResult(consent: StoredConsent, changes: Partial<StoredResult> = {}): StoredResult {
  return {
    id: randomUUID(),
    environment: consent.environment,
    nome: consent.nome,
    documento: consent.documento,
    dataBase: '2026-09',
    queriedAt: NOON,
    purpose: 'concessao',
    reference: 'Proposta 7781',
    consentId: consent.id,
    authorizationId: '3f0c9b1e-7f53-4f0e-9a52-0a4a3c8a5d11',
    institution: NOBODY,
    carteiraAtiva: 1_234_567,
    vencido: 0,
    prejuizo: null,
    riscoTotal: 2_000_001,
    kind: 'operations',
    whose: 'asked',
    processed: null,
    provisional: false,
    source: 'received',
    imported: null,
    simulation: null,
    figures: [],
    returnedSubject: null,
    consentEndsAt: null,
    via: null,
    askedBy: null,
    rawText: '{ "status":"sucesso",  "consulta": {} }\n',
    ...changes,
  };
}

/** A month that is about to be asked, of João in the embedded environment unless told otherwise. */
export function sampleAttempt(changes: Partial<NewAttempt> = {}): NewAttempt {
  return {
    id: randomUUID(),
    environment: 'embutido',
    origin: 'http://127.0.0.1:4000',
    documento: CPF,
    month: '2026-09',
    consentId: 'consent-1',
    purpose: 'concessao',
    reference: 'Proposta 7781',
    officer: 'ana',
    institution: { nome: 'Banco Exemplo', cnpj: '11222333000181' },
    askedFor: 'single',
    jobId: null,
    intentAt: NOON,
    day: '2026-11-20',
    price: 250,
    repeatOf: null,
    ...changes,
  };
}

/** The end of an attempt; by default unknown. */
export function sampleEnd(id: string, changes: Partial<AttemptEnd> = {}): AttemptEnd {
  const known = { failure: 'service_unreachable', status: null, reached: true, requests: 1 } as const;
  return { id, endedAt: NOON + 1_000, day: '2026-11-20', state: 'unknown', ...known, ...changes };
}
