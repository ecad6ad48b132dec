import { randomUUID } from 'node:crypto';
import { saoPauloStamp } from '#domain/basics/instant.ts';
import type { ConsentStatus } from '#domain/consent/consent-validity.ts';
import { partyOf } from '#domain/consent/institution.ts';
import { fillTerm } from '#main/features/consent/term.ts';
import type { LedgerRequest, StoredConsent } from '#main/ports/repositories.ts';
import { sampleConsent } from '../../integration/repositories/samples.ts';
import { BANCO } from '../../support/fakes/samples.ts';
import { inFreshFolder, openEncrypted, openPlain } from './contender.ts';
import { median, processorTime, times, timesInTurns } from './in-turns.ts';
import { cpfOf, subject } from './subjects.ts';

/** A frame of a 60 Hz screen, in milliseconds. */
const FRAME = 16;
const TRIES = 15;
const DAY = 86_400_000;

/**
 * Times the ledger at so many authorizations over six years, a tenth each revoked or unconfirmed. Each measure is
 * compared with one frame, because the officer types during it, and with the same code over node:sqlite, in turns.
 * Processor time: each call is the work of one thread and waits for nothing.
 */
export async function benchLedger(rows: number): Promise<void> {
  await inFreshFolder(openEncrypted, (encrypted) =>
    inFreshFolder(openPlain, async (plain) => {
      const now = Date.now();
      const entries = Array.from({ length: rows }, (_, index) => entryOf(index, rows, now));
      for (const { consents } of [encrypted, plain]) await consents.addAll(entries);
      console.log(
        `the ledger at ${rows} authorizations: CPU ms, median and slowest of ${TRIES} against a frame of ${FRAME} ms,`,
      );
      console.log('and speed against node:sqlite');
      for (const [name, request] of Object.entries(requests(rows, now))) {
        const [ours = [], theirs = []] = await timesInTurns(
          [encrypted, plain],
          times(TRIES),
          ({ consents }) => consents.list({ search: '', limit: 50, offset: 0, ...request }),
          processorTime,
        );
        emit(name, ours, median(theirs));
      }
    }),
  );
}

function entryOf(index: number, rows: number, now: number): StoredConsent {
  const createdAt = now - Math.round(((rows - index) / rows) * 6 * 365 * DAY);
  const { nome, documento } = subject(index);
  const signing = { purposes: ['concessao'], representatives: [], signTogether: 1 } as const;
  const term = fillTerm({ nome, documento, institution: BANCO, ...signing });
  const capture = { ...signing, kind: 'presencial', place: '', institution: partyOf(BANCO), via: null } as const;
  const entry = sampleConsent({ nome, documento, createdAt, term, capture });
  const revokedAt = index % 10 === 7 ? createdAt + DAY : null;
  return { ...entry, revokedAt, record: index % 10 === 3 ? null : recordOf(entry) };
}

function recordOf({ nome, documento, metadata, createdAt }: StoredConsent): NonNullable<StoredConsent['record']> {
  const [id, stamp] = [randomUUID(), saoPauloStamp(createdAt)];
  return {
    id,
    nome,
    metadata,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    consentimento: true,
    dataExpiracao: stamp,
    dataCriacao: stamp,
    dataAtualizacao: stamp,
    url: `https://autorizacao.example.com/autorizacao/${id}`,
  };
}

function requests(rows: number, now: number): Readonly<Record<string, Partial<LedgerRequest>>> {
  const byStatus = (...statuses: ConsentStatus[]) => ({ byStatus: { statuses, now } });
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
    valid: byStatus('valid'),
    'about to expire': byStatus('due_soon'),
    expired: byStatus('expired'),
    revoked: byStatus('revoked'),
    'unknown outcome': byStatus('unknown'),
    'expired, a name of one in ten': { search: 'beatriz', ...byStatus('expired') },
    'of the embedded service': { environment: 'embutido' },
    'of one institution': { institution: BANCO.cnpj },
    'of one institution, valid': { institution: BANCO.cnpj, ...byStatus('valid') },
    'by last query': { order: { by: 'lastQueryAt', descending: true } },
  };
}

function emit(name: string, ours: readonly number[], plain: number): void {
  const [middle, slowest] = [median(ours), Math.max(...ours)];
  const verdict = slowest <= FRAME ? 'within a frame' : middle <= FRAME ? 'slowest beyond' : 'BEYOND A FRAME';
  const figures = [middle, slowest, plain / middle].map((figure) => figure.toFixed(2).padStart(9));
  console.log(`${name.padEnd(38)}${figures.join('')}  ${verdict}`);
}
