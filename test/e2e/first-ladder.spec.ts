import type { Page } from 'playwright/test';
import { barriers } from './support/barriers.ts';
import { countActs } from './support/count-acts.ts';
import { expect, test } from './support/fixtures.ts';
import { leftInPortuguese } from './support/left-in-portuguese.ts';
import { NO_KEYCHAIN } from './support/no-keychain.ts';
import { MARIA, PASSPHRASE } from './support/officer.ts';
import { commandAt } from './support/palette.ts';

const ladder = (page: Page) => page.getByRole('heading', { name: 'Escada de vencimentos' });

test('from an empty workstation to the first ladder in six acts, to the next one in two', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await expect(page.getByText('Nenhuma pendência.')).toBeVisible();
  await shot('70-home-empty');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Identificação' }).click();
  const naming = page.getByRole('region', { name: 'Identificação' });
  await naming.getByLabel('Nome da instituição').fill('Banco Exemplo S.A.');
  await naming.getByLabel('CNPJ da instituição').fill('11.222.333/0001-81');
  await naming.getByRole('combobox', { name: 'Finalidade padrão' }).click();
  await page.getByRole('option', { name: 'Renovação de limite' }).click();
  await naming.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    page.getByRole('region', { name: 'Primeiros passos' }).getByRole('img', { name: 'feito' }),
  ).toBeVisible();
  await unlocked.close();

  await unlocked.open();
  const anew = await countActs([
    () => officer.asked().fill(MARIA.documento),
    () => page.getByLabel('Nome completo do titular').fill(MARIA.nome),
    () => page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click(),
    () => page.getByRole('checkbox', { name: /Li o termo acima/ }).check(),
    () => page.getByRole('button', { name: 'Autorizar' }).click(),
    () => officer.hold('Retomar e consultar'),
  ]);
  await expect(ladder(page)).toBeVisible();
  expect(anew).toBeLessThanOrEqual(6);
  await page.getByRole('button', { name: 'Sobre esta consulta' }).click();
  await expect(page.getByText('Renovação de limite')).toBeVisible();

  await unlocked.close();
  await unlocked.open();
  await officer.openQuery();
  await page.getByRole('textbox', { name: 'Data-base' }).fill('08/2026');
  const known = await countActs([
    () => officer.asked().fill(MARIA.documento),
    () => page.getByRole('button', { name: 'Consultar', exact: true }).click(),
  ]);
  await expect(ladder(page)).toBeVisible();
  expect(known).toBe(2);

  await officer.go('Início');
  await page.getByRole('region', { name: 'Titulares recentes' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: MARIA.nome })).toBeVisible();
});

test('with a passphrase, from an empty workstation to the first ladder in seven acts', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
}) => {
  await unlocked.open(NO_KEYCHAIN);
  await officer.createVault();
  await page.evaluate(`window.lastro['settings.change']({ purpose: 'concessao' })`);
  await page.reload();
  const acts = await countActs([
    () => officer.asked().fill(MARIA.documento),
    () => page.getByLabel('Nome completo do titular').fill(MARIA.nome),
    () => page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click(),
    () => page.getByRole('checkbox', { name: /Li o termo acima/ }).check(),
    () => page.getByRole('button', { name: 'Autorizar' }).click(),
    async () => {
      await expect(page.getByRole('button', { name: 'Chamar o analista' })).toBeFocused();
      await expect(page.getByLabel('Senha do cofre')).toHaveCount(0);
      await page.keyboard.type(PASSPHRASE);
      await expect(page.getByLabel('Senha do cofre')).toHaveValue(PASSPHRASE);
    },
    () => page.getByRole('button', { name: 'Retomar e consultar' }).click(),
  ]);
  await expect(ladder(page)).toBeVisible();
  expect(acts).toBeLessThanOrEqual(7);
});

test('a test subject is one click from its ladder, what is due leads to where it is done, and help is a key away', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  await page.getByRole('button', { name: 'Não mostrar mais' }).click();
  await page.getByRole('button', { name: /^Em dia.*900\.000\.001-75/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Titular de teste (Em dia)' })).toBeVisible();
  await officer.go('Início');
  await page.getByRole('button', { name: /^Em dia.*900\.000\.001-75/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Titular de teste (Em dia)' })).toBeVisible();

  await officer.go('Início');
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await page.getByRole('button', { name: /^Provisória/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Titular de teste (Provisória)' })).toBeVisible();
  await officer.newConsent();
  await officer.typeSubject(MARIA);
  await expect(page.getByText(/Rascunho salvo/)).toBeVisible();
  await officer.go('Início');
  const due = page.getByRole('region', { name: 'Pendências' });
  await expect(due.getByText('1 resposta provisória, que pode ser consultada de novo')).toBeVisible();
  await shot('71-home-due');
  expect(await barriers(page)).toEqual([]);
  await due.getByRole('link', { name: '1 rascunho de autorização' }).click();
  await expect(page.getByRole('button', { name: `Continuar o rascunho de ${MARIA.nome}` })).toBeVisible();

  await page.keyboard.press('F1');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible();
  await page.getByRole('button', { name: 'Licenças de terceiros' }).click();
  await page.getByRole('button', { name: /^react \d/ }).click();
  await expect(page.getByText(/Permission is hereby granted/).first()).toBeVisible();
  await shot('72-help');
  expect(await barriers(page)).toEqual([]);
  await commandAt(page, 'english');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible();
  await shot('73-home-english');
  expect(await leftInPortuguese(page)).toEqual([]);
});
