import { expect, test } from 'vitest';
import type { TeamAccess } from '#main/features/team/access.ts';
import { type ClaimsPorts, sessionClaims } from '#main/features/team/session-claims.ts';
import type { TeamSession } from '#main/features/team/team-session.ts';
import type { TeamMonth } from '#main/ports/month-claims.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';

const MONTH: TeamMonth = {
  environment: 'embutido',
  institution: '',
  subject: '11144477735',
  month: '2026-09',
} as never;
const WISH = { again: null, repeats: false };
const record = { stage: 'member', workstation: 'w1' };

function opened(key: string | null, stage = 'member', role = 'officer') {
  const written: string[] = [];
  const ports = {
    membership: () => ({ state: stage, role }),
    team: { read: async () => ({ ...record, stage, role }) },
    secrets: {
      read: async () => ({ ok: true, value: key }),
      write: async (_name: string, value: string) => void written.push(value),
    },
    settings: { read: async () => ({ askWithoutTeam: true }) },
    clock: () => 0,
    log: rememberingLog(),
  } as unknown as ClaimsPorts;
  const refused = { ok: false, error: { code: 'team_unreachable' } };
  const server = { answers: false };
  const session = {
    withServer: async () => refused,
    withAccess: async () => {
      if (!server.answers) return refused;
      await claims.use({
        record,
        members: new Map(),
        keys: new Map([[1, new Uint8Array(32)]]),
      } as unknown as TeamAccess);
      return { ok: true };
    },
  };
  const claims = sessionClaims(ports, session as unknown as TeamSession);
  return { written, claims, server };
}

test('a member whose key is not kept here asks for it first, and asks no month until the team gives it', async () => {
  const { written, claims, server } = opened(null);
  await claims.begin();
  expect(await claims.current()?.claim(MONTH, WISH)).toMatchObject({
    error: { code: 'team_offline', details: { cause: 'team_unreachable' } },
  });
  server.answers = true;
  expect(await claims.current()?.claim(MONTH, WISH)).toMatchObject({
    ok: true,
    value: { kept: { fence: null } },
  });
  expect(written).toEqual(['00'.repeat(32)]);
});

test('a kept key claims from the start on, and who is no member claims nothing', async () => {
  const member = opened('11'.repeat(32));
  await member.claims.begin();
  expect(await member.claims.current()?.claim(MONTH, WISH)).toMatchObject({ ok: true });
  const waiting = opened('11'.repeat(32), 'waiting');
  await waiting.claims.begin();
  expect(waiting.claims.current()).toBeNull();
});

test('an auditor’s workstation claims no month, with the keys of the team or without', async () => {
  const { claims } = opened('11'.repeat(32), 'member', 'auditor');
  await claims.begin();
  const access = {
    record: { ...record, role: 'auditor' },
    members: new Map(),
    keys: new Map([[1, new Uint8Array(32)]]),
  };
  await claims.use(access as unknown as TeamAccess);
  expect(await claims.current()?.claim(MONTH, WISH)).toMatchObject({ error: { code: 'team_reads_only' } });
});
