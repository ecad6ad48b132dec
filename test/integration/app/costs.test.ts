import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '#contract/contract.ts';
import { sendUpload } from '#renderer/lib/upload.ts';
import { registerConsent, runMonth } from './officer.ts';
import { NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';

let home: string;
let unlocked: OpenedWorkstation;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-costs-'));
  unlocked = await openAt(home, NO_KEYCHAIN);
  await value(unlocked.ask('vault.use_session', {}));
  await registerConsent(unlocked.ask);
});

afterEach(async () => {
  await unlocked.close();
  await rm(home, { recursive: true, force: true });
});

function upload(text: string): Promise<string> {
  const bridge = {
    'upload.begin': (input) => unlocked.ask('upload.begin', input),
    'upload.append': (input) => unlocked.ask('upload.append', input),
  } satisfies Partial<Bridge>;
  return value(sendUpload(bridge as Bridge, 'sheet', new Blob([text])));
}

test('what was asked is counted, leads to its results, and is compared with an invoice', async () => {
  const { ask } = unlocked;
  const { id } = await value(runMonth(ask, '2026-01'));
  await value(runMonth(ask, '2026-02'));
  expect(await runMonth(ask, '2026-01')).toMatchObject({ error: { code: 'already_saved' } });

  const { day, spending } = await value(ask('costs.state', {}));
  expect(spending).toMatchObject({ perDay: { queries: 2 }, perMonth: { queries: 2 } });
  const months = { from: day.slice(0, 7), until: day.slice(0, 7) };
  const { groups } = await value(ask('costs.groups', months));
  expect(groups.map(({ charge, attempts, unpriced }) => [charge, attempts, unpriced])).toEqual([
    ['charged', 2, 2],
    ['reused', 1, 1],
  ]);
  const anybody = { environment: null, officer: null, purpose: null, job: null };
  const charged = await value(ask('costs.attempts', { ...months, ...anybody, charge: 'charged' }));
  expect(charged).toMatchObject({ total: 2, attempts: [{ month: '2026-02' }, { month: '2026-01', resultId: id }] });

  const brazilian = day.split('-').toReversed().join('/');
  const text = `Data;CPF;Data-base;Valor\n${brazilian};529.982.247-25;01/2026;3,10\n${brazilian};111.444.777-35;;3,10`;
  const { layout } = await value(ask('costs.invoice_columns', { upload: await upload(text), sheet: null }));
  const invoice = { sheet: null, environment: 'embutido', layout, from: null, until: null } as const;
  const report = await value(ask('costs.invoice_check', { ...invoice, upload: await upload(text) }));
  expect(report).toMatchObject({
    matched: { total: 1, cents: 310, rows: [{ attempt: { resultId: id } }] },
    notOurs: { total: 1, rows: [{ document: '***.444.777-**' }] },
    notCharged: { total: 1, cents: null, rows: [{ month: '2026-02', price: null }] },
    twice: { total: 0 },
  });
  const { rows } = await value(ask('audit.list', { limit: 1 }));
  expect(rows).toMatchObject([{ kind: 'invoice_check', documento: null, facts: { matched: 1, notOurs: 1, rows: 2 } }]);
});

test('an upload is compared once: nothing of it is kept', async () => {
  const sent = await upload('Data;CPF\n20/11/2026;529.982.247-25');
  const chosen = { upload: sent, sheet: null };
  const { layout } = await value(unlocked.ask('costs.invoice_columns', chosen));
  const invoice = { ...chosen, environment: 'embutido', layout, from: null, until: null } as const;
  await value(unlocked.ask('costs.invoice_check', invoice));
  expect(await unlocked.ask('costs.invoice_check', invoice)).toMatchObject({ error: { code: 'not_found' } });
});
