import { describe, expect, test } from 'vitest';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import { type AuditSeal, createAuditSeal } from '#main/features/audit/seal.ts';
import type { AuditLog } from '#main/ports/audit.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';

const hash = (digit: string): string => digit.repeat(64);

/** A log with meaningful hashes only; `rewrite` replaces them. */
function logOf(start: readonly string[]) {
  let hashes = start;
  const head = async (): Promise<ChainHead> => ({ count: hashes.length, hash: hashes.at(-1) ?? '' });
  const after = async (seq: number, limit: number) =>
    hashes.map((one, index) => ({ seq: index + 1, hash: one })).slice(seq, seq + limit);
  return {
    audit: { head, after } as unknown as AuditLog,
    rewrite: (next: readonly string[]) => {
      hashes = next;
    },
  };
}

function sealOver(start: readonly string[] = [hash('1'), hash('2')]) {
  const { audit, rewrite } = logOf(start);
  const secrets = rememberingSecrets();
  const log = rememberingLog();
  const seal: AuditSeal = createAuditSeal({ secrets, audit, log, delay: 5, timeoutMs: 20 });
  return { seal, secrets, log, rewrite, text: () => secrets.kept.get('audit-seal') };
}

describe('the seal of the log', () => {
  test('is the count and the hash of its end, kept with the secrets', async () => {
    const { seal, text } = sealOver();
    expect(await seal.read()).toEqual({ ok: true, value: null });
    await seal.put();
    expect(text()).toBe(`2:${hash('2')}`);
    expect(await seal.read()).toEqual({ ok: true, value: { count: 2, hash: hash('2') } });
  });

  test('is made once for a burst of entries', async () => {
    const { seal, secrets } = sealOver();
    for (let step = 0; step < 20; step++) seal.soon();
    await expect.poll(() => secrets.written).toEqual(['audit-seal']);
    await seal.close();
    expect(secrets.written).toHaveLength(2);
  });

  test('follows a log that grew', async () => {
    const { seal, rewrite, text } = sealOver();
    await seal.put();
    rewrite([hash('1'), hash('2'), hash('3')]);
    await seal.put();
    expect(text()).toBe(`3:${hash('3')}`);
  });

  test.each([
    ['shorter', [hash('1')]],
    ['another', [hash('1'), hash('9'), hash('3')]],
  ])('stays as evidence where the log is %s than the sealed one, until it is renewed on purpose', async (_, other) => {
    const { seal, rewrite, text, log } = sealOver();
    await seal.put();
    rewrite(other);
    await seal.put();
    await seal.close();
    expect(text()).toBe(`2:${hash('2')}`);
    expect(log.lines.map(({ event }) => event)).toContain('audit.seal_contradicted');
    await seal.renew();
    expect(text()).toBe(`${other.length}:${other.at(-1)}`);
  });

  test('of another form counts as none', async () => {
    const { seal, secrets } = sealOver();
    secrets.kept.set('audit-seal', '2:not a hash');
    expect(await seal.read()).toEqual({ ok: true, value: null });
  });

  test('is not made while the keeper cannot be asked, and the log of the program says so', async () => {
    const { seal, secrets, log } = sealOver();
    secrets.lock();
    await seal.put();
    expect(await seal.read()).toMatchObject({ ok: false, error: { code: 'vault_locked' } });
    expect(log.lines).toEqual([{ level: 'warn', event: 'audit.not_sealed', facts: { code: 'vault_locked' } }]);
  });

  test('does not hold the end of the workstation back', async () => {
    const { audit } = logOf([hash('1')]);
    const never = new Promise<never>(() => {});
    const secrets = { ...rememberingSecrets(), read: () => never };
    const seal = createAuditSeal({ secrets, audit, log: rememberingLog(), timeoutMs: 5 });
    await seal.close();
    seal.soon();
  });
});
