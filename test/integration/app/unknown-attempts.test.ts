import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Input, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { SCR_PATH, startHostileService } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { inTurn, reset, respond } from '../../support/http/behaviours.ts';
import { consultaBody, SUBJECT } from '../../support/http/sample-responses.ts';
import { codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';
import { paidRegister } from './paid-register.ts';
import { consentTo, turnTo, type UnlockedUnderTest } from './unlocked.ts';

/** A workstation in the sandbox with an authorization, whose service behaves as given. */
async function openedWith(scr: Behaviour) {
  const home = await mkdtemp(join(tmpdir(), 'lastro-unknown-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const [register, service] = await Promise.all([paidRegister(), startHostileService({ scr })]);
  onTestFinished(() => Promise.all([register.close(), service.close()]).then(() => undefined));
  const { ask, on, close } = await openAt(home, NO_KEYCHAIN);
  onTestFinished(close);
  await value(ask('vault.use_session', {}));
  const { nome, documento, month } = SUBJECT;
  const asOfficer: UnlockedUnderTest['ask'] = async (name, input) => value(ask(name, input));
  await consentTo(asOfficer, { nome, documento });
  await turnTo(asOfficer, register, register.apiKey);
  await consentTo(asOfficer, { nome, documento });
  await turnTo(asOfficer, service, register.apiKey);
  const run = (changes: Partial<Input<'consulta.run'>> = {}): Promise<Envelope<Output<'consulta.run'>>> => {
    return ask('consulta.run', { documento, month, purpose: 'concessao', reference: '', again: false, ...changes });
  };
  const waiting = async () => (await value(ask('attempts.waiting', {}))).attempts;
  const queries = async () =>
    (await value(ask('audit.list', { kind: 'query', limit: 9 }))).rows.map(({ outcome, facts }) => [outcome, facts]);
  return { ask, on, run, waiting, queries, service };
}

test('a query of unknown end waits, is not asked again by itself, and is asked again by the officer’s word', async () => {
  const { ask, run, waiting, queries, service } = await openedWith(inTurn(reset, respond(200, consultaBody())));
  expect(await run()).toMatchObject({ error: { code: 'service_unreachable', details: { reached: true } } });
  const [attempt] = await waiting();
  expect(attempt).toMatchObject({
    environment: 'sandbox',
    origin: service.baseUrl,
    documento: SUBJECT.documento,
    month: SUBJECT.month,
    purpose: 'concessao',
    askedFor: 'single',
    failure: 'service_unreachable',
    requests: 1,
    price: null,
  });
  const id = attempt?.id ?? '';
  expect(await run()).toMatchObject({ error: { code: 'attempt_unknown', details: { id } } });
  expect(service.seenAt(SCR_PATH)).toHaveLength(1);

  await value(ask('settings.change', { environment: 'embutido' }));
  expect(await codeOf(run({ repeatOf: id }))).toBe('not_found');
  await value(ask('settings.change', { environment: 'sandbox' }));
  expect(await waiting()).toHaveLength(1);

  expect(await run({ repeatOf: id })).toMatchObject({ ok: true, value: { source: 'received' } });
  expect(await waiting()).toEqual([]);
  expect(service.seenAt(SCR_PATH)).toHaveLength(2);
  const known = { month: SUBJECT.month, attempt: expect.any(String), requests: 1, reached: true };
  expect((await queries()).filter(([outcome]) => outcome === 'ok' || outcome === 'service_unreachable')).toEqual([
    ['ok', { ...known, state: 'answered', act: 'asked_again', repeatOf: id }],
    ['service_unreachable', { ...known, state: 'unknown' }],
  ]);
  expect(await codeOf(run({ repeatOf: id, again: true }))).toBe('not_found');
});

test('one that is given up waits no more, and the log says who decided', async () => {
  const { ask, on, run, waiting, queries } = await openedWith(reset);
  await run();
  const [attempt] = await waiting();
  const id = attempt?.id ?? '';
  let changes = 0;
  on('attempts.changed', () => {
    changes += 1;
  });
  expect(await value(ask('attempts.give_up', { id }))).toEqual({ attempts: [], total: 0 });
  expect(changes).toBe(1);
  expect(await codeOf(ask('attempts.give_up', { id }))).toBe('not_found');
  expect((await queries())[0]).toEqual(['attempt_unknown', { attempt: id, month: SUBJECT.month, act: 'given_up' }]);
});

test('one whose answer the officer has is ended by it, and the result says so for ever', async () => {
  const { ask, run, waiting, service } = await openedWith(reset);
  await run();
  const [attempt] = await waiting();
  const attach = async (text: string): Promise<Envelope<Output<'attempts.attach'>>> => {
    const bytes = Buffer.from(text, 'utf8');
    const upload = await value(ask('upload.begin', { purpose: 'response', size: bytes.length }));
    await value(ask('upload.append', { id: upload.id, offset: 0, base64: bytes.toString('base64') }));
    return ask('attempts.attach', { id: attempt?.id ?? '', uploadId: upload.id });
  };
  expect(await attach('<html>')).toMatchObject({ error: { code: 'attachment_refused' } });
  expect(await waiting()).toHaveLength(1);
  const attached = await value(attach(`\u{feff}${JSON.stringify(consultaBody())}`));
  expect(attached).toMatchObject({ source: 'attached', queriedAt: attempt?.askedAt, dataBase: SUBJECT.month });
  expect(await waiting()).toEqual([]);
  expect(await value(ask('results.open', { id: attached.id }))).toEqual(attached);
  expect(await codeOf(ask('attempts.attach', { id: attempt?.id ?? '', uploadId: 'none' }))).toBe('not_found');
  expect(await codeOf(run())).toBe('already_saved');
  expect(service.seenAt(SCR_PATH)).toHaveLength(1);
  expect(await codeOf(ask('upload.begin', { purpose: 'response', size: 16 * 1024 * 1024 + 1 }))).toBe(
    'attachment_refused',
  );
});

test('a text that is no answer is listed, shown and saved as it came', async () => {
  const { ask, run } = await openedWith(respond(200, '<html>\u202Eindisponível'));
  const ran = await run();
  expect(ran).toMatchObject({ error: { code: 'unexpected_answer', details: { reached: true } } });
  const { rows } = await value(ask('unreadable.list', {}));
  expect(rows).toMatchObject([{ documento: SUBJECT.documento, month: SUBJECT.month, status: 200, size: 22 }]);
  const id = rows[0]?.id ?? '';
  expect(!ran.ok && ran.error.details?.id).toBe(id);
  expect(await value(ask('unreadable.beginning', { id }))).toEqual({
    text: '<html>U+202Eindisponível',
    isWhole: true,
  });
  expect(await value(ask('unreadable.export', { id }))).toEqual({
    path: `/saved/lastro-resposta-ilegivel-${SUBJECT.month}.txt`,
  });
  expect((await value(ask('attempts.waiting', {}))).attempts).toEqual([]);
});
