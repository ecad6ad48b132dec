import { describe, expect, test } from 'vitest';
import type { QuitState } from '#contract/quit.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { ConsultaRequest } from '#main/features/consulta/consulta-request.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import { quitHandlers } from '#main/features/quit/handlers.ts';
import { createQuitGuard } from '#main/features/quit/quit-guard.ts';
import { createSeriesRunner } from '#main/features/series/runner.ts';
import type { Unlocked } from '#main/features/unlocked.ts';
import { consultaPorts } from '#test/support/fakes/consulta-ports.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { heldRegister, settled } from '#test/support/fakes/held-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { sampleConsent, sampleResponse } from '#test/support/fakes/samples.ts';

const REQUEST: ConsultaRequest = {
  environment: 'embutido',
  documento: '529.982.247-25',
  month: '2026-09',
  purpose: 'concessao',
  reference: '',
  reuse: 'none',
  accepted: [],
  repeatOf: null,
  askedFor: 'single',
  jobId: null,
};

/** A workstation with a query; the test gives its answer and may close its disk. */
function workstation() {
  const archive = memoryArchive({ consents: [sampleConsent()] });
  const register = heldRegister();
  const ports = consultaPorts(archive);
  const disk = { full: false, closed: false };
  const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  const results = {
    ...ports.results,
    save: async (...given: Parameters<typeof ports.results.save>) => {
      if (disk.full) throw full;
      return ports.results.save(...given);
    },
  };
  const unlocked = {
    ...ports,
    results,
    sending: new Set<string>(),
    series: createSeriesRunner({ ...ports, log: rememberingLog() }),
  };
  const shown: QuitState[] = [];
  const guard = createQuitGuard({
    unlocked: () => (disk.closed ? fail('vault_closed') : ok(unlocked)),
    pendingSaves: unlocked.pendingSaves,
    clock: ports.clock,
    log: rememberingLog(),
    emit: (_, state) => void shown.push(state),
    runner: { hold: () => {}, goOn: () => {}, unfinished: () => 0 },
    tryEveryMs: 10,
  });
  const ask = () => queryMonth(unlocked, register, REQUEST);
  return { archive, register, unlocked, disk, guard, shown, ask };
}

describe('the end of the program', () => {
  test('comes at once where nothing holds it up, and says nothing', async () => {
    const { guard, shown } = workstation();
    expect(await guard.prepare()).toBe(true);
    expect(shown).toEqual([]);
  });

  test('waits for an answer on its way and counts down to the limit of a query', async () => {
    const { register, guard, shown, ask, unlocked } = workstation();
    const asking = ask();
    await settled();
    let mayEnd: boolean | null = null;
    const preparing = guard.prepare().then((may) => {
      mayEnd = may;
    });
    await expect.poll(() => guard.state().status).toBe('waiting');
    const until = new Date(unlocked.clock() + 60_000).getTime();
    expect(shown).toEqual([{ status: 'waiting', until: expect.any(String), queries: 1 }]);
    expect(shown.map((state) => state.status === 'waiting' && Date.parse(state.until))).toEqual([until]);
    expect(mayEnd).toBeNull();
    await register.response('2026-09');
    await preparing;
    expect(await asking).toMatchObject({ ok: true });
    expect([mayEnd, guard.state()]).toEqual([true, { status: 'ending' }]);
  });

  test.each([
    ['end', true, 'ending'],
    ['stay', false, 'none'],
  ] as const)('is the officer’s to decide while an answer is on its way: %s', async (decision, mayEnd, status) => {
    const { guard, ask } = workstation();
    void ask();
    await settled();
    const preparing = guard.prepare();
    await expect.poll(() => guard.state().status).toBe('waiting');
    guard.decide(decision);
    expect(await preparing).toBe(mayEnd);
    expect(guard.state()).toEqual({ status });
  });

  test('does not wait beyond the limit of a query', async () => {
    const { guard, ask, unlocked } = workstation();
    void ask();
    await settled();
    let now = unlocked.clock();
    const late = createQuitGuard({
      unlocked: () => ok(unlocked),
      pendingSaves: unlocked.pendingSaves,
      clock: () => (now += 20_000),
      log: rememberingLog(),
      emit: () => {},
      runner: { hold: () => {}, goOn: () => {}, unfinished: () => 0 },
    });
    expect(await late.prepare()).toBe(true);
    expect(guard.state()).toEqual({ status: 'none' });
  });
});

