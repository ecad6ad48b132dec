import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { getCACertificates, TLSSocket } from 'node:tls';
import { Client, DatabaseError, Pool, type PoolClient, type QueryResultRow } from 'pg';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { TeamPlace } from '#main/ports/team.ts';
import { codeOf, failureOf, isRepeatable, PlainPasswordAsked } from './failures.ts';

/** Version of the numbered files in assets/team that this adapter speaks to. */
export const SCHEMA_VERSION = 1;

/**
 * Milliseconds. Connecting and one answer together take at most ten seconds before a silent server counts as
 * unreachable; 500 entries over a slow line may take longer.
 */
const CONNECTING = 4_000;
const STATEMENT = 30_000;
const LOCK = 5_000;
const IDLE_IN_TRANSACTION = 15_000;
const ANSWER = 6_000;
const ENTRIES = 35_000;

/**
 * A workstation needs few connections: a batch's claims beside an exchange. Idle ones are closed, so that they do not
 * occupy the server.
 */
const AT_MOST = 4;
const IDLE = 30_000;

const ATTEMPTS = 6;
const FIRST_PAUSE = 20;

export interface Session {
  /** True if this machine's own socket verified TLS. */
  readonly isEncrypted: boolean;
  rows<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Returns the number of changed rows. */
  change(text: string, values: readonly unknown[]): Promise<number>;
}

/** `entries`: a statement with many rows, and a longer timeout. */
type Isolation = 'statement' | 'entries' | 'transaction' | 'serializable';

export interface Connections {
  /** Runs work; repeats it from the beginning if PostgreSQL permits a retry. A failure rolls everything back. */
  run<Value>(isolation: Isolation, work: (session: Session) => Promise<Outcome<Value>>): Promise<Outcome<Value>>;
  close(): Promise<void>;
}

/**
 * Accepts SCRAM only, which proves a password without sending it; pg would answer any server that asks for plain
 * text.
 */
class ScramClient extends Client {
  _handleAuthCleartextPassword(): void {
    this.endUnproved();
  }
  _handleAuthMD5Password(): void {
    this.endUnproved();
  }
  get isEncrypted(): boolean {
    return this.line.stream instanceof TLSSocket && this.line.stream.authorized;
  }
  private get line(): NodeJS.EventEmitter & { readonly stream: Duplex } {
    const { connection } = this as unknown as {
      readonly connection: NodeJS.EventEmitter & { readonly stream: Duplex };
    };
    return connection;
  }
  private endUnproved(): void {
    const connection = this.line;
    connection.emit('error', new PlainPasswordAsked());
    connection.stream.destroy();
  }
}

/** Connects by TLS that verifies root and name, and by SCRAM, bound to that TLS if the server offers it. */
export function openConnections(place: TeamPlace, password: string): Connections {
  const pool = new Pool({
    host: place.host,
    port: place.port,
    database: place.database,
    user: place.login,
    password,
    ssl: { ca: place.rootCertificate ?? trusted(), rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    enableChannelBinding: true,
    connectionTimeoutMillis: CONNECTING,
    statement_timeout: STATEMENT,
    lock_timeout: LOCK,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    query_timeout: ENTRIES,
    keepAlive: true,
    max: AT_MOST,
    idleTimeoutMillis: IDLE,
    application_name: 'lastro',
    Client: ScramClient,
  });
  // A connection that ends while idle, or between statements, fails at its next use.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const checked = new WeakSet<PoolClient>();

  async function attempt<Value>(isolation: Isolation, work: (session: Session) => Promise<Outcome<Value>>) {
    const client = await pool.connect();
    let isSound = false;
    try {
      const session = sessionOf(client, isolation === 'statement' ? ANSWER : ENTRIES);
      if (!checked.has(client) && !(await hasSchema(session))) return fail('team_schema_other');
      checked.add(client);
      const outcome = await within(client, isolation, () => work(session));
      isSound = true;
      return outcome;
    } catch (error) {
      isSound = error instanceof DatabaseError && error.severity === 'ERROR';
      if (codeOf(error) === '42501' && isSound && !(await isMember(sessionOf(client, ANSWER))))
        return fail('team_not_admitted');
      throw error;
    } finally {
      client.release(!isSound);
    }
  }

  return {
    run: async (isolation, work) => {
      for (let count = 1; ; count += 1) {
        try {
          return await attempt(isolation, work);
        } catch (error) {
          if (count === ATTEMPTS || !isRepeatable(error)) return failureOf(error);
          await delay(FIRST_PAUSE * 2 ** count * Math.random());
        }
      }
    },
    close: () => pool.end(),
  };
}

const ignore = (): void => undefined;

const trusted = (): string[] => [...getCACertificates('default'), ...getCACertificates('system')];

/** `query_timeout`: milliseconds for each answer. */
function sessionOf(client: PoolClient, query_timeout: number): Session {
  const asked = (text: string, values: readonly unknown[]) => ({ text, values: [...values], query_timeout });
  return {
    isEncrypted: client instanceof ScramClient && client.isEncrypted,
    rows: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(asked(text, values))).rows,
    change: async (text, values) => (await client.query(asked(text, values))).rowCount ?? 0,
  };
}

/** Rolls back after a failed outcome, as after an error. */
async function within<Value>(
  client: PoolClient,
  isolation: Isolation,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (isolation === 'statement' || isolation === 'entries') return work();
  await client.query(isolation === 'serializable' ? 'BEGIN ISOLATION LEVEL SERIALIZABLE' : 'BEGIN');
  try {
    const outcome = await work();
    await client.query(outcome.ok ? 'COMMIT' : 'ROLLBACK');
    return outcome;
  } catch (error) {
    if (error instanceof DatabaseError) await client.query('ROLLBACK').catch(ignore);
    throw error;
  }
}

async function hasSchema(session: Session): Promise<boolean> {
  const [row] = await session.rows<{ version: number }>('SELECT version FROM lastro.schema_version');
  return row?.version === SCHEMA_VERSION;
}

/** True if this login's workstation is admitted and not removed; the database shows no rows to others. */
async function isMember(session: Session): Promise<boolean> {
  const [row] = await session.rows<{ id: string | null }>('SELECT lastro.this_workstation() AS id');
  return row?.id != null;
}

/** Tells a team without such rows from a workstation that may see none. */
export async function unlessOutside<Value>(session: Session, isEmpty: boolean, value: Value): Promise<Outcome<Value>> {
  return isEmpty && !(await isMember(session)) ? fail('team_not_admitted') : { ok: true, value };
}
