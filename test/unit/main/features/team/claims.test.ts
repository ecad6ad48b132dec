import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { ConsultaPorts, ConsultaRequest } from '#main/features/consulta/consulta-request.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import { createMonthClaims } from '#main/features/team/claims.ts';
import type { Asked, Register } from '#main/ports/register.ts';
import type { Archive, StoredResult } from '#main/ports/repositories.ts';
import { consultaPorts, SINGLE } from '#test/support/fakes/consulta-ports.ts';
import { askedOnce } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { type ClaimTable, memoryClaims, standingClaim } from '#test/support/fakes/memory-claims.ts';
import { NOW, sampleConsent, sampleResponse } from '#test/support/fakes/samples.ts';

/** Ends of a request at the service; an unheard request may have been paid. */
const ANSWERS = ['answered', 'refused', 'unheard', 'unheard_and_paid'] as const;
type ServiceEnd = (typeof ANSWERS)[number];

const STATIONS = ['norte', 'sul'] as const;

const request: ConsultaRequest = {
  environment: 'embutido',
  documento: '52998224725',
  month: '2026-09',
  purpose: 'concessao',
  reference: '',
  ...SINGLE,
};

const unheard = (): Asked => ({
  requests: 1,
  reached: true,
  state: 'unknown',
  status: null,
  serviceTime: null,
  outcome: fail('service_timeout', { reached: true, unknown: true }),
});

/** State shared by two workstations: the server's claims and log, the service's counter, the time. */
interface World {
  readonly table: ClaimTable;
  readonly log: { readonly workstation: string; readonly result: StoredResult }[];
  /** Lets one step of a workstation wait for its turn among all others. */
  readonly turn: () => Promise<unknown>;
  readonly answers: ServiceEnd[];
  now: number;
  charges: number;
  /** Times an officer chose to query again despite a possible charge. */
  words: number;
}

interface Station {
  /** Queries; with a word, even after an unknown end. */
  readonly ask: (withWord: boolean) => Promise<void>;
  /** Pushes unshared rows, pays for them and reports the rest. */
  readonly share: () => Promise<void>;
  /** Ends the program and starts it again: its pending waits never end. */
  readonly kill: () => Promise<void>;
  readonly open: () => ReturnType<Archive['openClaims']['list']>;
}

/** Once a month may be paid, a claim needs an officer's word. */
function expectHeld(world: World): void {
  if (world.charges > 0) expect(present(world)?.state).toMatch(/^(sending|paid)$/);
}

function present({ table, now }: World): ReturnType<typeof standingClaim> {
  const [row] = table.rows.values();
  return row === undefined ? null : standingClaim(row, now);
}

function stationOf(world: World, name: string): Station {
  const archive = memoryArchive({ consents: [sampleConsent()] });
  const server = memoryClaims(world.table, name, () => world.now);
  let [life, ids] = [0, 0];
  const started = (): {
    readonly ports: ConsultaPorts;
    readonly register: Register;
    readonly share: Station['share'];
  } => {
    life += 1;
    const own = life;
    const turn = async (): Promise<void> => {
      await world.turn();
      if (own !== life) await new Promise(() => {});
    };
    const inTurn =
      <Args extends readonly unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
      async (...args: Args): Promise<Value> => {
        await turn();
        const value = await work(...args);
        expectHeld(world);
        await turn();
        return value;
      };
    const pull = async () => {
      for (const { workstation, result } of world.log) if (workstation !== name) await archive.results.save(result);
      return ok(undefined);
    };
    const claims = createMonthClaims({
      self: name,
      server: {
        claim: inTurn(server.claim),
        markSending: inTurn(server.markSending),
        release: inTurn(server.release),
        takeOver: inTurn(server.takeOver),
        claims: inTurn(server.claims),
      },
      tagOf: () => new Uint8Array(1),
      ceilingOf: () => new Uint8Array(1),
      open: archive.openClaims,
      pull: inTurn(pull),
      pullUntil: inTurn(async () => {
        await pull();
        return ok(true);
      }),
      nameOf: (workstation) => workstation,
      mayAskOffline: async () => false,
      wait: async (milliseconds) => {
        // Fewer looks than in life: each is a step.
        world.now += 30 * milliseconds;
        await turn();
      },
      log: { info: () => {}, warn: () => {}, unexpected: () => '' },
    });
    const ports = { ...consultaPorts(archive), clock: () => world.now, monthClaims: () => claims };
    return {
      ports: { ...ports, newId: () => `${name}-${++ids}` },
      register: chargingRegister(world, name, turn),
      share: async () => {
        await turn();
        for (const { id } of await archive.results.ofMonth('embutido', request.documento, '2026-09')) {
          const result = id.startsWith(name) && !world.log.some(({ result: known }) => known.id === id);
          const found = result ? await archive.results.get(id) : null;
          if (found !== null) world.log.push({ workstation: name, result: found });
        }
        const payable = await archive.openClaims.payable();
        const seqOf = (id: string): number => world.log.findIndex(({ result }) => result.id === id) + 1;
        await server.pay(payable.map(({ resultId, tag, fence }) => ({ tag, fence, entrySeq: seqOf(resultId) })));
        await turn();
        await claims.settle();
      },
    };
  };
  let program = started();
  return {
    ask: async (withWord) => {
      const { ports, register } = program;
      const first = await queryMonth(ports, register, request);
      const { code, details } = first.ok ? { code: null, details: {} } : first.error;
      if (!withWord || (code !== 'attempt_unknown' && code !== 'team_unknown')) return;
      world.words += 1;
      const word =
        code === 'attempt_unknown'
          ? { repeatOf: String(details?.id) }
          : { teamRepeat: { fence: Number(details?.fence), reason: 'o titular espera' } };
      await queryMonth(ports, register, { ...request, ...word });
    },
    share: () => program.share(),
    kill: async () => {
      life += 1;
      await archive.attempts.abandon(world.now);
      program = started();
    },
    open: () => archive.openClaims.list(100),
  };
}

