import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { MESSAGE_NAMES } from '#contract/contract.ts';
import type { CommandScope } from '#domain/commands/command-scope.ts';
import { commandMessage } from '#main/features/commands/command-messages.ts';
import { registerConsent, runMonth, SUBJECT } from '../app/officer.ts';
import { codeOf, value } from '../app/opened.ts';
import { askPort } from '../web-host/ask.ts';
import { openedForCommands } from './lastro.ts';

async function openPort() {
  const opened = await openedForCommands();
  const { ask } = opened;
  const state = () => value(ask('commands.state', {}));
  expect(await state()).toEqual({ port: null, isPortTaken: false, programs: [] });
  await value(ask('settings.change', { localHttp: true }));
  await expect.poll(async () => (await state()).port).not.toBeNull();
  const port = (await state()).port ?? 0;
  const add = async (scopes: CommandScope[], days = 30) => {
    const { shownOnce } = await value(ask('commands.add_program', { name: `BI ${scopes.join(' ')}`, scopes, days }));
    return shownOnce;
  };
  const send = async (secret: string, name: string, input: unknown = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
    const reply = await askPort(port, {
      path: `/messages/${name}`,
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });
    return { status: reply.status, ...JSON.parse(reply.body) };
  };
  return { ...opened, port, state, add, send };
}

test('a program asks by its token, within its scopes, until it is ended; the log names it', async () => {
  const { ask, add, send, state } = await openPort();
  await registerConsent(ask);
  const { id } = await value(runMonth(ask, '2026-08'));
  const [masked, whole] = [await add(['read']), await add(['read', 'whole'])];
  expect((await send(masked, 'results.open', { id })).value).toMatchObject({ nome: 'M. A. D. S.' });
  expect((await send(whole, 'results.open', { id })).value).toMatchObject({ nome: SUBJECT.nome });
  expect(await send(masked, 'export.run', { format: 'csv', of: { ids: [id] } })).toMatchObject({
    status: 403,
    error: { code: 'command_scope' },
  });
  const query = { documento: SUBJECT.documento, month: '2026-07', purpose: 'concessao', reference: '', again: false };
  const asking = await add(['ask']);
  expect(await send(asking, 'consulta.run', query)).toMatchObject({ error: { code: 'commands_off' } });
  await value(ask('settings.change', { commands: 'ask' }));
  expect(await send(masked, 'consulta.run', query)).toMatchObject({ error: { code: 'command_scope' } });
  expect((await send(asking, 'consulta.run', query)).status).toBe(200);

  const { rows } = await value(ask('audit.list', { kind: 'command', limit: 20, oldestFirst: true }));
  expect(rows.map(({ facts, outcome }) => `${facts.token} ${facts.command} ${outcome}`)).toEqual([
    'BI read results.open ok',
    'BI read whole results.open ok',
    'BI read export.run command_scope',
    'BI ask consulta.run commands_off',
    'BI read consulta.run command_scope',
    'BI ask consulta.run ok',
  ]);
  const { programs } = await state();
  expect(JSON.stringify(programs)).not.toContain(masked);
  await value(ask('commands.end_program', { id: programs.find(({ name }) => name === 'BI read')?.id ?? '' }));
  expect((await send(masked, 'vault.state')).status).toBe(401);
});

test('a locked workstation says so at the port, to any token; switched off, the port is closed', {
  tags: ['long'],
}, async () => {
  const { ask, add, send, workstation, port } = await openPort();
  const secret = await add(['read']);
  await workstation.lock('officer');
  for (const given of [secret, 'A'.repeat(43)]) {
    expect(await send(given, 'vault.state')).toMatchObject({ status: 423, error: { code: 'vault_closed' } });
  }
  await value(ask('vault.open', { passphrase: 'cavalo correto bateria' }));
  expect((await send(secret, 'vault.state')).status).toBe(200);
  await value(ask('settings.change', { localHttp: false }));
  await expect
    .poll(() =>
      askPort(port, { path: '/' }).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
});

test('the description lists every message for commands, and no other', async () => {
  const { add, port } = await openPort();
  const headers = { authorization: `Bearer ${await add(['read'])}` };
  const reply = await askPort(port, { path: '/openapi.json', headers });
  const { openapi, paths } = JSON.parse(reply.body);
  expect([reply.status, openapi]).toEqual([200, '3.1.0']);
  const reachable = MESSAGE_NAMES.filter((name) => commandMessage(name) !== null);
  expect(Object.keys(paths)).toEqual(reachable.map((name) => `/messages/${name}`));
  expect(paths['/messages/results.open'].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
    'id',
  );
  expect((await askPort(port, { path: '/openapi.json' })).status).toBe(401);
});

test('a name is taken once, and there are twenty programs at most', async () => {
  const { ask } = await openedForCommands();
  const add = (name: string) => codeOf(ask('commands.add_program', { name, scopes: ['read'], days: 1 }));
  const codes = [];
  for (let at = 0; at < 21; at += 1) codes.push(await add(`p${at}`));
  expect(codes.slice(19)).toEqual(['ok', 'limit_reached']);
  const { programs } = await value(ask('commands.state', {}));
  await value(ask('commands.end_program', { id: programs[0]?.id ?? '' }));
  expect(await add('p3')).toBe('name_taken');
});

test('a port that another program has is said, and the socket works on', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  const { ask } = await openedForCommands(taken);
  await value(ask('settings.change', { localHttp: true }));
  await expect.poll(async () => (await value(ask('commands.state', {}))).isPortTaken).toBe(true);
});
