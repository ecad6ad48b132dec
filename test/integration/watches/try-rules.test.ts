import { expect, test } from 'vitest';
import { DEFAULT_RULES, type RuleSet } from '#domain/monitoring/rule-set.ts';
import { tryChangedRules } from '#main/features/watches/try-rules.ts';
import { portfolio } from './portfolio.ts';

const WORSENING = '90000007000104';
const REGULAR = '90000000175';

const rules: RuleSet = { ...DEFAULT_RULES, overdue: { ...DEFAULT_RULES.overdue, cents: 201_00 } };

test('changed rules are tried on the saved months of all members, and nothing is kept of it', async () => {
  const { archive, watch, ask } = await portfolio([WORSENING, REGULAR]);
  for (const month of ['2025-05', '2025-06', '2025-07', '2025-08']) await ask(month);
  const done: number[] = [];
  const trying = { signal: new AbortController().signal, onProgress: (count: number) => void done.push(count) };
  const trial = await tryChangedRules(archive, watch, rules, trying);
  expect(trial).toMatchObject({
    from: '2024-09',
    to: '2025-08',
    members: 2,
    rules: [{ rule: 'overdue', warned: 1, overdueLater: 0 }],
    rows: [{ documento: WORSENING, rule: 'overdue', before: { month: '2025-05' }, now: { month: '2025-06' } }],
    total: 1,
  });
  const [row] = trial?.rows ?? [];
  expect(await archive.results.get(row?.now.resultId ?? '')).toMatchObject({ dataBase: '2025-06' });
  expect(await archive.watches.findingsOf('90000007', 10)).toMatchObject({ total: 0 });
  expect(await tryChangedRules(archive, watch, DEFAULT_RULES, trying)).toBeNull();
});

test('a trial that is cancelled, or has no saved month, tells nothing', async () => {
  const { archive, watch, ask } = await portfolio([WORSENING]);
  const trying = { signal: AbortSignal.abort(), onProgress: () => undefined };
  expect(await tryChangedRules(archive, watch, rules, trying)).toBeNull();
  await ask('2025-05');
  expect(await tryChangedRules(archive, watch, rules, trying)).toBeNull();
});