describe('the end of the program while batches run', () => {
  function batchGuard(askForMs = 60_000, unfinished = () => 2) {
    const opened = workstation();
    const calls: string[] = [];
    const guard = createQuitGuard({
      unlocked: () => ok(opened.unlocked),
      pendingSaves: opened.unlocked.pendingSaves,
      clock: opened.unlocked.clock,
      log: rememberingLog(),
      emit: (_, state) => void opened.shown.push(state),
      runner: { hold: () => void calls.push('hold'), goOn: () => void calls.push('goOn'), unfinished },
      askForMs,
    });
    return { ...opened, guard, calls };
  }

  test('is asked about while they are held; staying lets them go on', async () => {
    const { guard, calls, unlocked } = batchGuard();
    const preparing = guard.prepare();
    const until = new Date(unlocked.clock() + 60_000).getTime();
    const state = guard.state();
    expect(state).toMatchObject({ status: 'batches', batches: 2 });
    expect(state.status === 'batches' && Date.parse(state.until)).toBe(until);
    expect(calls).toEqual(['hold']);
    guard.decide('stay');
    expect(await preparing).toBe(false);
    expect([calls, guard.state()]).toEqual([['hold', 'goOn'], { status: 'none' }]);
  });

  test('is asked about no longer than anything of them is left', async () => {
    let left = 1;
    const { guard, shown } = batchGuard(60_000, () => left);
    const preparing = guard.prepare();
    expect(guard.state().status).toBe('batches');
    left = 0;
    expect(await preparing).toBe(true);
    expect(shown.map(({ status }) => status)).toEqual(['batches', 'ending']);
  });

  test('waits for what is paid all the same once the officer ended them, and asks about that apart', async () => {
    const { guard, calls, ask, register, shown } = batchGuard();
    const asking = ask();
    await settled();
    const preparing = guard.prepare();
    guard.decide('end');
    await expect.poll(() => guard.state().status).toBe('waiting');
    await register.response('2026-09');
    expect([await preparing, (await asking).ok]).toEqual([true, true]);
    expect(shown.map(({ status }) => status)).toEqual(['batches', 'waiting', 'ending']);
    expect(calls).toEqual(['hold']);
  });

  test('comes without a word after a minute: a system that shuts down has nobody to give it', async () => {
    const { guard, shown } = batchGuard(20);
    expect(await guard.prepare()).toBe(true);
    expect(shown.map(({ status }) => status)).toEqual(['batches', 'ending']);
  });
});

describe('a paid answer that the disk does not take', () => {
  async function heldAnswer() {
    const opened = workstation();
    opened.disk.full = true;
    const asking = opened.ask();
    await settled();
    await opened.register.response('2026-09');
    expect(await asking).toMatchObject({ error: { code: 'answer_held' } });
    return opened;
  }

  test('holds the end up, is tried again, and is on disk before it comes', async () => {
    const { guard, disk, archive } = await heldAnswer();
    const preparing = guard.prepare();
    await expect.poll(() => guard.state()).toEqual({ status: 'held', responses: 1, copied: 0, ends: 0 });
    disk.full = false;
    expect(await preparing).toBe(true);
    expect(await archive.results.find('embutido', '52998224725', '2026-09')).not.toBeNull();
  });

  test('holds it up behind a closed vault too, until the officer decides', async () => {
    const { guard, disk } = await heldAnswer();
    disk.closed = true;
    const preparing = guard.prepare();
    await expect.poll(() => guard.state().status).toBe('held');
    guard.decide('end');
    expect(await preparing).toBe(true);
  });

  test('is written without a word where the disk takes it again', async () => {
    const { guard, disk, shown, unlocked } = await heldAnswer();
    disk.full = false;
    expect(await guard.prepare()).toBe(true);
    expect([shown, unlocked.pendingSaves.size]).toEqual([[], 0]);
  });

  test('is saved as a file where the officer chooses, once, and the end waits for the officer’s word', async () => {
    const { guard, unlocked } = await heldAnswer();
    const preparing = guard.prepare();
    await expect.poll(() => guard.state().status).toBe('held');
    const files = fakeFiles();
    const handlers = quitHandlers(guard, (work) => work({ ...unlocked, files } as unknown as Unlocked));
    const name = 'lastro-resposta-2026-09.json';
    const copied = await handlers['quit.save_held']({}, { userAgent: '' });
    expect(copied).toEqual(ok({ saved: 1, path: `/saved/${name}` }));
    expect(files.saved.get(name)?.toString()).toBe(sampleResponse().rawText);
    expect(guard.state()).toEqual({ status: 'held', responses: 0, copied: 1, ends: 0 });
    expect(await handlers['quit.save_held']({}, { userAgent: '' })).toEqual(ok({ saved: 0, path: null }));
    const any = { documento: null, officer: null, from: null, until: null, before: null, limit: 9 };
    const { rows } = await unlocked.audit.list({ ...any, kind: 'export' });
    expect(rows).toMatchObject([{ facts: { format: 'json', month: '2026-09' } }]);
    await handlers['quit.anyway']({}, { userAgent: '' });
    expect(await preparing).toBe(true);
  });

  test('stays in memory where the officer chooses no place', async () => {
    const { guard, unlocked } = await heldAnswer();
    const files = fakeFiles();
    files.changeMind();
    const handlers = quitHandlers(guard, (work) => work({ ...unlocked, files } as unknown as Unlocked));
    expect(await handlers['quit.save_held']({}, { userAgent: '' })).toEqual(ok({ saved: 0, path: null }));
    expect(unlocked.pendingSaves.size).toBe(1);
  });
});
