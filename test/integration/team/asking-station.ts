import { createHash, randomBytes } from 'node:crypto';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { StoredSettings } from '#domain/settings/settings.ts';
import type { ConsultaPorts, ConsultaRequest } from '#main/features/consulta/consulta-request.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import { createMonthClaims } from '#main/features/team/claims.ts';
import { openEntry, sealEntry } from '#main/features/team/entries.ts';
import type { MonthClaims } from '#main/ports/month-claims.ts';
import type { QueryWatch, Register } from '#main/ports/register.ts';
import type { Archive, StoredResult } from '#main/ports/repositories.ts';
import type { SealedEntry, TeamHead, TeamServer } from '#main/ports/team.ts';
import { createRegisterClient } from '#main/register-client/client.ts';
import { openTeamServer } from '#main/team/server/open-server.ts';
import { consultaPorts, SINGLE } from '../../support/fakes/consulta-ports.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { NOW, sampleConsent } from '../../support/fakes/samples.ts';
import { startCutLine } from '../../support/http/cut-line.ts';
import { must, NO_ENTRY, type Station } from '../../support/postgres/team-database.ts';
import type { PaidRegister } from '../app/paid-register.ts';

/** Contents of entries here; sealing and order of a team's entries have their own tests. */
type Shared = { readonly result: StoredResult } | { readonly revoked: string };

/** A workstation that asks over a real server of its team and a real service, with its line to the server. */
export interface AskingStation {
  readonly archive: Archive;
  readonly claims: MonthClaims;
  readonly ask: (changes?: Partial<ConsultaRequest>) => Promise<string>;
  /** Pushes unsent rows with the claims that they pay, and settles the rest. */
  readonly share: (...also: readonly Shared[]) => Promise<Outcome<void>>;
  readonly pull: () => Promise<Outcome<void>>;
  readonly line: { readonly cut: () => void; readonly mend: () => void };
  readonly close: () => Promise<void>;
}

export interface AskingOptions {
  readonly station: Station;
  readonly register: PaidRegister;
  readonly mayAskOffline?: boolean;
  readonly clock?: () => number;
  /** Called with the wait of a query before it leaves, and once it was answered. */
  readonly onQuery?: (at: 'session' | 'answered') => Promise<void>;
}

export const MONTH = '2026-09';

/** The tag of the one ceiling. */
export const CEILING = Buffer.alloc(32);

export const REQUEST: ConsultaRequest = {
  environment: 'sandbox',
  documento: '52998224725',
  month: MONTH,
  purpose: 'concessao',
  reference: '',
  ...SINGLE,
};

const TEAM = 'a team';
const KEY = randomBytes(32);

const SANDBOX = { environment: 'sandbox' } as const satisfies Partial<StoredSettings>;

export async function askingStation(options: AskingOptions): Promise<AskingStation> {
  const { station, mayAskOffline = true, clock = () => NOW } = options;
  const line = await startCutLine(station.place.port);
  const server = openTeamServer({ ...station.place, port: line.port }, station.password);
  const archive = memoryArchive({ consents: [sampleConsent({ environment: 'sandbox' })] });
  await archive.settings.write(SANDBOX);
  const transport = transportOf(archive, server, station.id);
  const claims = createMonthClaims({
    self: station.id,
    server,
    open: archive.openClaims,
    tagOf: (month) =>
      createHash('sha256')
        .update(`${options.register.apiKey} ${JSON.stringify(month)}`)
        .digest(),
    ceilingOf: () => CEILING,
    pull: transport.pull,
    pullUntil: async () => {
      const pulled = await transport.pull();
      return pulled.ok ? ok(true) : pulled;
    },
    nameOf: (workstation) => workstation,
    mayAskOffline: async () => mayAskOffline,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds / 20)),
    log: { info: () => {}, warn: () => {}, unexpected: () => '' },
  });
  const ports: ConsultaPorts = { ...consultaPorts(archive), clock, monthClaims: () => claims };
  let ids = 0;
  const register = pausing(clientOf(options), options.onQuery);
  return {
    archive,
    claims,
    ask: async (changes = {}) => {
      const newId = (): string => `${station.id.slice(0, 8)}-${++ids}`;
      const ran = await queryMonth({ ...ports, newId }, register, { ...REQUEST, ...changes });
      return ran.ok ? 'ok' : ran.error.code;
    },
    share: async (...also) => {
      const settled = await claims.settle();
      const pushed = settled.ok ? await transport.push(also) : settled;
      return pushed.ok ? claims.settle() : pushed;
    },
    pull: transport.pull,
    line,
    close: async () => {
      await server.close();
      line.close();
    },
  };
}

