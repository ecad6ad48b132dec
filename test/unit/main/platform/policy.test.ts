import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { policyFile, readPolicy, rootsFolder } from '#main/platform/policy.ts';
import { NO_POLICY } from '#main/ports/policy.ts';
import { BANCO } from '#test/support/fakes/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'policy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function policyOf(text: string) {
  const file = join(folder, 'policy.json');
  writeFileSync(file, text);
  return readPolicy(file);
}

const ADDRESSES = { baseUrl: 'https://api.example.com', authUrl: 'https://auth.example.com' };
const NONE = { sandbox: null, producao: null };
const SHUT = { sandbox: 'malformed', producao: 'malformed' };

describe('what the administrators allow of updates', () => {
  test.each([
    ['{"updates":"off"}', 'off'],
    ['{"updates":"notify","more":1}', 'notify'],
    ['{"updates":"install"}', 'install'],
    ['\uFEFF{"updates":"off"}', 'off'],
    ['{"updates":"always"}', 'notify'],
    ['{}', 'notify'],
    ['no JSON', 'notify'],
    ['', 'notify'],
  ])('by %s is %s', async (text, updates) => {
    expect((await policyOf(text)).updates).toBe(updates);
  });
});

describe('the addresses the administrators fix', () => {
  test.each([
    [{ updates: 'off' }, NONE],
    [{ addresses: {} }, NONE],
    [{ addresses: { producao: ADDRESSES } }, { sandbox: null, producao: ADDRESSES }],
    [{ addresses: { sandbox: ADDRESSES, producao: ADDRESSES } }, { sandbox: ADDRESSES, producao: ADDRESSES }],
    [{ addresses: { producao: { ...ADDRESSES, authUrl: '' } } }, { sandbox: null, producao: 'malformed' }],
    [{ addresses: { producao: { baseUrl: ADDRESSES.baseUrl } } }, { sandbox: null, producao: 'malformed' }],
    [{ addresses: { producao: null, sandbox: ADDRESSES } }, { sandbox: ADDRESSES, producao: 'malformed' }],
    [{ addresses: { producao: ADDRESSES.baseUrl } }, { sandbox: null, producao: 'malformed' }],
    [{ addresses: { produção: ADDRESSES } }, SHUT],
    [{ addresses: { embutido: ADDRESSES } }, SHUT],
    [{ addresses: [ADDRESSES] }, SHUT],
    [{ addresses: null }, SHUT],
    [[], SHUT],
    ['policy', SHUT],
  ])('by %j are %j', async (policy, addresses) => {
    expect((await policyOf(JSON.stringify(policy))).addresses).toEqual(addresses);
  });

  test('are unknown in a file that is no JSON', async () => {
    expect((await policyOf(`{"addresses": {"producao": ${JSON.stringify(ADDRESSES)}}`)).addresses).toEqual(SHUT);
  });
});

describe('the settings the administrators fix', () => {
  test('are those an officer may type, any of them', async () => {
    const settings = {
      environment: 'sandbox',
      officerName: 'Ana',
      lockMinutes: 5,
      retention: { results: 3, consents: 10 },
      remindDays: 30,
      processedFloor: 90,
      limits: { session: 10, query: 60, consent: 60 },
    };
    expect(await policyOf(JSON.stringify({ settings }))).toMatchObject({ settings, faults: [] });
    expect(await policyOf('{}')).toMatchObject({ settings: {}, faults: [] });
  });

  const twice = [BANCO, { ...BANCO, nome: 'Filial', cnpj: '11222333000262' }];
  test.each([
    [{ theme: 'dark', lockMinutes: 60 }, ['settings.lockMinutes']],
    [{ theme: 'dark', lockminutes: 5 }, ['settings.lockminutes']],
    [{ limits: { session: 10, query: 1, consent: 60 }, theme: 'pink' }, ['settings.theme', 'settings.limits.query']],
    [{ embeddedPort: 80 }, ['settings.embeddedPort']],
    [{ institutions: twice }, ['settings.institutions']],
    [null, ['settings']],
    ['dark', ['settings']],
  ])('of which one cannot be understood (%j) are none, and where is said', async (settings, faults) => {
    expect(await policyOf(JSON.stringify({ settings }))).toMatchObject({ settings: {}, faults });
  });

  test('hold although another member cannot be understood, which is said too', async () => {
    const policy = { settings: { theme: 'dark' }, addresses: { producao: 1 }, updates: 'always', setings: {} };
    expect(await policyOf(JSON.stringify(policy))).toMatchObject({
      settings: { theme: 'dark' },
      faults: ['setings', 'updates', 'addresses.producao'],
    });
    expect(await policyOf('{')).toMatchObject({ settings: {}, faults: ['policy.json'] });
  });
});

describe('the file of the administrators', () => {
  test('that is not there fixes nothing, and one that cannot be read shuts what it may have fixed', async () => {
    expect(await readPolicy(join(folder, 'none/policy.json'))).toEqual({ updates: 'install', ...NO_POLICY });
    mkdirSync(join(folder, 'unreadable'));
    expect(await readPolicy(join(folder, 'unreadable'))).toMatchObject({ updates: 'notify', addresses: SHUT });
  });

  test.each([
    ['win32', 'C:\\ProgramData\\Lastro\\policy.json', 'C:\\ProgramData\\Lastro\\roots'],
    ['darwin', '/Library/Application Support/Lastro/policy.json', '/Library/Application Support/Lastro/roots'],
    ['linux', '/etc/lastro/policy.json', '/etc/lastro/roots'],
  ] as const)(
    'data, policy: stands on %s where an officer does not write, whatever the environment says',
    (platform, file, roots) => {
      process.env.ProgramData = 'D:\\Dados';
      expect([policyFile(platform), rootsFolder(platform)]).toEqual([file, roots]);
      delete process.env.ProgramData;
    },
  );
});
