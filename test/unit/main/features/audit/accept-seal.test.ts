import { describe, expect, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { acceptSeal, verifyLog } from '#main/features/audit/log.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import { createAuditSeal } from '#main/features/audit/seal.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';
import { NOW } from '#test/support/fakes/samples.ts';

const REASON = 'Disco trocado pelo suporte em 12/11';

/** A workstation with three entries; `sealed` is the end known outside. */
async function unlocked(sealed: string | null) {
  const audit = memoryArchive().audit;
  const secrets = rememberingSecrets();
  if (sealed !== null) secrets.kept.set('audit-seal', sealed);
  const ports = { clock: () => NOW, officer: () => 'ana', audit };
  for (let step = 0; step < 3; step++) await audit.add(buildEvent(ports, { kind: 'view', facts: { step } }));
  const seal = createAuditSeal({ secrets, audit, log: rememberingLog() });
  return { ...ports, seal, secrets };
}

const CUT = `9:${'a'.repeat(64)}`;

describe('a contradicted seal', () => {
  test('is accepted with a reason, which the log keeps with what had been sealed; then nothing warns any more', async () => {
    const ports = await unlocked(CUT);
    expect(await verifyLog(ports)).toMatchObject({ value: { contradicted: true } });
    expect(await acceptSeal(ports, ` ${REASON} `)).toMatchObject({ ok: true });
    expect((await ports.audit.after(4, 10)).map(({ kind, officer, facts }) => [kind, officer, facts])).toEqual([
      ['seal_acceptance', 'ana', { reason: REASON, sealed: 9, sealedHash: 'a'.repeat(16) }],
    ]);
    expect(ports.secrets.kept.get('audit-seal')).toMatch(/^5:/);
  });

  test('is not accepted without a reason', async () => {
    const ports = await unlocked(CUT);
    expect(await acceptSeal(ports, '  ')).toEqual(fail('invalid_input'));
    expect(ports.secrets.kept.get('audit-seal')).toBe(CUT);
  });

  test.each([
    ['was never made', null],
    ['is no seal', 'three'],
  ])('is none where it %s', async (_, sealed) => {
    const ports = await unlocked(sealed);
    expect(await acceptSeal(ports, REASON)).toEqual(fail('not_found'));
    expect(await ports.audit.head()).toMatchObject({ count: 3 });
  });

  test('stays where the keeper cannot be asked', async () => {
    const ports = await unlocked(CUT);
    ports.secrets.lock();
    expect(await acceptSeal(ports, REASON)).toMatchObject({ error: { code: 'vault_locked' } });
    expect(await ports.audit.head()).toMatchObject({ count: 3 });
  });
});