function clientOf({ register: { baseUrl, apiKey } }: AskingOptions): Register {
  return createRegisterClient({
    baseUrl,
    clock: Date.now,
    log: { info: () => {}, warn: () => {}, unexpected: () => '' },
    readKey: async () => ok(apiKey),
    timeouts: { tokenMs: 10_000, queryMs: 10_000, consentMs: 10_000 },
  });
}

function pausing(register: Register, onQuery: AskingOptions['onQuery']): Register {
  return {
    ...register,
    query: async (documento, month, watch: QueryWatch = {}) => {
      await onQuery?.('session');
      const asked = await register.query(documento, month, watch);
      await onQuery?.('answered');
      return asked;
    },
  };
}

function transportOf(archive: Archive, server: TeamServer, self: string) {
  const read = new Map<string, number>();
  const seqs = new Map<string, number>();
  let end: Pick<TeamHead, 'seq' | 'hash'> = NO_ENTRY;
  const bring = async (entry: SealedEntry): Promise<void> => {
    const shared: Shared = JSON.parse(Buffer.from(openEntry(TEAM, entry, KEY) ?? []).toString('utf8'));
    if ('result' in shared) await archive.results.save(shared.result);
    else await archive.consents.revoke([shared.revoked], NOW, 'pedido');
  };
  return {
    pull: async (): Promise<Outcome<void>> => {
      const heads = await server.heads();
      if (!heads.ok) return heads;
      for (const { workstation, seq } of heads.value) {
        const after = read.get(workstation) ?? 0;
        if (workstation === self || seq <= after) continue;
        const entries = await server.pull(workstation, after, 500);
        if (!entries.ok) return entries;
        for (const entry of entries.value) await bring(entry);
        read.set(workstation, seq);
      }
      return ok(undefined);
    },
    push: async (also: readonly Shared[]): Promise<Outcome<void>> => {
      const own = await archive.results.ofMonth('sandbox', REQUEST.documento, MONTH);
      const fresh = own.filter(({ id }) => id.startsWith(self.slice(0, 8)) && !seqs.has(id));
      const results = await Promise.all(fresh.map(async ({ id }) => must(await found(archive, id))));
      const contents = [...results.map((result): Shared => ({ result })), ...also];
      const after = end;
      const entries: SealedEntry[] = [];
      for (const content of contents) {
        const { seq, hash: previous } = entries.at(-1) ?? after;
        const place = { workstation: self, seq: seq + 1, kind: 'row', epoch: 1, previous } as const;
        const header = { ...place, clock: BigInt(NOW) << 16n, subjectTag: null };
        entries.push(sealEntry(TEAM, header, KEY, Buffer.from(JSON.stringify(content), 'utf8')));
      }
      const last = entries.at(-1) ?? after;
      const head: TeamHead = { workstation: self, seq: last.seq, hash: last.hash, signature: Buffer.alloc(64), at: 0 };
      const seqOf = new Map([...seqs, ...results.map(({ id }, at) => [id, after.seq + at + 1] as const)]);
      const paid = (await archive.openClaims.payable()).flatMap(({ resultId, tag, fence }) => {
        const entrySeq = seqOf.get(resultId);
        return entrySeq === undefined ? [] : [{ tag, fence, entrySeq }];
      });
      const pushed = await server.push(entries, head, paid, []);
      if (!pushed.ok) return pushed;
      end = head;
      for (const [id, seq] of seqOf) seqs.set(id, seq);
      return ok(undefined);
    },
  };
}

async function found(archive: Archive, id: string): Promise<Outcome<StoredResult>> {
  const result = await archive.results.get(id);
  return result === null ? fail('not_found') : ok(result);
}
