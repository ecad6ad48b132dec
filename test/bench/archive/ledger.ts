import { randomUUID } from 'node:crypto';
import { fillTerm } from '../../../main/workflows/consent/term.ts';
import type { LedgerRequest, StoredConsent } from '../../../main/workflows/ports/consent-ledger.ts';
import type { ConsentStatus } from '../../../preload/domain/consent-validity.ts';
import { saoPauloStamp } from '../../../preload/domain/instant.ts';
import { sampleConsent } from '../../integration/archive/samples.ts';
import { inFreshFolder, openEncrypted } from './contender.ts';
import { cpfOf, subject } from './subjects.ts';

/** A frame of a 60 Hz screen, in milliseconds. */
const FRAME = 16;
const TRIES = 15;
const DAY = 86_400_000;
const INSTITUTION = { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' };

/**
 * The ledger at so many authorizations, given over six years, a tenth each revoked or of unknown outcome; every measure
 * against one frame, because the officer is typing while it is read.
 */
export async function benchLedger(rows: number): Promise<void> {
  await inFreshFolder(openEncrypted, async ({ consents }) => {
    const now = Date.now();
    await consents.addAll(Array.from({ length: rows }, (_, index) => entryOf(index, rows, now)));
    console.log(
      `the ledger at ${rows} authorizations; medians and slowest of ${TRIES}, against a frame of ${FRAME} ms`,
    );
    for (const [name, request] of Object.entries(requests(rows, now))) {
      const times: number[] = [];
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const start = performance.now();
        await consents.list({ search: '', limit: 50, offset: 0, ...request });
        times.push(performance.now() - start);
      }
      tell(
        name,
        times.toSorted((a, b) => a - b),
      );
    }
  });
}

function entryOf(index: number, rows: number, now: number): StoredConsent {
  const createdAt = now - Math.round(((rows - index) / rows) * 6 * 365 * DAY);
  const { nome, documento } = subject(index);
  const term = fillTerm({ nome, documento, institution: INSTITUTION, purpose: 'concessao' });
  const entry = sampleConsent({ nome, documento, createdAt, term });
  const revokedAt = index % 10 === 7 ? createdAt + DAY : null;
  return { ...entry, revokedAt, record: index % 10 === 3 ? null : recordOf(entry) };
}

function recordOf({ nome, documento, metadata, createdAt }: StoredConsent): NonNullable<StoredConsent['record']> {
  const [id, stamp] = [randomUUID(), saoPauloStamp(createdAt)];
  return {
    ...{ id, nome, metadata, documento: documento.numero, tipoDocumento: documento.tipo, consentimento: true },
    ...{ dataExpiracao: stamp, dataCriacao: stamp, dataAtualizacao: stamp },
    url: `https://autorizacao.example.com/autorizacao/${id}`,
  };
}

function requests(rows: number, now: number): Readonly<Record<string, Partial<LedgerRequest>>> {
  const standing = (...statuses: ConsentStatus[]) => ({ standing: { statuses, now } });
  return {
    'first page': {},
    'page in the middle': { offset: rows / 2 },
    'last page': { offset: rows - 50 },
    'a whole document': { search: cpfOf(rows / 2) },
    'three digits of a document': { search: '919' },
    'a name that few have': { search: `quiteria ${rows - 1}` },
    'a name of one in ten': { search: 'beatriz' },
    'two letters': { search: 'qu' },
    'one letter': { search: 'a' },
    valid: standing('valid'),
    'about to expire': standing('due_soon'),
    expired: standing('expired'),
    revoked: standing('revoked'),
    'unknown outcome': standing('unknown'),
    'expired, a name of one in ten': { search: 'beatriz', ...standing('expired') },
    'of the embedded service': { environment: 'embutido' },
  };
}

function tell(name: string, times: readonly number[]): void {
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  const slowest = times.at(-1) ?? Number.NaN;
  const verdict = slowest <= FRAME ? 'within a frame' : median <= FRAME ? 'slowest beyond' : 'BEYOND A FRAME';
  console.log(`${name.padEnd(38)}${median.toFixed(2).padStart(9)}${slowest.toFixed(2).padStart(9)}  ${verdict}`);
}
