import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { registerConsent, SUBJECT } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { lastro, openedForCommands, rowsOf } from './lastro.ts';

const OF_SUBJECT = [SUBJECT.documento, '--purpose', 'concessao'] as const;

async function allowed(perDay = 50) {
  const opened = await openedForCommands();
  await value(opened.ask('settings.change', { commands: 'ask', commandsPerDay: perDay }));
  return opened;
}

async function costsToday(ask: Awaited<ReturnType<typeof allowed>>['ask']): Promise<number> {
  return (await value(ask('costs.state', {}))).spending.perDay.queries;
}

describe('a query by command', () => {
  test('is refused until the officer allows queries, and nothing is sent', async () => {
    const { home, ask } = await openedForCommands();
    await registerConsent(ask);
    expect(await lastro(home, 'query', ...OF_SUBJECT, '--yes')).toMatchObject({ code: 5, out: '' });
    expect(await lastro(home, 'consent', 'check', ...OF_SUBJECT)).toMatchObject({ code: 5, out: '' });
    expect(await costsToday(ask)).toBe(0);
  });

  test('needs an authorization, and a confirmation; a dry run sends nothing', async () => {
    const { home, ask } = await allowed();
    expect(await lastro(home, 'consent', 'check', ...OF_SUBJECT)).toMatchObject({ code: 1 });
    expect(await lastro(home, 'query', ...OF_SUBJECT, '--yes')).toMatchObject({ code: 1, out: '' });
    await registerConsent(ask);
    expect((await lastro(home, 'consent', 'check', ...OF_SUBJECT)).code).toBe(0);
    const dry = await lastro(home, 'query', ...OF_SUBJECT, '--dry-run', '--month', '2026-08');
    expect(rowsOf(dry)).toMatchObject([{ month: '2026-08', price: null, refusal: null, sent: false }]);
    expect(await lastro(home, 'query', ...OF_SUBJECT)).toMatchObject({ code: 2, out: '' });
    expect(await costsToday(ask)).toBe(0);

    const ran = await lastro(home, 'query', ...OF_SUBJECT, '--yes', '--month', '2026-08');
    expect(rowsOf(ran)).toMatchObject([{ dataBase: '2026-08', nome: 'M. A. D. S.', documento: '***.982.247-**' }]);
    expect(await lastro(home, 'query', ...OF_SUBJECT, '--yes', '--month', '2026-08')).toMatchObject({ code: 1 });
    expect(await costsToday(ask)).toBe(1);
    const { groups } = await value(ask('costs.groups', { from: '2020-01', until: '2030-01' }));
    expect(groups.filter(({ charge }) => charge === 'charged')).toMatchObject([{ askedFor: 'command', attempts: 1 }]);
  });

  test('of eight at one time, no more than the ceiling of the day are sent; one of the window is not counted', async () => {
    const { home, ask } = await allowed(3);
    await registerConsent(ask);
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'];
    const ran = await Promise.all(
      months.map((month) => lastro(home, 'query', ...OF_SUBJECT, '--yes', '--month', month)),
    );
    expect(ran.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(ran.filter(({ error }) => error.includes('[ceiling_reached'))).toHaveLength(5);
    expect(await costsToday(ask)).toBe(3);
    const left = months.find((_, at) => ran[at]?.code !== 0) ?? '';
    const query = {
      documento: SUBJECT.documento,
      month: left,
      purpose: 'concessao',
      reference: '',
      again: false,
    } as const;
    expect((await ask('consulta.run', query)).ok).toBe(true);
  });

  test('whose client is killed on the way is saved all the same', async () => {
    const { home, ask } = await allowed();
    await registerConsent(ask);
    const { address, token } = JSON.parse(await readFile(join(home, 'commands.json'), 'utf8'));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asking = request({ socketPath: address, path: '/messages/consulta.run', method: 'POST', headers });
    asking.on('error', () => {});
    const query = { documento: SUBJECT.documento, month: '2026-08', purpose: 'concessao', reference: '', again: false };
    asking.end(JSON.stringify(query), () => setTimeout(() => asking.destroy(), 5));
    await expect
      .poll(async () => (await value(ask('results.months', { documento: SUBJECT.documento }))).months.length, {
        timeout: 15_000,
      })
      .toBe(1);
    await wait(100);
    expect(await costsToday(ask)).toBe(1);
  });
});

describe('a batch by command', () => {
  test('is a draft with its price, which only the window starts', async () => {
    const { home, ask } = await allowed();
    await registerConsent(ask);
    const file = join(await freshFolder(), 'carteira.csv');
    await writeFile(file, `Documento;Nome\n${SUBJECT.documento};Maria\n111.444.777-35;Outro\n`);
    const ran = await lastro(home, 'batch', file, '--purpose', 'concessao');
    expect([ran.code, ran.error]).toEqual([0, '']);
    expect(rowsOf(ran)).toMatchObject([{ state: 'draft', lines: 2, subjects: 2, withoutConsent: 1, toAsk: 1 }]);
    expect((await value(ask('batches.list', { offset: 0, limit: 10 }))).rows).toMatchObject([
      { state: 'draft', fileName: 'carteira.csv' },
    ]);
    expect(await costsToday(ask)).toBe(0);
  });

  test.each([
    ['no sheet', 'x'.repeat(2_000)],
    ['an empty file', ''],
  ])('of %s is refused', async (_, text) => {
    const { home } = await allowed();
    const file = join(await freshFolder(), 'x.csv');
    await writeFile(file, text);
    expect((await lastro(home, 'batch', file, '--purpose', 'concessao')).code).toBe(1);
    expect((await lastro(home, 'batch', join(file, 'none'), '--purpose', 'concessao')).code).toBe(2);
  });
});
