import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isMembers } from '#domain/basics/json-object.ts';
import { policyOf, readMachinePolicy } from '#main/platform/policy.ts';
import { readRegistry } from '#main/platform/read-registry.ts';
import { POLICY_KEY, policyInExport } from '#main/platform/registry-policy.ts';
import { NO_POLICY } from '#main/ports/policy.ts';
import { exportOf, linesIn, numberIn, textIn } from '#test/support/registry-export.ts';
import { WHOLE_POLICY } from '#test/support/whole-policy.ts';

const EXPORTED = exportOf(`[HKEY_LOCAL_MACHINE\\Software\\Policies\\Lastro]
"updates"="notify"

[HKEY_LOCAL_MACHINE\\Software\\Policies\\Lastro\\addresses]

[HKEY_LOCAL_MACHINE\\Software\\Policies\\Lastro\\addresses\\producao]
"baseUrl"="https://scr.example.com"
"authUrl"="https://autorizacao.example.com"

[HKEY_LOCAL_MACHINE\\Software\\Policies\\Lastro\\settings]
"officerName"="Mesa \\"4\\" \\\\ São João"
"lockMinutes"=dword:0000000f
"location"=dword:00000000
"firstRunDismissed"=dword:00000001
"purpose"="null"
"limits"=hex(7):7b,00,22,00,73,00,65,00,73,00,73,00,69,00,6f,00,6e,00,22,00,3a,\\
  00,31,00,30,00,2c,00,00,00,22,00,71,00,75,00,65,00,72,00,79,00,22,00,3a,00,39,\\
  00,30,00,2c,00,00,00,22,00,63,00,6f,00,6e,00,73,00,65,00,6e,00,74,00,22,00,3a,\\
  00,38,00,30,00,7d,00,00,00,00,00

[HKEY_LOCAL_MACHINE\\Software\\Policies\\Lastro\\settings\\retention]
"results"=dword:00000003
"consents"=dword:0000000a`);

/** The registry values that group policies with the template write for a policy. */
function registryOf(value: Readonly<Record<string, unknown>>, key: string = POLICY_KEY): string {
  const isKey = (part: unknown): part is Record<string, unknown> =>
    isMembers(part) &&
    (part === value.settings || Object.values(part).every((one) => !isMembers(one) && !Array.isArray(one)));
  const parts = Object.entries(value);
  const own = parts.filter(([, part]) => !isKey(part) && part !== value.addresses);
  const keys = parts.flatMap(([name, part]) =>
    isKey(part) || part === value.addresses ? [registryOf(part as Record<string, unknown>, `${key}\\${name}`)] : [],
  );
  return [`[${key}]`, ...own.map(([name, part]) => `"${name}"=${written(part)}`), '', ...keys].join('\n');
}

function written(value: unknown): string {
  if (typeof value === 'string') return textIn(value);
  if (typeof value === 'number' || typeof value === 'boolean') return numberIn(Number(value));
  return linesIn(JSON.stringify(value, null, 1).split('\n'));
}

describe('data, group policy:', () => {
  test('what reg.exe exported is read in the shape of policy.json', () => {
    expect(policyInExport(EXPORTED)).toEqual({
      updates: 'notify',
      addresses: {
        producao: { baseUrl: 'https://scr.example.com', authUrl: 'https://autorizacao.example.com' },
      },
      settings: {
        officerName: 'Mesa "4" \\ São João',
        lockMinutes: 15,
        location: false,
        firstRunDismissed: true,
        purpose: null,
        limits: { session: 10, query: 90, consent: 80 },
        retention: { results: 3, consents: 10 },
      },
    });
    expect(policyOf(policyInExport(EXPORTED)).faults).toEqual([]);
  });

  test('every member there is arrives as it would by the file', () => {
    expect(policyOf(policyInExport(exportOf(registryOf(WHOLE_POLICY))))).toEqual({ ...WHOLE_POLICY, faults: [] });
  });

  test.each([
    ['"lockMinutes"=dword:0000003c', 'settings.lockMinutes'],
    ['"lockMinutes"="5"', 'settings.lockMinutes'],
    ['"lockMinutes"=hex(b):05,00,00,00,00,00,00,00', 'settings.lockMinutes'],
    ['"lockminutes"=dword:00000005', 'settings.lockminutes'],
    ['"location"=dword:00000002', 'settings.location'],
    ['"location"="true"', 'settings.location'],
    ['"theme"="null"', 'settings.theme'],
    ['"costs"=hex(7):7b,00,00,00,00,00', 'settings.costs'],
    ['"officerName"=hex(2):25,00,00,00', 'settings.officerName'],
    ['"constructor"="x"', 'settings.constructor'],
    ['"__proto__"="x"', 'settings.__proto__'],
    ['@="x"', 'settings'],
  ])('what cannot be understood fixes nothing and is named: %s', (line, fault) => {
    const policy = policyOf(policyInExport(exportOf(`[${POLICY_KEY}\\settings]\n"theme"="dark"\n${line}`)));
    expect(policy).toMatchObject({ settings: {}, faults: expect.arrayContaining([fault]) });
  });

  test('addresses that cannot be understood shut their environment, and a name that is key and value says nothing', () => {
    const policy = exportOf(
      `[${POLICY_KEY}]\n"updates"=dword:00000001\n"addresses"="x"\n[${POLICY_KEY}\\addresses\\sandbox]\n"baseUrl"="https://a.example"`,
    );
    expect(policyOf(policyInExport(policy))).toMatchObject({
      updates: 'notify',
      addresses: { sandbox: 'malformed', producao: 'malformed' },
      faults: ['updates', 'addresses.sandbox', 'addresses.producao'],
    });
  });

  test('a key that a policy left empty is none', () => {
    expect(policyInExport(exportOf(`[${POLICY_KEY}]\n\n[${POLICY_KEY}\\settings]`))).toBeNull();
  });
});

