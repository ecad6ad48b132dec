import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import { type FiledClient, type FilingTallies, NOT_FILED, owedOf } from '#domain/filings/filing.ts';
import type { FiledExposure, FilingRepository, StoredFiling, StoredPosition } from '../../ports/filings.ts';
import { withAudit } from '../audit/writer.ts';
import { filingPositions } from '../tables/filings.ts';
import { TABLES } from '../tables/tables.ts';

interface FilingColumns extends Omit<StoredFiling, 'isLast' | 'tallies'> {
  readonly isLast: number;
  /** JSON of `FilingTallies`. */
  readonly tallies: string;
}

interface PositionColumns extends Omit<StoredPosition, keyof FiledClient> {
  /** JSON of a `FiledClient`. */
  readonly amounts: string;
}

const FILING = `environment, cnpj, month, part, remittance, is_last AS isLast, sha256, read_at AS readAt, officer, tallies`;
const OF_MONTH = 'environment = @environment AND cnpj = @cnpj AND month = @month';

const ADD = `
INSERT INTO filings (environment, cnpj, month, part, remittance, is_last, sha256, read_at, officer, tallies)
VALUES (@environment, @cnpj, @month, @part, @remittance, @isLast, @sha256, @readAt, @officer, @tallies)
ON CONFLICT (environment, cnpj, month, part) DO UPDATE SET remittance = @remittance, is_last = @isLast,
  sha256 = @sha256, read_at = @readAt, officer = @officer, tallies = @tallies`;

/** A part that does not name a subject leaves what another part of the same remittance says of it. */
const PUT = `
INSERT INTO filing_positions (environment, cnpj, month, subject, remittance, sha256, read_at, owed, amounts)
VALUES (@environment, @cnpj, @month, @subject, @remittance, @sha256, @readAt, @owed, @amounts)
ON CONFLICT (subject, environment, cnpj, month) DO UPDATE SET remittance = @remittance, sha256 = @sha256,
  read_at = @readAt, owed = @owed, amounts = @amounts
WHERE @isNamed OR remittance < @remittance OR sha256 = @former`;

/** Once every part was read, a subject that none of them names owes nothing. */
const COMPLETE = `
UPDATE filing_positions SET owed = 0 WHERE ${OF_MONTH} AND remittance = @remittance AND owed IS NULL`;

const IS_COMPLETE = `
SELECT count(*) = max(part) AND max(is_last * part) = max(part) FROM filings WHERE ${OF_MONTH}`;

const POSITION = 'month, cnpj, remittance, sha256, read_at AS readAt, owed, amounts';

const EXPOSURES = `
SELECT subject, month, owed FROM filing_positions AS newest
WHERE subject IN (SELECT value FROM json_each(@subjects)) AND environment = @environment AND cnpj = @cnpj AND month = (
  SELECT max(month) FROM filing_positions AS other
  WHERE other.subject = newest.subject AND other.environment = @environment AND other.cnpj = @cnpj
    AND other.month <= @upTo AND other.owed IS NOT NULL
)`;

/** Tables that say whom the archive knows: those whose rows have a subject of their own. */
const KNOWING = TABLES.filter(({ name, subject }) => subject !== undefined && name !== filingPositions.name);

const KNOWN = KNOWING.map(({ name, subject }) => `SELECT ${subject?.(name)} AS subject FROM ${name}`).join(' UNION ');

export function filingRepository(database: Database): FilingRepository {
  const known = database.prepare<[], SubjectKey>(`SELECT subject FROM (${KNOWN}) WHERE subject IS NOT NULL`).pluck();
  const later = database
    .prepare<[Record<string, unknown>], number>(`SELECT 1 FROM filings WHERE ${OF_MONTH} AND remittance > @remittance`)
    .pluck();
  const former = database
    .prepare<[Record<string, unknown>], string>(`SELECT sha256 FROM filings WHERE ${OF_MONTH} AND part = @part`)
    .pluck();
  const dropEarlier = database.prepare(`DELETE FROM filings WHERE ${OF_MONTH} AND remittance < @remittance`);
  const add = database.prepare(ADD);
  const put = database.prepare(PUT);
  const isComplete = database.prepare<[Record<string, unknown>], number | null>(IS_COMPLETE).pluck();
  const complete = database.prepare(COMPLETE);
  const list = database.prepare<[string], FilingColumns>(
    `SELECT ${FILING} FROM filings WHERE environment = ? ORDER BY month DESC, cnpj, part`,
  );
  const remove = database.prepare(`DELETE FROM filings WHERE ${OF_MONTH}`);
  const removePositions = database.prepare(`DELETE FROM filing_positions WHERE ${OF_MONTH}`);
  const ofSubject = database.prepare<[string, string], PositionColumns>(
    `SELECT ${POSITION} FROM filing_positions WHERE subject = ? AND environment = ? ORDER BY month DESC, cnpj`,
  );
  const exposures = database.prepare<[Record<string, unknown>], FiledExposure>(EXPOSURES);
  const change = withAudit(database);

  const save = (filing: StoredFiling, clients: ReadonlyMap<SubjectKey, FiledClient>): boolean => {
    const { tallies, isLast, ...columns } = filing;
    if (later.get(columns) !== undefined) return false;
    const replaced = former.get(columns) ?? null;
    dropEarlier.run(columns);
    add.run({ ...columns, isLast: Number(isLast), tallies: JSON.stringify(tallies) });
    for (const subject of known.all()) {
      const client = clients.get(subject);
      const position = {
        ...columns,
        subject,
        owed: client === undefined ? null : owedOf(client),
        amounts: JSON.stringify(client ?? NOT_FILED),
        isNamed: Number(client !== undefined),
        former: replaced,
      };
      put.run(position);
    }
    if (isComplete.get(columns) === 1) complete.run(columns);
    return true;
  };

  return {
    known: async () => known.all(),
    save: async (filing, clients, auditEvent) => change(() => save(filing, clients), auditEvent),
    list: async (environment) => list.all(environment).map(filingFrom),
    remove: async (of, auditEvent) =>
      change(() => {
        removePositions.run(of);
        return remove.run(of).changes > 0;
      }, auditEvent),
    ofSubject: async (environment, subject) => ofSubject.all(subject, environment).map(positionFrom),
    exposures: async (of, subjects, upTo) => exposures.all({ ...of, subjects: JSON.stringify(subjects), upTo }),
  };
}

/** JSON is not validated here: every page of the file is authenticated. */
function filingFrom({ isLast, tallies, ...filing }: FilingColumns): StoredFiling {
  const read: FilingTallies = JSON.parse(tallies);
  return { ...filing, isLast: isLast === 1, tallies: read };
}

function positionFrom({ amounts, ...position }: PositionColumns): StoredPosition {
  const client: FiledClient = JSON.parse(amounts);
  return { ...position, ...client };
}
