import { describe, expect, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { BANCO, sampleConsent } from '#test/support/fakes/samples.ts';
import { savedResults } from '#test/support/whole-library.ts';
import { seriesUnlocked } from './series-app.ts';

const OTHER = { nome: 'Fundo', cnpj: '12ABC34501DE35' };

describe('a series stops', () => {
  test.each([
    'key_refused',
    'key_missing',
    'session_refused',
    'service_paused',
    'too_many_requests',
    'vault_locked',
    'service_unreachable',
  ] as const)('at the first %s, and fails once instead of six times', async (code) => {
    const { register, start, outcomes, runner } = seriesUnlocked();
    await start();
    await register.response('2026-09', fail(code));
    expect(register.asked).toEqual(['2026-09']);
    expect(outcomes()).toEqual([
      '04 not_asked',
      '05 not_asked',
      '06 not_asked',
      '07 not_asked',
      '08 not_asked',
      '09 refused',
    ]);
    expect(runner.state()).toMatchObject({ status: 'stopped', stoppedBy: { code } });
  });

  test('asking, but keeps what was on its way and paid', async () => {
    const { register, start, outcomes, runner } = seriesUnlocked();
    await start();
    await register.response('2026-09');
    await register.response('2026-07', fail('service_paused', { until: 1, cause: 'service_failed' }));
    expect(runner.state()?.status).toBe('running');
    await register.responseAll();
    expect(outcomes()).toEqual(['04 not_asked', '05 queried', '06 queried', '07 refused', '08 queried', '09 queried']);
    expect(runner.state()).toMatchObject({ status: 'stopped', stoppedBy: { code: 'service_paused' } });
  });

  const { capture } = sampleConsent();

  test.each([
    ['consent_missing', []],
    ['consent_expired', [sampleConsent({ createdAt: 1 })]],
    ['consent_revoked', [sampleConsent({ revokedAt: 1 })]],
    ['consent_other_purpose', [sampleConsent({ capture: { ...capture, purposes: ['outra'] } })]],
    ['consent_other_institution', [sampleConsent({ capture: { ...capture, institution: OTHER } })]],
  ] as const)('on the way, when nothing covers it any more: %s', async (code, consents) => {
    const { archive, register, start, ports, runner, emitted } = seriesUnlocked();
    await ports.settings.write({ institutions: [BANCO] });
    await start({ first: '2026-07' });
    Object.assign(ports.consents, { ofSubjectIn: async () => consents });
    await register.responseAll();
    expect(runner.state()).toMatchObject({ status: 'stopped', stoppedBy: { code } });
    expect([register.asked, emitted.saved]).toEqual([['2026-09'], 1]);
    expect((await savedResults(archive.library)).total).toBe(1);
  });

  test('after two months of unknown end in a row, one asked after the other', async () => {
    const { register, start, runner } = seriesUnlocked();
    await start({ first: '2026-01' });
    await register.response('2026-09', fail('service_timeout', { reached: true, unknown: true }));
    expect(register.waiting()).toEqual(['2026-08']);
    await register.response('2026-08', fail('service_failed', { status: 504, reached: true, unknown: true }));
    expect(register.asked).toEqual(['2026-09', '2026-08']);
    expect(runner.state()).toMatchObject({ status: 'stopped', stoppedBy: { code: 'service_failed' } });
  });

  test('not after failures with an answer between them', async () => {
    const { register, start, runner } = seriesUnlocked();
    await start();
    await register.response('2026-09', fail('service_timeout', { reached: true, unknown: true }));
    await register.response('2026-08');
    await register.response('2026-07', fail('service_timeout', { reached: true, unknown: true }));
    await register.responseAll();
    expect(runner.state()).toMatchObject({ status: 'completed' });
  });

  test('at a surprise, which the log can explain', async () => {
    const { register, start, ports, runner, log } = seriesUnlocked();
    Object.assign(ports.results, { save: () => Promise.reject(new Error('disk full')) });
    await start();
    await register.responseAll();
    expect(runner.state()).toMatchObject({
      status: 'stopped',
      stoppedBy: { code: 'internal', details: { id: 'surprise-1' } },
    });
    expect(log.lines).toMatchObject([{ level: 'surprise', event: 'series.month' }]);
    expect(register.asked).toEqual(['2026-09']);
  });
});
