import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { registerConsent, runMonth } from './officer.ts';
import { codeOf, openAt, value } from './opened.ts';

const at = (stamp: string): number => Date.parse(`${stamp}T10:00:00-03:00`);

/** A workstation at a given date. */
async function openedOn(day: string) {
  const home = await mkdtemp(join(tmpdir(), 'lastro-clock-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  let now = at(day);
  const usual = [undefined, undefined, undefined, undefined, undefined, undefined] as const;
  const { ask, close } = await openAt(home, rememberingSecrets(), ...usual, () => now);
  onTestFinished(close);
  return {
    ask,
    /** The officer stays at the window: who is away for days by this clock is locked out at the next look. */
    turnTo: async (other: string): Promise<void> => {
      now = at(other);
      await value(ask('lock.touch', {}));
    },
  };
}

test('the whole app goes by the clock it was given, the embedded service too', async () => {
  const { ask, turnTo } = await openedOn('2031-03-12');
  await registerConsent(ask);
  expect((await value(ask('consulta.months', {}))).newest).toBe('2031-01');
  expect(await codeOf(runMonth(ask, '2031-02'))).toBe('confirm_missing_month');
  await turnTo('2031-03-22');
  expect((await value(ask('consulta.months', {}))).newest).toBe('2031-02');
  const { id } = await value(runMonth(ask, '2031-02'));
  const result = await value(ask('results.open', { id }));
  expect(result.queriedAt.slice(0, 10)).toBe('2031-03-22');
  expect(await value(ask('vault.state', {}))).not.toHaveProperty('vault.clockDifference');
  const entries = await value(ask('audit.list', { limit: 50 }));
  expect(new Set(entries.rows.map((row) => row.at.slice(0, 7)))).toEqual(new Set(['2031-03']));
});
