import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { ASSISTANT_TOOLS } from '#domain/commands/assistant.ts';
import { NO_POLICY, type VaultPolicy } from '#main/ports/policy.ts';
import { registerConsent, runMonth, SUBJECT } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { lastro, openedForCommands } from './lastro.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../main/command/lastro.ts');
const ALLOWED: VaultPolicy = { ...NO_POLICY, assistant: 'allowed' };

async function withTwoMonths(policy: VaultPolicy) {
  const { home, ask, workstation } = await openedForCommands(0, undefined, policy);
  await registerConsent(ask);
  await value(runMonth(ask, '2026-07'));
  const { id } = await value(runMonth(ask, '2026-08'));
  return { home, ask, workstation, id };
}

async function assistant(home: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const env = { PATH: process.env.PATH ?? '', LASTRO_HOME: home };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [SCRIPT, 'mcp'], env, stderr: 'ignore' }),
  );
  onTestFinished(() => client.close());
  return client;
}

test('an assistant lists four reads, and no answer of them has a name, a document or a person’s text', async () => {
  const { home, ask, workstation, id } = await withTwoMonths(ALLOWED);
  await value(ask('settings.change', { assistantReads: true, commandNames: true }));
  const client = await assistant(home);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual(
    ASSISTANT_TOOLS.map((name) => [name, true]),
  );
  const before = (await value(ask('costs.state', {}))).spending;
  const answers: string[] = [];
  for (const { name } of tools) {
    const answer = await client.callTool({ name, arguments: { result: id } });
    expect([name, answer.isError]).toEqual([name, undefined]);
    answers.push(JSON.stringify(answer.content));
  }
  const said = answers.join('');
  expect(said).toContain('riscoTotal');
  expect(said).toContain('2026-07');
  const { consentId, authorizationId } = await value(ask('results.open', { id, again: true }));
  const personal = [
    ...SUBJECT.nome.split(' ').filter((word) => word.length > 2),
    '982247',
    '982.247',
    consentId,
    authorizationId,
  ];
  expect(personal.filter((text) => said.includes(text))).toEqual([]);
  expect((await value(ask('costs.state', {}))).spending).toEqual(before);
  const { rows } = await value(ask('audit.list', { kind: 'command', limit: 20 }));
  expect(new Set(rows.map(({ facts }) => facts.token))).toEqual(new Set(['assistente']));

  for (const result of [SUBJECT.documento, '00000000-0000-4000-8000-000000000000']) {
    expect((await client.callTool({ name: 'situation', arguments: { result } })).isError).toBe(true);
  }
  expect((await client.callTool({ name: 'query', arguments: { result: id } })).isError).toBe(true);
  await workstation.lock('officer');
  expect(await client.callTool({ name: 'situation', arguments: { result: id } })).toMatchObject({
    isError: true,
    content: [{ text: '{"refused":"vault_closed"}' }],
  });
});

test.each([
  ['neither', NO_POLICY, false],
  ['the officer alone', NO_POLICY, true],
  ['the policy alone', ALLOWED, false],
] as const)('it does not start where %s allows it', async (_, policy, isOn) => {
  const { home, ask } = await openedForCommands(0, undefined, policy);
  if (isOn) await value(ask('settings.change', { assistantReads: true }));
  expect(await lastro(home, 'mcp')).toMatchObject({ code: 5, out: '' });
});
