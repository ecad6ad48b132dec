import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_THRESHOLDS } from '#domain/indicators/thresholds.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { BANCO } from '../../support/fakes/samples.ts';
import { meddle } from '../repositories/audit-samples.ts';
import { registerConsent, runMonth, runNewest, SUBJECT } from './officer.ts';
import { codeOf, NOWHERE, type OpenedWorkstation, openAt, value } from './opened.ts';

let home: string;
let opened: OpenedWorkstation | null = null;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-audit-'));
});

afterEach(async () => {
  await opened?.close();
  await rm(home, { recursive: true, force: true });
});

describe('the audit log of a workstation', () => {
  test('tells who did what, one after the other, and is whole', async () => {
    opened = await openAt(home, rememberingSecrets());
    const { ask } = opened;
    expect(await runNewest(ask)).toMatchObject({ error: { code: 'consent_missing' } });
    await registerConsent(ask);
    const { id } = await value(runNewest(ask));
    await value(ask('results.open', { id }));
    await value(ask('settings.change', { institutions: [BANCO] }));
    await value(ask('settings.set_addresses', { environment: 'sandbox', ...NOWHERE }));
    await value(ask('settings.set_key', { environment: 'sandbox', key: 'b1f7c0de-0000-4000-8000-00000000c0de' }));
    await value(ask('settings.change', { thresholds: { ...DEFAULT_THRESHOLDS }, lockMinutes: 5 }));
    await value(ask('subject.dossier', { documento: SUBJECT.documento }));
    await value(ask('subject.record_print', { documento: SUBJECT.documento, what: 'term' }));

    const { rows, total } = await value(ask('audit.list', { limit: 50 }));
    expect(total).toBe(11);
    expect(rows.map(({ kind, outcome, documento }) => `${kind} ${outcome} ${documento}`)).toEqual([
      'print ok ***.982.247-**',
      'dossier ok ***.982.247-**',
      'settings ok null',
      'key_change ok null',
      'settings ok null',
      'settings ok null',
      'view ok ***.982.247-**',
      'query ok ***.982.247-**',
      'capture ok ***.982.247-**',
      'query consent_missing ***.982.247-**',
      'unlock ok null',
    ]);
    expect(rows.map(({ facts }) => facts.changed ?? facts.what).filter(Boolean)).toEqual([
      'term',
      'lockMinutes,thresholds',
      'addresses',
      'institutions',
    ]);
    expect(await value(ask('audit.verify', {}))).toMatchObject({ entries: 11, faults: 0, findings: [] });
    const found = await value(ask('audit.list', { documento: SUBJECT.documento, kind: 'view', limit: 50 }));
    expect(found.rows).toHaveLength(1);
  });

  test('that was cut or written anew while the workstation was closed is found, by what the keychain knows', async () => {
    const keychain = rememberingSecrets();
    const first = await openAt(home, keychain);
    await registerConsent(first.ask);
    await value(first.ask('audit.verify', {}));
    await first.close();

    const key = Buffer.from(keychain.kept.get('archive-key') ?? '', 'hex');
    await meddle(join(home, 'archive'), key, 'DELETE FROM audit_entries WHERE seq = 4');

    opened = await openAt(home, keychain);
    // F4: told at the opening, not only where the log is verified.
    expect((await value(opened.ask('vault.state', {}))).vault).toMatchObject({ status: 'open', lostEntries: 1 });
    const report = await value(opened.ask('audit.verify', {}));
    expect(report).toMatchObject({ seal: 'known', sealedEntries: 4, faults: 1 });
    expect(report.findings).toEqual([{ fault: 'unsealed', seq: 4, last: 4 }]);
    expect(report.contradicted).toBe(true);

    const accepted = await value(opened.ask('audit.accept_seal', { reason: 'apurado com o suporte' }));
    expect(accepted).toMatchObject({ seal: 'known', faults: 0, contradicted: false });
    expect((await value(opened.ask('vault.state', {}))).vault).not.toHaveProperty('lostEntries');
    expect(await codeOf(opened.ask('audit.accept_seal', { reason: 'outra vez' }))).toBe('not_found');
    const { rows } = await value(opened.ask('audit.list', { kind: 'seal_acceptance', limit: 5 }));
    expect(rows).toMatchObject([{ facts: { reason: 'apurado com o suporte', sealed: 4 } }]);
  });

  test('data, lost entries: F4: a data folder put back as it was before is told at the opening, and no seal hides it', async () => {
    const keychain = rememberingSecrets();
    const first = await openAt(home, keychain);
    await registerConsent(first.ask);
    await first.close();
    const before = `${home}-before`;
    onTestFinished(() => rm(before, { recursive: true, force: true }));
    await cp(home, before, { recursive: true });
    const second = await openAt(home, keychain);
    await runMonth(second.ask, '2026-07');
    await second.close();
    await rm(home, { recursive: true, force: true });
    await cp(before, home, { recursive: true });

    for (const _ of ['once', 'and at every opening']) {
      opened = await openAt(home, keychain);
      expect((await value(opened.ask('vault.state', {}))).vault).toMatchObject({ lostEntries: expect.any(Number) });
      await opened.close();
    }
  });
});
