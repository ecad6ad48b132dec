import { describe, expect, test, vi } from 'vitest';
import { contract, MESSAGE_NAMES, type MessageName, PROVED_MESSAGES, type ProvedMessage } from '#contract/contract.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { provedName } from '#main/bridge/second-look.ts';
import { serve } from '#main/bridge/serve.ts';
import type { Handlers } from '#main/features/handlers.ts';
import type { Unlocked } from '#main/features/unlocked.ts';
import { createSecondLook } from '#main/features/vault/second-look.ts';
import { fakeWorkstation, rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';

const sender = { userAgent: 'Test/1.0' };
const SECRET = '274916';
const UPLOAD = '11111111-1111-4111-8111-111111111111';
const addresses = { baseUrl: 'https://a.example', authUrl: 'https://b.example' };

const place = { host: 'db.example', port: 5432, database: 'equipe', login: 'ana', rootCertificate: null };
const ACCESS = { place, password: 'senha do banco' };

/** Every message that needs a proof, with an input that does. */
const NEEDING: { readonly [Name in ProvedMessage]: object } = {
  'backup.run': { passphrase: 'uma senha só da cópia' },
  'backup.automatic_start': { passphrase: 'uma senha só da cópia' },
  'backup.restore_run': { upload: UPLOAD, shown: SHOWN },
  'backup.restore_undo': { id: '1' },
  'backup.restore_forget': { id: '1' },
  'backup.merge_run': { id: '1', shown: SHOWN },
  'salvage.run': {},
  'vault.make_recovery_key': {},
  'vault.put_off_pin': {},
  'audit.accept_seal': { reason: 'disco trocado' },
  'settings.change': { lockMinutes: 15 },
  'commands.add_program': { name: 'BI', scopes: ['read'], days: 30 },
  'settings.set_addresses': { environment: 'sandbox', ...addresses },
  'settings.set_key': { environment: 'sandbox', key: 'b1f7c0de-0000-4000-8000-00000000c0de' },
  'settings.remove_key': { environment: 'sandbox' },
  'retention.erase': { documento: '529.982.247-25', typed: '529.982.247-25', reason: 'engano', shown: SHOWN },
  'people.add': { name: 'Ana Prado', role: 'approver', passphrase: 'uma senha só da Ana' },
  'people.set_passphrase': { personId: '1', passphrase: 'uma senha só da Ana' },
  'people.confirm_key': { personId: '1', publicKey: 'x' },
  'people.end': { personId: '1' },
  'team.create': ACCESS,
  'team.new_code': { reason: 'perdido' },
  'team.join': ACCESS,
  'team.recover': { ...ACCESS, code: 'x' },
  'team.admit': { workstation: '1', code: 'x' },
  'team.remove': { workstation: '1' },
  'team.heal': {},
  'team.set_password': { password: 'outra senha do banco' },
  'team.leave': {},
};
const CASES = Object.entries(NEEDING) as [ProvedMessage, object][];

interface Given {
  readonly kind?: 'pin' | 'passphrase' | 'none';
  readonly present?: boolean;
}

/** A bridge whose acts only count, over a vault with the secret SECRET. */
function bridge({ kind = 'pin', present = true }: Given = {}) {
  const acted = vi.fn(async () => fail('not_found'));
  let [now, opened] = [0, {} as Unlocked | null];
  const tried = vi.fn(async (secret: string) => (secret === SECRET ? ok(undefined) : fail('pin_wrong')));
  const vault = {
    unlocked: () => (opened === null ? fail('vault_closed') : ok(opened)),
    officerSecret: async () => kind,
    proveOfficer: tried,
    confirmUserPresence: vi.fn(async () => present),
  } as const;
  const secondLook = createSecondLook(vault, () => now);
  const handlers = {
    ...Object.fromEntries(PROVED_MESSAGES.map((name) => [name, acted])),
    'vault.prove': async ({ message, secret }) => {
      const proved = await secondLook.prove(message, secret);
      return proved.ok ? ok({}) : proved;
    },
  } as Partial<Handlers>;
  const ask = serve({ ...fakeWorkstation(handlers), secondLook }, rememberingLog());
  return {
    acted,
    tried,
    succeed: () => acted.mockImplementation(async () => ok({ code: 'X' }) as never),
    send: (name: MessageName, input: object) => ask(name, input, sender),
    prove: (message: ProvedMessage, secret = SECRET) => ask('vault.prove', { message, secret }, sender),
    pass: (milliseconds: number): void => {
      now += milliseconds;
    },
    reopen: (): void => {
      opened = {} as Unlocked;
    },
    close: (): void => {
      opened = null;
    },
  };
}

const needed = (kind: string) => fail('proof_needed', { kind });
const ACTED = fail('not_found');

describe('secrets, second look', () => {
  test.each(CASES)('%s waits for a proof, under PIN and passphrase', async (name, input) => {
    for (const kind of ['pin', 'passphrase'] as const) {
      const { send, prove, acted } = bridge({ kind });
      expect(await send(name, input)).toEqual(needed(kind));
      expect(acted).not.toHaveBeenCalled();
      expect(await prove(name)).toEqual(ok({}));
      expect(await send(name, input)).toEqual(ACTED);
    }
  });

  test('no other message waits for one, nor does another setting', () => {
    const others = MESSAGE_NAMES.filter((name) => !CASES.some(([needing]) => needing === name));
    expect(others.filter((name) => provedName(contract[name], name, {} as never) !== null)).toEqual([]);
    const proved = (change: object) => provedName(contract['settings.change'], 'settings.change', change as never);
    expect(proved({ theme: 'dark', locale: 'en' })).toBeNull();
    const loosening = [{ contentProtection: false }, { commands: 'ask' }, { commandNames: true }, { localHttp: true }];
    for (const change of [...loosening, { commandsPerDay: 9 }, { watchFolder: '/srv' }])
      expect([change, proved(change)]).toEqual([change, 'settings.change']);
  });

  test('a proof is for one act that succeeds', async () => {
    const { send, prove, succeed, acted } = bridge();
    succeed();
    await prove('vault.make_recovery_key');
    expect(await send('vault.make_recovery_key', {})).toEqual(ok({ code: 'X' }));
    expect(await send('vault.make_recovery_key', {})).toEqual(needed('pin'));
    await prove('vault.make_recovery_key');
    const both = [send('vault.make_recovery_key', {}), send('vault.make_recovery_key', {})];
    expect((await Promise.all(both)).filter(({ ok: acted }) => acted)).toHaveLength(1);
    expect(acted).toHaveBeenCalledTimes(2);
  });

  test('what was typed wrong is mended without another one', async () => {
    const { send, prove, succeed } = bridge();
    await prove('vault.make_recovery_key');
    expect(await send('vault.make_recovery_key', {})).toEqual(ACTED);
    succeed();
    expect(await send('vault.make_recovery_key', {})).toEqual(ok({ code: 'X' }));
    expect(await send('vault.make_recovery_key', {})).toEqual(needed('pin'));
  });

  test.each<[string, (at: ReturnType<typeof bridge>) => unknown]>([
    ['another act', ({ prove }) => prove('retention.erase')],
    ['a wrong secret', ({ prove }) => prove('backup.run', '000000')],
    [
      'a wrong secret after the right one',
      async ({ prove }) => [await prove('backup.run'), await prove('backup.run', 'x')],
    ],
    ['a minute ago', async ({ prove, pass }) => [await prove('backup.run'), pass(60_000)]],
    ['before a lock', async ({ prove, reopen }) => [await prove('backup.run'), reopen()]],
  ])('a proof of %s is none', async (_of, given) => {
    const at = bridge();
    await given(at);
    expect(await at.send('backup.run', NEEDING['backup.run'])).toEqual(needed('pin'));
    expect(at.acted).not.toHaveBeenCalled();
  });

  test('without PIN or passphrase the system asks; where it has no prompt the act passes', async () => {
    const passing = bridge({ kind: 'none' });
    expect(await passing.send('backup.run', NEEDING['backup.run'])).toEqual(ACTED);
    const declined = bridge({ kind: 'none', present: false });
    expect(await declined.send('backup.run', NEEDING['backup.run'])).toEqual(needed('system'));
    expect(declined.acted).not.toHaveBeenCalled();
  });

  test('a closed vault is left to the handlers', async () => {
    const { send, close, tried } = bridge();
    close();
    expect(await send('backup.restore_run', NEEDING['backup.restore_run'])).toEqual(ACTED);
    expect(tried).not.toHaveBeenCalled();
  });
});
