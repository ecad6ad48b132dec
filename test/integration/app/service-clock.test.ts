import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SUBJECT } from './officer.ts';
import { paidRegister } from './paid-register.ts';
import { consentTo, openUnlockedAt, turnTo } from './unlocked.ts';

const YEAR = 365 * 86_400_000;

const yearOf = (iso: string | null | undefined): number => Number(iso?.slice(0, 4));

/** A workstation at a service on this machine, whose clock stays right. */
async function unlockedAt() {
  const service = await paidRegister();
  onTestFinished(service.close);
  const home = await mkdtemp(join(tmpdir(), 'lastro-clock-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const unlocked = await openUnlockedAt(home);
  onTestFinished(unlocked.close);
  await unlocked.ask('vault.use_session', {});
  await turnTo(unlocked.ask, service, service.apiKey);
  await consentTo(unlocked.ask, SUBJECT);
  return unlocked;
}

/** From now on this machine's clock is off by so many milliseconds. Returns how it is set right. */
function shiftClock(by: number): () => void {
  const now = Date.now;
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + by);
  const setRight = (): void => void spy.mockRestore();
  onTestFinished(setRight);
  return setRight;
}

test.each([
  ['four years fast', 4 * YEAR],
  ['three years slow', -3 * YEAR],
])(
  'data, service clock: F8: %s, a validity counts from what the service says, and every window is told',
  async (_what, by) => {
    const { ask, on } = await unlockedAt();
    const changes: boolean[] = [];
    on('vault.changed', ({ vault }) => vault.status === 'open' && changes.push(vault.clockDifference !== undefined));
    const year = new Date().getFullYear();
    const newest = async (): Promise<string> => (await ask('consulta.months', {})).newest;
    const before = await newest();
    const setRight = shiftClock(by);
    const [month = ''] = [before, await newest()].toSorted();

    const query = { documento: SUBJECT.documento, purpose: 'concessao', reference: '', again: true } as const;
    const result = await ask('consulta.run', {
      ...query,
      month,
      accepted: ['confirm_missing_month', 'confirm_old_month'],
    });
    expect(yearOf(result.queriedAt)).toBe(year);
    expect(yearOf(result.authorizedUntil)).toBe(year + 5);
    const { rows } = await ask('consent.list', { search: '', limit: 10, offset: 0 });
    expect(rows.map(({ validUntil }) => yearOf(validUntil))).toEqual([year + 5]);
    const { vault } = await ask('vault.state', {});
    expect(vault).toMatchObject({ clockDifference: { machine: expect.any(String), service: expect.any(String) } });
    await vi.waitFor(() => expect(changes).toContain(true));
    const { rows: entries } = await ask('audit.list', { kind: 'query', limit: 10 });
    expect(entries.map(({ facts }) => yearOf(String(facts.serviceTime)))).toEqual([year]);

    setRight();
    await ask('consulta.run', { ...query, month: await newest() });
    expect((await ask('vault.state', {})).vault).not.toHaveProperty('clockDifference');
  },
);
