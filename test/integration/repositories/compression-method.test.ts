import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { groupCommit } from '#main/repositories/group-commit.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { tables } from './audit-samples.ts';
import { freshFolder } from './fresh.ts';
import { openOrFail, sampleConsent, sampleResult } from './samples.ts';

const key = randomBytes(32);
const opened = (folder: string): Promise<Database> => tables(folder, key);

const responseOf = (numero: string): string => {
  const consulta = simulateRegister({ tipo: 'cpf', numero }, '2026-09', '2026-09');
  return JSON.stringify({ status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0.0', consulta });
};

/** The method each answer is kept by, in the order they were saved, and its length. */
function methodsIn(database: Database): { method: string; bytes: number }[] {
  return database
    .prepare<[], { method: string; bytes: number }>(
      `SELECT method, length(compressed) AS bytes FROM responses JOIN dictionaries ON dictionaries.id = dictionary
       ORDER BY result_seq`,
    )
    .all();
}

test('an archive whose answers were deflated opens, gives them back, and keeps new ones by the best way there is', async () => {
  const folder = await freshFolder();
  const before = await opened(folder);
  const consent = sampleConsent();
  await consentRepository(before).add(consent);
  const deflated = sampleResult(consent, { rawText: '{"dominio":"Empréstimos"}' });
  await resultRepository(before, groupCommit(before), 'deflate').save(deflated);
  before.close();

  const archive = await openOrFail(folder, key);
  expect(await archive.results.get(deflated.id)).toEqual(deflated);
  const recent = sampleResult(consent, { rawText: responseOf('11144477735') });
  await archive.results.save(recent);
  expect(await archive.results.get(recent.id)).toEqual(recent);
  await archive.close();

  const database = await opened(folder);
  expect(methodsIn(database).map(({ method }) => method)).toEqual(['deflate-1', 'sparse-zstd-1']);
  database.close();
});

test.each(['zstd', 'deflate'] as const)(
  'by %s, an answer as all are laid out is kept sparse, any other whole',
  async (codec) => {
    const database = await opened(await freshFolder());
    const consent = sampleConsent();
    await consentRepository(database).add(consent);
    const texts = [
      responseOf('11144477735'),
      JSON.stringify(JSON.parse(responseOf('11144477735')), null, 2),
      'not even JSON',
    ];
    const results = resultRepository(database, groupCommit(database), codec);
    const saved = texts.map((rawText) => sampleResult(consent, { rawText }));
    for (const result of saved) await results.save(result);

    const kept = methodsIn(database);
    expect(kept.map(({ method }) => method)).toEqual([`sparse-${codec}-1`, `${codec}-1`, `${codec}-1`]);
    expect(kept[0]?.bytes).toBeLessThan(500);
    // Both ways of pressing read both, whichever the runtime prefers for new answers.
    const later = resultRepository(database);
    expect(await Promise.all(saved.map(({ id }) => later.get(id)))).toEqual(saved);
    database.close();
  },
);

test('answers keep the dictionary they were compressed with, whatever the program holds usual later', async () => {
  const database = await opened(await freshFolder());
  const consent = sampleConsent();
  await consentRepository(database).add(consent);
  const old = sampleResult(consent, { rawText: responseOf('52998224725') });
  await resultRepository(database).save(old);
  const defaultText = responseOf('11144477735')
    .replace('Cheque especial', 'Cheque mais que especial')
    .replace('quantidadeDeOperacoes', 'numeroDeOperacoes');
  const zeros = defaultText.replace(/(?<="valorVencimento":)[^}]*/g, '0');
  database.prepare("INSERT INTO dictionaries (method, bytes) VALUES ('sparse-zstd-1', ?)").run(Buffer.from(zeros));

  const results = resultRepository(database);
  const [recent, outdated] = [
    sampleResult(consent, { rawText: defaultText }),
    sampleResult(consent, { rawText: old.rawText }),
  ];
  for (const result of [recent, outdated]) await results.save(result);
  expect(await Promise.all([old, recent, outdated].map(({ id }) => results.get(id)))).toEqual([old, recent, outdated]);
  expect(methodsIn(database).map(({ method }) => method)).toEqual(['sparse-zstd-1', 'sparse-zstd-1', 'zstd-1']);
  database.close();
});
