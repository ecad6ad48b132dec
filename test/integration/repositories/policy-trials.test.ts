import { expect, test } from 'vitest';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { sampleNote } from './audit-samples.ts';
import { changed, sampleCase } from './case-samples.ts';
import { CNPJ, CPF, NOON, sampleConsent, sampleResult } from './samples.ts';

const WHOLE = { environment: 'embutido', tipo: null, from: null, to: null } as const;

test('a back-test reads one answer a subject and month: the newest that tells something', async () => {
  const archive = memoryArchive();
  const [person, company] = [sampleConsent(), sampleConsent({ documento: CNPJ, nome: 'Moinho Açores S.A.' })];
  await archive.consents.addAll([person, company], [sampleNote(), sampleNote()]);
  const saved = [
    sampleResult(person, { id: 'may', dataBase: '2026-05' }),
    sampleResult(person, { id: 'june', dataBase: '2026-06', queriedAt: NOON + 1, kind: 'operations' }),
    sampleResult(person, { id: 'gap', dataBase: '2026-06', queriedAt: NOON + 2, kind: 'not_available' }),
    sampleResult(company, { id: 'other', dataBase: '2026-06' }),
  ];
  for (const result of saved) await archive.results.save(result);
  const { policyTrials } = archive;
  expect(await policyTrials.count(WHOLE)).toEqual({ months: 3, subjects: 2 });
  expect(await policyTrials.count({ ...WHOLE, tipo: 'cnpj' })).toEqual({ months: 1, subjects: 1 });
  expect(await policyTrials.count({ ...WHOLE, from: '2026-06', tipo: 'cpf' })).toEqual({ months: 1, subjects: 1 });
  expect(await policyTrials.count({ ...WHOLE, environment: 'producao' })).toEqual({ months: 0, subjects: 0 });
  const all = await policyTrials.subjects(WHOLE, null, 10);
  expect(all.map(({ key, answers }) => [key, answers.map(({ id }) => id)])).toEqual([
    [CPF.numero, ['may', 'june']],
    [CNPJ.numero.slice(0, 8), ['other']],
  ]);
  expect(await policyTrials.subjects(WHOLE, all[0]?.key ?? null, 10)).toMatchObject([{ nome: 'Moinho Açores S.A.' }]);
});

test('of each month it reads what was typed in the case that changed last', async () => {
  const archive = memoryArchive();
  const consent = sampleConsent();
  await archive.consents.add(consent);
  await archive.results.save(sampleResult(consent, { dataBase: '2026-06' }));
  const answers = [
    { month: '2026-05', resultId: 'a' },
    { month: '2026-06', resultId: 'b' },
  ];
  const typed = (amount: number) => ({ ...EMPTY_CONTENT, request: { ...EMPTY_CONTENT.request, amount } });
  const one = sampleCase({ answers, content: typed(1) });
  await archive.cases.add(one, sampleNote());
  await archive.cases.add(sampleCase({ answers, content: typed(2), changedAt: NOON - 1 }), sampleNote());
  await archive.cases.replace(changed(one, { content: typed(3) }), null);
  const [subject] = await archive.policyTrials.subjects(WHOLE, null, 10);
  expect(subject?.requests).toMatchObject([{ month: '2026-06', request: { amount: 3 } }]);
});
