import { expect, test } from 'vitest';
import type { Finding, WatchCycle } from '#domain/monitoring/watch.ts';
import { evaluateCycle } from '#main/features/watches/evaluate-cycle.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { EVERYTHING, sampleNote } from '../repositories/audit-samples.ts';
import { actedOn, addedCycle } from '../repositories/watch-samples.ts';
import { clock, findings, portfolio } from './portfolio.ts';

const WORSENING = '90000007000104';
const DISPUTES = '90000002000173';
const COURT = '90000003000118';
const REGULAR = '90000000175';
const PROVISIONAL = '90000001228';

async function act(archive: Archive, finding: Finding | undefined, changes: Partial<Finding>): Promise<void> {
  if (finding === undefined) throw new Error('nothing was found');
  expect(await archive.watches.act([actedOn(finding, { actedAt: clock(), ...changes })], sampleNote())).toBe(1);
}

test('five months of a portfolio: what is found, gets worse, comes back from a snooze and is over', async () => {
  const { archive, cycle } = await portfolio([WORSENING, DISPUTES, COURT, REGULAR, PROVISIONAL]);
  const first = await cycle('2025-04');
  expect(first.cycle).toMatchObject({ members: 5, compared: 0, gaps: { first: 4, provisional: 1 } });
  expect(first.rows).toEqual([]);

  const second = await cycle('2025-05');
  expect(second.cycle).toMatchObject({ members: 5, compared: 4, gaps: { provisional: 1 } });
  expect(second.rows.map(({ documento }) => documento)).toEqual([DISPUTES]);
  await act(archive, second.rows[0], { state: 'discarded', reason: 'conhecida' });

  const third = await cycle('2025-06');
  expect([third.of(WORSENING), third.of(COURT)]).toEqual([['overdue new 2025-06'], ['dispute new 2025-06']]);
  expect(third.of(DISPUTES)).toEqual(['dispute discarded 2025-05']);
  const of = (documento: string) => third.rows.find((row) => row.documento === documento);
  await act(archive, of(WORSENING), { state: 'treating', reason: 'contato feito', caseId: 'case' });
  await act(archive, of(COURT), { state: 'snoozed', until: '2025-08' });

  const fourth = await cycle('2025-07');
  expect([fourth.of(WORSENING), fourth.of(DISPUTES), fourth.of(COURT)]).toEqual([
    ['overdue new 2025-07'],
    ['dispute new 2025-07'],
    ['dispute snoozed 2025-06'],
  ]);
  const worse = fourth.rows.find(({ documento }) => documento === WORSENING);
  expect(worse).toMatchObject({ id: of(WORSENING)?.id, before: { month: '2025-05' }, now: { month: '2025-07' } });
  expect(worse?.caseId).toBe('case');

  const fifth = await cycle('2025-08');
  expect(fifth.of(WORSENING)).toEqual(['limit_cut new 2025-08', 'overdue new 2025-08']);
  expect([fifth.of(DISPUTES), fifth.of(COURT)]).toEqual([['dispute closed 2025-07'], ['dispute new 2025-06']]);
  expect([fifth.of(REGULAR), fifth.of(PROVISIONAL)]).toEqual([[], []]);
  const history = await archive.watches.history(worse?.id ?? '');
  expect(history.map(({ kind, month }) => `${kind} ${month ?? ''}`.trim())).toEqual([
    'worse 2025-08',
    'worse 2025-07',
    'treating',
    'made 2025-06',
  ]);
});

test('a cycle that is evaluated again changes nothing, and a past one neither', async () => {
  const { archive, unlocked, watch, cycle } = await portfolio([WORSENING, DISPUTES, COURT]);
  const cycles: WatchCycle[] = [];
  for (const month of ['2025-05', '2025-06', '2025-07', '2025-08']) {
    const { cycle: evaluated } = await cycle(month);
    if (evaluated !== null) cycles.push(evaluated);
  }
  const { rows } = await findings(archive, watch);
  for (const { id } of cycles) await evaluateCycle(unlocked, id);
  expect((await findings(archive, watch)).rows).toEqual(rows);
  const again = await archive.watches.cycles(watch.id);
  const evaluatedAt = expect.any(Number);
  expect(again).toEqual(cycles.toReversed().map((one) => ({ ...one, evaluatedAt })));
});

test('a month that was asked outside of a cycle hides nothing from the next one', async () => {
  const { ask, cycle } = await portfolio([WORSENING]);
  await cycle('2025-05');
  await ask('2025-06');
  const { rows } = await cycle('2025-07');
  expect(rows).toMatchObject([{ rule: 'overdue', before: { month: '2025-05' }, now: { month: '2025-07' } }]);
});

test('where quarters alone are known a month compares with the one known before it, and says which', async () => {
  const { cycle } = await portfolio([WORSENING]);
  await cycle('2025-03');
  const { cycle: evaluated, rows } = await cycle('2025-06');
  expect(evaluated).toMatchObject({ compared: 1, gaps: {} });
  expect(rows).toMatchObject([{ rule: 'overdue', before: { month: '2025-03' }, now: { month: '2025-06' } }]);
});

test('a new member has a first month without findings, and is compared from the next one on', async () => {
  const { cycle } = await portfolio([WORSENING]);
  const first = await cycle('2025-06');
  expect([first.cycle?.gaps, first.rows]).toEqual([{ first: 1 }, []]);
  expect((await cycle('2025-07')).of(WORSENING)).toEqual(['overdue new 2025-07']);
});

test('a month that nobody asked is a gap of each, and the log counts without naming anybody', async () => {
  const { archive, cycle } = await portfolio([WORSENING, REGULAR]);
  await cycle('2025-05');
  const { cycle: evaluated } = await cycle('2025-06', [REGULAR]);
  expect(evaluated).toMatchObject({ compared: 1, gaps: { not_saved: 1 } });
  const gaps = await archive.watches.gaps({
    cycleId: evaluated?.id ?? '',
    gap: 'not_saved',
    search: '',
    limit: 9,
    offset: 0,
  });
  expect(gaps.rows.map(({ member }) => member.documento)).toEqual([WORSENING]);
  const [entry] = (await archive.audit.list({ ...EVERYTHING, kind: 'watch' })).rows;
  expect(entry).toMatchObject({ documento: null, facts: { act: 'evaluated', month: '2025-06', compared: 1, made: 0 } });
});

test('what an officer does while a cycle is evaluated is not lost', async () => {
  const { archive, unlocked, watch, ask, cycle } = await portfolio([WORSENING]);
  await cycle('2025-05');
  const [found] = (await cycle('2025-06')).rows;
  const { keepEvaluation } = archive.watches;
  let kept = 0;
  const meanwhile = {
    ...archive.watches,
    keepEvaluation: async (...given: Parameters<typeof keepEvaluation>) => {
      if (kept++ === 0) await act(archive, found, { state: 'discarded', reason: 'conhecida' });
      return keepEvaluation(...given);
    },
  };
  await ask('2025-07');
  const added = await addedCycle(archive, watch, { month: '2025-07' });
  await evaluateCycle({ ...unlocked, watches: meanwhile }, added.id);
  expect(kept).toBe(1);
  const kinds = (await archive.watches.history(found?.id ?? '')).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['discarded', 'made', 'worse']);
});

test('the cycle of a draft that was taken back is evaluated no more', async () => {
  const { unlocked } = await portfolio([REGULAR]);
  expect(await evaluateCycle(unlocked, 'gone')).toBeNull();
});
