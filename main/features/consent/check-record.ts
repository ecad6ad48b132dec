import { stripMask } from '#domain/basics/document.ts';
import { addYears, type Instant, parseIsoInstant, parseSaoPauloStamp } from '#domain/basics/instant.ts';
import { isMembers } from '#domain/basics/json-object.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { RecordDoubt } from '#domain/basics/record-doubt.ts';
import { CONSENT_YEARS } from '#domain/consent/consent-validity.ts';
import { isSameSubject } from '#domain/consulta/returned-document.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import { pageDoubt } from './register-link.ts';

/** Largest difference between the service's clock and this workstation's, in milliseconds. */
const CLOCK_TOLERANCE = 24 * 3_600_000;

interface RecordFacts {
  /** The act as sent; for an import, as its line states it. */
  readonly sent: ConsentRequest;
  readonly authUrl: string;
  /** True if another entry of the environment has the record's id. */
  readonly isKnown: boolean;
  readonly now: Instant;
}

/**
 * Checks the returned authorization against the request (specification, Returned record). Returns every doubt, the
 * gravest first; an empty list means that the act is registered.
 */
export function checkRecord(record: ConsentRecord, facts: RecordFacts): RecordDoubt[] {
  const { sent, isKnown, authUrl } = facts;
  const page = pageDoubt(record.url, authUrl, record.id);
  return [
    ...when(!record.consentimento, 'record_not_consented'),
    ...when(!isOfSubject(record, sent), 'record_other_document'),
    ...when(plainName(record.nome) !== plainName(sent.nome), 'record_other_name'),
    ...when(!mirrors(record.metadata, sent.metadata), 'record_other_metadata'),
    ...when(isKnown, 'record_known_id'),
    ...checkDates(record, facts),
    ...(page === null ? [] : [page]),
  ];
}

function when(isDoubtful: boolean, doubt: RecordDoubt): RecordDoubt[] {
  return isDoubtful ? [doubt] : [];
}

/** A company may come back with its root or another branch: both are the same subject. */
function isOfSubject({ documento, tipoDocumento }: ConsentRecord, sent: ConsentRequest): boolean {
  const numero = stripMask(sent.documento);
  return (
    tipoDocumento === sent.tipoDocumento &&
    isSameSubject({ tipo: sent.tipoDocumento, numero }, documento, tipoDocumento)
  );
}

/** Drops accents, case and punctuation, so that `S/A` equals `S.A.`. */
function plainName(name: string): string {
  return normalizeName(name.replace(/[^\p{L}\p{N}\s\p{M}\p{C}]/gu, ''));
}

/**
 * Members that count as a difference if they come back without having been sent; the service may add others of its own.
 */
const NAMED: ReadonlySet<string> = new Set([
  'ip',
  'host',
  'timestamp',
  'userAgent',
  'location',
  'accuracy',
  'latitude',
  'longitude',
]);

/** True if the metadata came back as sent; case and time zone may differ. */
function mirrors(returned: unknown, sent: unknown): boolean {
  if (isMembers(returned) && isMembers(sent)) {
    const names = new Set([...Object.keys(returned).filter((name) => NAMED.has(name)), ...Object.keys(sent)]);
    return [...names].every((name) => mirrors(returned[name], sent[name]));
  }
  if (typeof returned === 'number' && typeof sent === 'number') return Math.abs(returned - sent) < ROUNDING;
  if (typeof returned !== 'string' || typeof sent !== 'string') return returned === sent;
  const plain = (text: string): string => text.trim().toLowerCase();
  return plain(returned) === plain(sent) || isSameInstant(returned, sent);
}

/** Least difference between two places; in latitude about a hundred metres. */
const ROUNDING = 0.001;

function isSameInstant(returned: string, sent: string): boolean {
  const instant = parseIsoInstant(sent);
  return instant !== null && instant === parseIsoInstant(returned);
}

/**
 * The expiry must lie in the future, but no further than the service's own rule allows; the record must not be older
 * than the act or newer than now.
 */
export function checkDates(
  { dataExpiracao, dataCriacao, dataAtualizacao }: ConsentRecord,
  { sent, now }: Pick<RecordFacts, 'sent' | 'now'>,
): RecordDoubt[] {
  const [expires, created, updated] = [dataExpiracao, dataCriacao, dataAtualizacao].map(parseSaoPauloStamp);
  if (expires == null || created == null || updated == null) return ['record_impossible_dates'];
  const latest = now + CLOCK_TOLERANCE;
  const given = (parseIsoInstant(sent.metadata.timestamp) ?? Number.NaN) - CLOCK_TOLERANCE;
  const isPossible =
    given <= created && created <= updated && updated <= latest && expires <= addYears(latest, CONSENT_YEARS);
  return [...when(expires <= now, 'record_expired'), ...when(!isPossible, 'record_impossible_dates')];
}
