import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { consulted } from '../bench/window/app-with-result.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { printed } from './support/printed.ts';

const PASSPHRASE = 'ponte velha sem corrimão';
const PEOPLE = [
  { name: 'Ana Prado', role: 'analyst' },
  { name: 'Rui Matos', role: 'approver' },
  { name: 'Bia Souza', role: 'approver' },
] as const;

interface Asked {
  resultId: string;
  people: typeof PEOPLE;
  passphrase: string;
  request: typeof EMPTY_CONTENT.request;
}

/** Runs inside the page: people, a policy whose only level is a committee of two, and a case before it. */
async function beforeCommittee({ resultId, people, passphrase, request }: Asked): Promise<string> {
  const { lastro } = window as unknown as { readonly lastro: Bridge };
  const of = <Value>(envelope: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value => {
    if (!envelope.ok) throw new Error(envelope.error.code);
    return envelope.value;
  };
  for (const person of people) of(await lastro['people.add']({ ...person, passphrase }));
  const all = of(await lastro['people.list']({})).people;
  const idOf = (name: string): string => all.find((one) => one.name === name)?.id ?? '';
  const [ana, rui, bia] = people.map(({ name }) => ({ personId: idOf(name), passphrase }));
  if (ana === undefined || rui === undefined || bia === undefined) throw new Error('three people sign');
  const made = of(
    await lastro['policies.add']({ institution: null, from: { kind: 'example', example: 'person_loan' } }),
  );
  const { policyId, version, revision } = made;
  const level = {
    id: 'comite',
    name: 'Comitê',
    upTo: null,
    decides: ['fits', 'fits_with_reservations', 'does_not_fit', 'inconclusive'] as const,
    people: [rui.personId, bia.personId],
    committee: { quorum: 2, majority: 'unanimous' } as const,
  };
  const content = { ...made.content, levels: [{ ...level, decides: [...level.decides] }] };
  const saved = of(await lastro['policies.save']({ policyId, version, revision, content }));
  const proposed = of(await lastro['policies.propose']({ policyId, version, revision: saved.revision, ...ana }));
  of(await lastro['policies.approve']({ policyId, version, sha256: proposed.sha256, ...rui }));
  const { case: one } = of(await lastro['cases.start']({ resultId }));
  const typed = { ...one.content, request, proposal: 'Conceder.', policy: { policyId, version } };
  const kept = of(await lastro['cases.save']({ id: one.id, revision: one.revision, content: typed }));
  const { id, revision: now } = kept.case;
  of(await lastro['cases.conclude']({ id, revision: now, sha256: kept.pageSha256, ...ana }));
  return id;
}

async function say(page: Page, who: string, what: string, words = ''): Promise<void> {
  await page.getByRole('button', { name: 'Decidir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().click();
  await page.getByRole('option', { name: new RegExp(who) }).click();
  await dialog.getByRole('radio', { name: what, exact: true }).check();
  if (words !== '') await dialog.getByRole('textbox').first().fill(words);
  await dialog.getByLabel('Senha da pessoa').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Registrar decisão' }).click();
}

test('two people vote, the decision is what the votes came to, and the page prints the dissent', {
  tag: '@long',
}, async ({ unlocked, page, shot }) => {
  await unlocked.open();
  const resultId = await page.evaluate(consulted, '90000000175');
  const request = { ...EMPTY_CONTENT.request, product: 'Crédito pessoal', amount: 1_000_000 };
  const id = await page.evaluate(beforeCommittee, { resultId, people: PEOPLE, passphrase: PASSPHRASE, request });
  await page.evaluate((hash) => location.assign(hash), `#/casos/${id}`);
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  const back = async (): Promise<void> => {
    await expect(sheet).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao caso' }).click();
  };
  await say(page, 'Rui Matos', 'Voto a favor');
  await back();
  await say(page, 'Bia Souza', 'Aprovado');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('O colegiado ainda não tem quórum.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await shot('committee-votes-refused');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await say(page, 'Bia Souza', 'Voto contra', 'Prazo longo demais.');
  await back();
  await say(page, 'Bia Souza', 'Recusado');
  await expect(sheet.getByText(/^Recusado/)).toBeVisible();
  const count = 'Colegiado: quórum de 2, unanimidade; 2 votos: 1 a favor, 1 contra, 0 abstenções.';
  await expect(sheet.getByText(count)).toBeVisible();
  await expect(sheet.getByText(/^Voto a favor \(voto vencido\) por Rui Matos/)).toBeVisible();
  await expect(sheet.getByText(/^Voto contra por Bia Souza .*: Prazo longo demais\./)).toBeVisible();
  await shot('committee-votes-page');
  const paper = await printed(page, join(unlocked.home, 'votos.pdf'));
  if (paper !== null) expect(paper.pages[0]?.replaceAll(/\s+/g, ' ')).toContain('voto vencido');
});
