import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Ask, codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';

const PERSON = '900.000.001-75';
const COMPANY = '90.000.001/0001-29';

async function start(): Promise<Ask> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-home-'));
  const { ask, close } = await openAt(home, NO_KEYCHAIN);
  onTestFinished(async () => {
    await close();
    await rm(home, { recursive: true });
  });
  await value(ask('vault.use_session', {}));
  return ask;
}

test('a test subject is authorized once, by a name that says so, and consulted', async () => {
  const ask = await start();
  const month = (await value(ask('consulta.months', {}))).newest;
  for (const documento of [PERSON, COMPANY]) {
    await value(ask('home.authorize_test', { documento, purpose: 'concessao' }));
    await value(ask('home.authorize_test', { documento, purpose: 'garantia' }));
    const query = { documento, month, purpose: 'concessao', reference: '', again: false } as const;
    expect(await codeOf(ask('consulta.run', query))).toBe('ok');
  }
  const { rows } = await value(ask('consent.list', { search: '', limit: 10, offset: 0 }));
  expect(rows.map(({ nome, environment }) => [nome, environment])).toEqual([
    ['Titular de teste (Moeda estrangeira)', 'embutido'],
    ['Titular de teste (Em dia)', 'embutido'],
  ]);
  expect((await value(ask('home.overview', {}))).recent).toHaveLength(2);
});

test('nobody else is authorized by a click, and nobody at all outside of Embutido', async () => {
  const ask = await start();
  const authorize = (documento: string) => codeOf(ask('home.authorize_test', { documento, purpose: 'concessao' }));
  expect(await authorize('529.982.247-25')).toBe('invalid_input');
  await value(ask('settings.change', { environment: 'sandbox' }));
  expect(await authorize(PERSON)).toBe('invalid_input');
  await value(ask('settings.change', { environment: 'producao' }));
  expect(await authorize(PERSON)).toBe('invalid_input');
  expect((await value(ask('consent.list', { search: '', limit: 10, offset: 0 }))).total).toBe(0);
});

test('the documents to try come in the language of the window', async () => {
  const ask = await start();
  const first = async () => (await value(ask('home.test_subjects', {}))).subjects[0];
  expect(await first()).toMatchObject({ documento: '90000000175', group: 'regular', title: 'Em dia' });
  await value(ask('settings.change', { locale: 'en' }));
  expect(await first()).toMatchObject({ title: 'Up to date' });
});
