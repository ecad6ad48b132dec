import { describe, expect, test } from 'vitest';
import { openResult, readRaw } from '#main/features/results/saved-result.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW } from '#test/support/fakes/samples.ts';
import { recordingLog } from '#test/support/http/recording-log.ts';
import { consultaBody } from '#test/support/http/sample-responses.ts';

const FIGURES = { carteiraAtiva: 123_456, vencido: 0, prejuizo: 0, riscoTotal: 0, figures: [], returnedSubject: null };
const JUDGED = { kind: 'operations', whose: 'asked', processed: null, provisional: false } as const;
const CAME = { source: 'received', simulation: null } as const;

function savedAs(body: object): StoredResult {
  const about = { id: 'result-1', environment: 'producao', nome: 'Maria da Silva', documento: MARIA } as const;
  const query = { dataBase: '2026-09', queriedAt: NOW, purpose: 'concessao', reference: '' } as const;
  const leaning = { consentId: 'consent-1', authorizationId: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11' };
  return { ...about, ...query, ...leaning, ...FIGURES, ...JUDGED, ...CAME, rawText: JSON.stringify(body) };
}

function unlockedWith(body: object) {
  const archive = memoryArchive({ results: [savedAs(body)] });
  return { ...archive, clock: () => NOW, officer: () => 'ana', log: recordingLog() };
}

describe('a saved result', () => {
  test('lists, when it is opened, every departure of its body from the specification', async () => {
    const { versao: _, ...body } = consultaBody();
    const opened = await openResult(unlockedWith({ ...body, urlDeAuditoria: 'https://example.com' }), 'result-1');
    expect(opened.ok && opened.value.deviations).toEqual([
      { path: 'versao', kind: 'missing' },
      { path: 'urlDeAuditoria', kind: 'unknown_member' },
    ]);
  });

  test('shows the version of a service that writes it as a number', async () => {
    const opened = await openResult(unlockedWith({ ...consultaBody(), versao: 2 }), 'result-1');
    expect(opened.ok && opened.value.versao).toBe('2');
  });

  test('is opened with a line in the dossier of its subject', async () => {
    const unlocked = unlockedWith(consultaBody());
    await openResult(unlocked, 'result-1');
    const { rows } = await unlocked.audit.ofSubject(MARIA.numero, 10);
    expect(rows).toMatchObject([{ kind: 'view', resultId: 'result-1', consentId: 'consent-1', officer: 'ana' }]);
  });

  test('opens also where nothing can be written, and the log says that it was not noted', async () => {
    const unlocked = unlockedWith(consultaBody());
    const full = async () => Promise.reject(Object.assign(new Error('no room'), { code: 'SQLITE_FULL' }));
    const opened = await openResult({ ...unlocked, audit: { ...unlocked.audit, add: full } }, 'result-1');
    expect(opened).toMatchObject({ ok: true, value: { id: 'result-1' } });
    expect(unlocked.log.events()).toEqual(['audit.not_noted']);
  });

  test('gives its raw answer as it was saved', async () => {
    const raw = await readRaw(unlockedWith(consultaBody()).results, 'result-1');
    expect(raw).toEqual({ ok: true, value: { text: JSON.stringify(consultaBody()) } });
  });

  test('that is not kept is not found, and nothing is noted', async () => {
    const unlocked = unlockedWith(consultaBody());
    expect(await openResult(unlocked, 'result-2')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await unlocked.audit.ofSubject(MARIA.numero, 10)).toEqual({ rows: [], total: 0 });
  });
});
