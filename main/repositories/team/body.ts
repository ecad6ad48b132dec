import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import type { Row, Value } from '../tables/table.ts';

/** Most bytes of a body's inflated text; a response or a proof follows the text as bytes. */
const MOST_TEXT = 16 * 1024 * 1024;

/** Most parts of a body, including its text: no row has more than three columns of bytes. */
const MOST_PARTS = 16;

/** Runs work whose changes must not be sent as this workstation's own. */
export function quietly<Value>(database: Database, work: () => Value, quiet = 1): Value {
  const was = database.prepare<[], number>('SELECT is_quiet FROM team').pluck().get() ?? 1;
  database.prepare('UPDATE team SET is_quiet = ?').run(quiet);
  const value = work();
  database.prepare('UPDATE team SET is_quiet = ?').run(was);
  return value;
}

/** Notes what is no row of a table and goes into the log with the clock of now. */
export function tellTeam(
  database: Database,
  part: 'erasures' | 'removals' | 'rewrites',
  id: string,
  body: object,
): void {
  const sql = `INSERT INTO team_changes (part, id, clock, body) SELECT ?, ?, clock, ? FROM team WHERE true
    ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body`;
  database.prepare(sql).run(part, id, JSON.stringify(body));
}

export interface SharedBody {
  /** The name of a shared part, or `dictionaries`. */
  readonly part: string;
  readonly id: string;
  /** The subject that the row belongs to; null if it belongs to none. */
  readonly subject: string | null;
  /** Null if it was removed. */
  readonly row: Row | null;
}

/** The dictionary of bodies: names of columns and their most frequent values. Must never change. */
const KNOWN = Buffer.from(
  [
    '{"part":"settings","id":"costs","subject":null,"row":{"name":"","value":""}}',
    '{"part":"views","row":{"id":"","name":"","normalized":"","filter":"","sort":""}}',
    '{"part":"tags","row":{"subject":"","name":""}}{"part":"notes","row":{"id":"","subject":"","at":17,"officer":"","text":""}}',
    '{"part":"evidence","row":{"id":"","owner_id":"","kind":"arquivo_assinado","name":".pdf","size":,"added_at":17,"type":"application/pdf","sha256":"","bytes":{"$":0}}}',
    '{"part":"charges","row":{"environment":"producao","origin":"https://","documento":"","data_base":"20","consent_seq":null,"purpose":"concessao","reference":"","officer":"","asked_for":"batch","job_id":null,"intent_at":17,"day":"20","state":"answered","ended_at":17,"failure":null,"status":200,"reached":1,"requests":1,"reused_id":null,"price_cents":,"repeat_of":null,"settlement":null,"institutionNome":"","institutionCnpj":""}}',
    '{"part":"attempts","row":{"documento":"","reference":"","reused_id":null,"repeat_of":null,"consent":""}}',
    '{"part":"results","id":"","subject":"","row":{"environment":"embutido","nome":"","nome_normalized":"","documento":"","tipo_documento":"cpf","data_base":"2026-","queried_at":17,"purpose":"concessao","reference":"","authorization_id":"","carteira_ativa":0,"vencido":0,"prejuizo":0,"risco_total":0,"kind":"operations","whose":"asked","returned_subject":null,"processed":10000,"provisional":0,"source":"received","simulation":null,"figures":{"$":0},"formulas":1,"consent":"","method":"sparse-zstd-1","dictionary":"","compressed":{"$":1},"sha256":{"$":2}}}',
  ].join(''),
  'utf8',
);

/** Compresses the text and appends bytes uncompressed, because most of them are compressed already. */
export function encodeBody(body: SharedBody): Uint8Array {
  const bytes: Buffer[] = [];
  const text = JSON.stringify(body, (_, value: unknown) => {
    const found = bytesOf(value);
    return found === null ? value : { $: bytes.push(found) - 1 };
  });
  const packed = deflateRawSync(Buffer.from(text, 'utf8'), { dictionary: KNOWN, level: constants.Z_BEST_COMPRESSION });
  return Buffer.concat([packed, ...bytes].flatMap((part) => [lengthOf(part), part]));
}

/** Returns the reason if the bytes are no body. */
export function readBody(encoded: Uint8Array): SharedBody | 'too_large' | 'unreadable' {
  try {
    const body: unknown = decodeBody(encoded);
    return isBody(body) ? body : 'unreadable';
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'too_large' : 'unreadable';
  }
}

function isBody(body: unknown): body is SharedBody {
  if (typeof body !== 'object' || body === null || !('row' in body) || !('subject' in body)) return false;
  const { part, id, subject, row } = body as Readonly<Record<string, unknown>>;
  const isText = (value: unknown): boolean => typeof value === 'string';
  const isObject = typeof row === 'object' && !Array.isArray(row) && !Buffer.isBuffer(row);
  return isText(part) && isText(id) && (subject === null || isText(subject)) && isObject;
}

/** Throws if the bytes are no body. */
export function decodeBody(encoded: Uint8Array): SharedBody {
  const [packed = Buffer.alloc(0), ...bytes] = partsOf(Buffer.from(encoded));
  const text = inflateRawSync(packed, { dictionary: KNOWN, maxOutputLength: MOST_TEXT }).toString('utf8');
  return JSON.parse(text, (_, value: unknown): unknown =>
    typeof value === 'object' && value !== null && '$' in value ? bytes[Number(value.$)] : value,
  );
}

/** A replacer receives a buffer already converted to JSON. */
function bytesOf(value: unknown): Buffer | null {
  const isBuffer = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBuffer && 'data' in value && Array.isArray(value.data) ? Buffer.from(value.data) : null;
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

function partsOf(encoded: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < encoded.length; ) {
    if (parts.length === MOST_PARTS) throw new RangeError('more parts than a body has');
    const length = encoded.readUInt32BE(at);
    parts.push(encoded.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return parts;
}

export const textOf = (value: Value | undefined): string => String(value ?? '');
