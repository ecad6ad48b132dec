import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect } from 'vitest';
import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { TeamRole } from '#domain/team/role.ts';
import { openAccess, subjectKeys, type TeamAccess } from '#main/features/team/access.ts';
import { type LogEnd, NO_ENTRY, sealEntry } from '#main/features/team/entries.ts';
import { controlKey } from '#main/features/team/epoch-keys.ts';
import { bodyOf } from '#main/features/team/read-log.ts';
import { newSignPair, signHead, teamOf } from '#main/features/team/signatures.ts';
import type { SealedEntry, TeamHead } from '#main/ports/team.ts';
import type { TeamRecord } from '#main/ports/team-archive.ts';
import { SHARED } from '#main/repositories/tables/tables.ts';
import { decodeBody, encodeBody, type SharedBody } from '#main/repositories/team/body.ts';
import { teamKeyLibrary } from '#main/team/key-library.ts';
import { openTeamServer } from '#main/team/server/open-server.ts';
import { must, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { value } from '../app/opened.ts';
import { stateOf, type TeamStation } from './team-stations.ts';

/** Another program with a valid login and keys, which a supervisor admitted. */
export interface HostileProgram {
  readonly login: string;
  readonly access: TeamAccess;
  /** Runs a statement by its login; returns the SQLSTATE of a refusal. */
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function hostileProgram(
  database: TeamDatabase,
  founder: TeamStation,
  team: string,
  role: Exclude<TeamRole, 'auditor'> = 'officer',
  workstation: string = randomUUID(),
): Promise<HostileProgram> {
  const library = teamKeyLibrary();
  const { place, password } = await database.addLogin(team, role);
  const server = openTeamServer(place, password);
  const identity = { sign: newSignPair(), box: await library.newBoxPair() };
  const keys = { signKey: identity.sign.publicKey, boxKey: identity.box.publicKey };
  must(await server.enrol({ id: workstation, ...keys, role }));
  const waiting = (await stateOf(founder)).server?.members.find((one) => one.workstation === workstation);
  await value(founder.ask('team.admit', { workstation, code: waiting?.fingerprint.code ?? '' }));
  const first = must(await server.workstations()).find(({ id, admittedBy }) => id === admittedBy);
  const name = teamOf(first?.signKey ?? new Uint8Array());
  const record = { workstation, role, stage: 'member', team: name, place } as unknown as TeamRecord;
  const access = must(await openAccess(record, server, { identity, library }, Date.now()));
  const { host, port, database: inDatabase, login: user, rootCertificate: ca } = place;
  const client = new Client({ host, port, database: inDatabase, user, password, ssl: { ca: ca ?? '' } });
  // An idle connection that the server ends is told by the next statement.
  client.on('error', () => undefined);
  await client.connect();
  const sql: HostileProgram['sql'] = (text, values = []) =>
    client.query(text, [...values]).then(
      () => 'done',
      (error: { code?: string }) => error.code ?? 'ended',
    );
  return { login: place.login, access, sql, close: () => Promise.all([client.end(), server.close()]).then(() => {}) };
}

export type Written = Partial<Pick<SealedEntry, 'kind' | 'clock' | 'epoch'>> & { readonly body: Uint8Array };

/** The clock that far from now. */
export const ticks = (milliseconds: number): bigint => BigInt(Date.now() + milliseconds) << 16n;

export function entriesOf(
  { team, record: { workstation }, keys }: TeamAccess,
  written: readonly Written[],
  after: LogEnd = { seq: 0, hash: NO_ENTRY },
): readonly SealedEntry[] {
  let { hash: previous } = after;
  return written.map(({ body, kind = 'row', clock = ticks(0), epoch = 1 }, at) => {
    const place = { workstation, seq: after.seq + at + 1, kind, clock, subjectTag: null, epoch, previous };
    const entry = sealEntry(team, place, controlKey(keys.get(1) ?? NO_ENTRY), body);
    previous = entry.hash;
    return entry;
  });
}

export function headOf({ team, record, identity }: TeamAccess, entries: readonly SealedEntry[]): TeamHead {
  const last = entries.at(-1);
  const end = { workstation: record.workstation, seq: last?.seq ?? 0, hash: last?.hash ?? NO_ENTRY };
  return { ...end, signature: signHead(team, end, identity.sign.privateKey), at: 0 };
}

/** Sends entries of a log after those that the server has of it. */
export async function writeLog(access: TeamAccess, written: readonly Written[]): Promise<void> {
  const heads = must(await access.server.heads());
  const after = heads.find(({ workstation }) => workstation === access.record.workstation);
  const entries = entriesOf(access, written, after);
  expect(must(await access.server.push(entries, headOf(access, entries), [], []))).toEqual([]);
}

/** Rows in another workstation's log, as a member reads them. */
export async function toldBy({ server, team, keys }: TeamAccess, workstation: string): Promise<readonly SharedBody[]> {
  const log = must(await server.pull(workstation, 0, 500));
  const names = log.flatMap(({ subjectTag: tag, epoch }) => (tag === null ? [] : [{ workstation, tag, epoch }]));
  const ofSubjects = must(await subjectKeys({ server, keys }, names));
  return log.flatMap((entry) => {
    const body = ['row', 'dictionary'].includes(entry.kind) ? bodyOf({ team, keys }, ofSubjects, entry) : null;
    return body === null ? [] : [decodeBody(body)];
  });
}

const VIEW = { filter: JSON.stringify(WHOLE_LIBRARY), sort: JSON.stringify(NEWEST_QUERY_FIRST) };

/** A row that every workstation takes. */
export const view = (id: string): Uint8Array =>
  encodeBody({ part: 'views', id, subject: `row views ${id}`, row: { id, name: id, ...VIEW } });

/** Rows that every table refuses: empty, wrong types, excessive numbers, texts too long. */
const FORGED_ROWS = [{}, { id: 1e308, at: [], clock: {} }, { id: 'x'.repeat(100_000) }, [] as never];

/** A forged row for each table. */
export const forgedRows = (): readonly Written[] =>
  [...SHARED.keys()].flatMap((part) =>
    FORGED_ROWS.map((row, at) => ({ body: encodeBody({ part, id: `forged ${at}`, subject: null, row } as never) })),
  );

/** Bodies that are neither a row nor an erasure nor a removal. */
export const garbage = (): readonly Written[] => [
  ...[randomBytes(40), Buffer.from('null'), Buffer.from('[]'), new Uint8Array()].map((body) => ({ body })),
  { body: Buffer.from('{"removed":1e400}'), kind: 'control' },
  { body: Buffer.from('no erasure'), kind: 'tombstone' },
  { body: Buffer.from('{"documento":"x","consentsBefore":0,"reason":""}'), kind: 'tombstone' },
  { body: randomBytes(40), kind: 'dictionary' },
];

/** Writes a log with growing faults: unreadable entries, huge clocks, at last a contradiction. */
export function hostileLog({ access }: HostileProgram) {
  let end: LogEnd = { seq: 0, hash: NO_ENTRY };
  let at = 0;
  const hour = 60 * 60_000;
  /** False where the server did not take it. */
  const push = async (entries: readonly SealedEntry[]): Promise<boolean> => {
    const head = headOf(access, entries);
    const pushed = await access.server.push(entries, head, [], []);
    if (pushed.ok) end = head;
    return pushed.ok;
  };
  const turns: readonly (() => readonly Written[])[] = [
    () => [{ body: view(`hostile ${at}`) }],
    garbage,
    forgedRows,
    () => [{ body: view(`late ${at}`), clock: ticks(23 * hour) }],
  ];
  return {
    written: () => end.seq,
    next: async (): Promise<void> => {
      at += 1;
      await push(entriesOf(access, turns[at % turns.length]?.() ?? [], end));
      // Refused by the database.
      await push(entriesOf(access, [{ body: view('ahead'), clock: 2n ** 62n - 1n }], end));
    },
    /** From here on the log is not read. */
    contradict: async (): Promise<boolean> => {
      const [first, second] = entriesOf(access, [{ body: view('a') }, { body: view('b') }], end);
      if (first === undefined || second === undefined) return false;
      return push([first, { ...second, previous: NO_ENTRY }]);
    },
  };
}