function chargingRegister(world: World, name: string, turn: () => Promise<void>): Register {
  return {
    query: async (_documento, _month, watch) => {
      await turn();
      const may = (await watch?.mayLeave?.()) ?? ok(undefined);
      if (!may.ok) return { ...askedOnce(may), requests: 0 };
      watch?.onSent?.();
      const answer = world.answers.shift() ?? 'answered';
      if (answer === 'answered' || answer === 'unheard_and_paid') {
        world.charges += 1;
        expect(present(world)).toMatchObject({ state: 'sending', workstation: name });
      }
      await turn();
      if (answer === 'refused') return askedOnce(fail('service_refused', { reached: true }));
      return answer === 'answered' ? askedOnce(ok(sampleResponse())) : unheard();
    },
    registerConsent: async () => fail('internal'),
    openSession: async () => fail('internal'),
    forgetSession: () => {},
  };
}

/** The archive writes once the turn of the event loop is over. */
const written = async (): Promise<void> => {
  await setImmediate();
  await setImmediate();
};

const act = fc.record({
  station: fc.constantFrom(0, 1),
  act: fc.constantFrom('ask', 'ask', 'ask_with_word', 'ask_with_word', 'share', 'kill', 'later'),
  /** Steps of all that are under way before the next act. */
  steps: fc.nat({ max: 12 }),
});

/** Steps of all workstations that wait for their turn; each number takes one of them. */
function turns(order: readonly number[]) {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    turn: () => new Promise<void>((resolve) => waiting.push(resolve)),
    /** Takes so many steps, or fewer if nothing waits. */
    step: async (steps: number): Promise<void> => {
      for (let step = 0; step < steps; step++) {
        await written();
        const [next] = waiting.splice((order[taken++ % order.length] ?? 0) % Math.max(waiting.length, 1), 1);
        if (next === undefined) return;
        next();
      }
    },
  };
}

const ALL = 5_000;

test('register, attempts in a team: however two workstations meet, a month is paid once and once more for each word of an officer', {
  tags: ['long'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 40 }),
      fc.array(fc.constantFrom(...ANSWERS), { maxLength: 6 }),
      fc.array(act, { minLength: 2, maxLength: 12 }),
      async (order, answers, acts) => {
        const { turn, step } = turns(order);
        const world: World = {
          table: { rows: new Map() },
          log: [],
          answers: [...answers],
          now: NOW,
          charges: 0,
          words: 0,
          turn,
        };
        const stations = STATIONS.map((name) => stationOf(world, name));
        const failures: unknown[] = [];
        const begin = (work: Promise<void>): void => void work.catch((cause: unknown) => failures.push(cause));
        for (const { station: at, act: what, steps } of acts) {
          const station = stations[at];
          if (station === undefined) continue;
          if (what === 'later') world.now += 150_000;
          else if (what === 'kill') await station.kill();
          else if (what === 'share') begin(station.share());
          else begin(station.ask(what === 'ask_with_word'));
          await step(steps);
        }
        await step(ALL);
        for (const station of [...stations, ...stations]) {
          begin(station.share());
          await step(ALL);
        }
        expect(failures).toEqual([]);
        expect(world.charges).toBeLessThanOrEqual(1 + world.words);
        // A reported query stays open only while the server cannot say who paid, since its outcome is unknown.
        const isSending = present(world)?.state === 'sending';
        for (const station of stations) {
          const open = (await station.open()).filter(({ state }) => state !== 'unknown');
          expect(open.length > 0 && !isSending).toBe(false);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('whose query is waited for is said, and that it no longer is once that one gave the month back', async () => {
  const table: ClaimTable = { rows: new Map() };
  const [server, elsewhere] = ['sul', 'norte'].map((name) => memoryClaims(table, name, () => NOW));
  if (server === undefined || elsewhere === undefined) throw new Error('two workstations are needed');
  const tag = new Uint8Array(1);
  await elsewhere.claim(tag);
  const { openClaims: open } = memoryArchive();
  const claims = createMonthClaims({
    self: 'sul',
    server,
    open,
    tagOf: () => tag,
    ceilingOf: () => tag,
    pull: async () => ok(undefined),
    pullUntil: async () => ok(true),
    nameOf: (workstation) => `lastro_${workstation}`,
    mayAskOffline: async () => false,
    wait: async () => void (await elsewhere.release({ tag, fence: 1 })),
    log: { info: () => {}, warn: () => {}, unexpected: () => '' },
  });
  const heard: unknown[] = [];
  const month = { environment: 'embutido', institution: '', subject: '52998224725', month: '2026-09' } as const;
  const wish = { again: null, repeats: false, onAskedElsewhere: (by: unknown) => void heard.push(by) };
  expect((await claims.claim(month, wish)).ok).toBe(true);
  expect(heard).toEqual([{ workstation: 'lastro_norte', since: NOW }, null]);
});