const NEIGHBOURS =
  '\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Google\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Lastro Beta\r\n';
const LISTED = `${NEIGHBOURS}HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Lastro\r\n\r\n`;

describe('data, group policy: the registry', () => {
  /** Stands in for `reg.exe`, which is not on this system. */
  const regOf = (neighbours: string) => {
    const asked: (readonly string[])[] = [];
    const run = async (args: readonly string[]): Promise<string> => {
      asked.push(args);
      if (args[0] === 'query') return neighbours;
      writeFileSync(args[2] ?? '', EXPORTED, 'utf16le');
      return '';
    };
    return { asked, run };
  };

  test('is exported only where the key is listed, and the file of it goes', async () => {
    const absent = regOf(NEIGHBOURS);
    expect(await readRegistry(absent.run)).toBe('absent');
    expect(absent.asked).toEqual([['query', 'HKLM\\Software\\Policies', '/reg:64']]);
    const found = regOf(LISTED);
    expect(await readRegistry(found.run)).toEqual(policyInExport(EXPORTED));
    const [, [act, key, file = '']] = found.asked as [string[], string[]];
    expect([act, key]).toEqual(['export', POLICY_KEY]);
    expect(existsSync(dirname(file))).toBe(false);
  });

  test('that cannot be asked, or not exported, is unreadable', async () => {
    const refuses = () => Promise.reject(new Error('ERROR: Registry editing has been disabled'));
    expect(await readRegistry(refuses)).toBe('unreadable');
    expect(await readRegistry(async ([act]) => (act === 'query' ? LISTED : refuses()))).toBe('unreadable');
    expect(await readRegistry(async () => LISTED)).toBe('unreadable');
  });
});

describe('data, group policy: on a machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'));
  const file = join(folder, 'policy.json');
  const none = join(folder, 'none.json');
  writeFileSync(file, '{"updates":"off","settings":{"theme":"dark","lockMinutes":2}}');
  const registered = { settings: { lockMinutes: 5 } };
  const read = (registry: Awaited<ReturnType<typeof readRegistry>>, from = file) =>
    readMachinePolicy('win32', { file: from, askRegistry: async () => registry });

  test('the registry holds alone where it says anything, else the file', async () => {
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(await read(registered)).toEqual({ ...NO_POLICY, updates: 'notify', settings: { lockMinutes: 5 } });
    expect(await read('absent')).toMatchObject({ updates: 'off', settings: { theme: 'dark', lockMinutes: 2 } });
    expect(await read('absent', none)).toEqual({ ...NO_POLICY, updates: 'install' });
    const fault = { faults: [POLICY_KEY] };
    expect(await read('unreadable')).toMatchObject({ updates: 'off', settings: { lockMinutes: 2 }, ...fault });
    const shut = { sandbox: 'malformed', producao: 'malformed' };
    expect(await read('unreadable', none)).toEqual({
      updates: 'notify',
      assistant: 'forbidden',
      settings: {},
      addresses: shut,
      ...fault,
    });
  });

  test.each(['linux', 'darwin'] as const)('of another system (%s) no registry is asked', async (platform) => {
    const askRegistry = vi.fn(async () => registered);
    expect(await readMachinePolicy(platform, { file: none, askRegistry })).toEqual({
      ...NO_POLICY,
      updates: 'install',
    });
    expect(askRegistry).not.toHaveBeenCalled();
  });
});
