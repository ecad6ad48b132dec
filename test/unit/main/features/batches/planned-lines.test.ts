import { cpf } from 'cpf-cnpj-validator';
import { expect, test } from 'vitest';
import { isoWithOffset } from '#domain/instant.ts';
import { listedLines } from '#main/features/batches/planned-lines.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';
import { batchApp, keepDraft } from './batch-app.ts';

const MINUTE = 60_000;

test('whose authorization ends before the batch would is listed with that end, the others are not', async () => {
  const app = batchApp(0);
  const now = app.unlocked.clock();
  const ends = [null, now + MINUTE, null, now + 3 * MINUTE];
  const consents = ends.map((termEndsAt, index) =>
    sampleConsent({ id: `consent-${index}`, documento: { tipo: 'cpf', numero: cpf.generate() }, termEndsAt }),
  );
  await app.archive.consents.addAll(consents);
  // Four questions at two a minute.
  const documents = consents.map(({ documento }) => documento.numero);
  const draft = await keepDraft(app, { perMinute: 2 }, documents);
  const listed = await listedLines(app.unlocked, draft, { kind: 'ending', offset: 0, limit: 10 });
  expect(listed).toMatchObject({
    value: { total: 1, rows: [{ n: 3, until: isoWithOffset(now + MINUTE), planned: [{ month: '2026-09' }] }] },
  });
});
