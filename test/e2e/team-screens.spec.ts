import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import type { StoredSettings } from '#domain/settings/settings.ts';
import { barriers } from './support/barriers.ts';
import { expect, screenshot } from './support/fixtures.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { leftInPortuguese } from './support/left-in-portuguese.ts';
import { MARIA } from './support/officer.ts';
import { printed } from './support/printed.ts';
import { test, type Workplace } from './support/team.ts';

/** Of windows; the last is one of 1280 × 720 at 200 %. */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 640, height: 900 },
  { width: 640, height: 360 },
] as const;

/** Changes settings as a supervisor or an officer does, for what a window looks like alone. */
async function change(page: Page, look: Partial<Pick<StoredSettings, 'theme' | 'locale'>>): Promise<void> {
  await page.evaluate(async (asked) => {
    const { lastro } = window as unknown as { lastro: Bridge };
    await lastro['settings.change'](asked);
  }, look);
  if (look.locale !== undefined) await expect(page.locator('html')).toHaveAttribute('lang', look.locale);
}

/** The screen fits its window, has no barrier in either scheme, and in English no Portuguese. */
async function expectKept({ page }: Workplace, name: string): Promise<void> {
  for (const size of SIZES) {
    const at = `${name}-${size.width}x${size.height}`;
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(layoutFaults), at).toEqual([]);
    await screenshot(page, `team-${at}`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await barriers(page), `${name}, light`).toEqual([]);
  await change(page, { theme: 'dark', locale: 'en' });
  expect(await barriers(page), `${name}, dark`).toEqual([]);
  expect(await leftInPortuguese(page), name).toEqual([]);
  await screenshot(page, `team-${name}-dark-english`);
  await change(page, { theme: 'light', locale: 'pt-BR' });
}

const OWN = 'Impressão digital desta estação, em palavras';

test(
  'every stage of a team keeps to its window, in both schemes and languages',
  { tag: '@long' },
  async ({ cluster, database, first, second }, info) => {
    const team = await database.addTeam();
    const supervisor = { ...first, login: await database.addLogin(team, 'supervisor') };
    const officer = { ...second, login: await database.addLogin(team, 'officer') };
    for (const one of [supervisor, officer]) await one.unlocked.open();
    const { page } = supervisor;
    const dialog = page.getByRole('dialog');

    await supervisor.team.testServer(supervisor.login);
    await expect(supervisor.team.act('Criar equipe')).toBeVisible();
    await expectKept(supervisor, 'tested');
    await supervisor.team.act('Criar equipe').click();
    await expect(dialog.getByRole('list', { name: 'Código de recuperação' })).toBeVisible();
    await expectKept(supervisor, 'code');
    const sheet = await printed(page, info.outputPath('code.pdf'));
    if (sheet !== null) {
      expect(sheet.pages).toEqual([
        expect.stringContaining(`Equipe no banco ${database.name} de localhost:${cluster.port}.`),
      ]);
      const groups = await dialog
        .getByRole('list', { name: 'Código de recuperação' })
        .getByRole('listitem')
        .allTextContents();
      for (const group of groups) expect(sheet.pages[0]).toContain(group);
      expect(sheet.pages[0]).not.toContain('Sincronizar agora');
    }
    // As a lock does: the code is not shown again, and that is said.
    await page.reload();
    await supervisor.team.show();
    await expect(supervisor.team.panel.getByText(/^Falta confirmar/)).toBeVisible();
    await expectKept(supervisor, 'unkept');
    await supervisor.team.act('Gerar outro código').first().click();
    await dialog.getByLabel('Motivo').fill('Não chegou a ser impresso');
    await expectKept(supervisor, 'another-code');
    await dialog.getByRole('button', { name: 'Gerar código' }).click();
    await dialog.getByLabel('O código foi impresso ou copiado e guardado').check();
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await expect(dialog).toBeHidden();

    await officer.team.testServer(await database.addLogin(team, 'supervisor'));
    await officer.team.act('A equipe ficou sem supervisor').click();
    await expect(officer.page.getByRole('dialog').getByLabel('Código de recuperação da equipe')).toBeFocused();
    await expectKept(officer, 'recovery');
    await officer.page.keyboard.press('Escape');
    await officer.page.reload();
    await officer.team.testServer(officer.login);
    await officer.team.act('Pedir para entrar').click();
    await expect(officer.page.getByRole('list', { name: OWN })).toBeVisible();
    await expectKept(officer, 'waiting');
    await supervisor.team.act('Atualizar').click();
    await supervisor.team.act(`Admitir ${officer.login.place.login}`).click();
    await dialog.getByLabel('As palavras são as mesmas, na mesma ordem').check();
    await expectKept(supervisor, 'admission');
    await dialog.getByRole('button', { name: 'Admitir' }).click();
    await expect(dialog).toBeHidden();
    await officer.team.act('Atualizar').click();
    await expect(officer.team.panel.getByText('Registros da equipe que chegam aqui')).toBeVisible();
    await expectKept(officer, 'admitted');
    await officer.page.getByLabel('Comparei as palavras com quem criou a equipe').check();
    await officer.team.act('Entrar na equipe').click();
    await expect(officer.team.act('Sincronizar agora')).toBeVisible();

    await database.ask(
      `INSERT INTO lastro.claims SELECT sha256('open'), team_id, 'sending', workstation_id, 1, now() - interval '1 hour'
     FROM lastro.workstations WHERE role = 'officer'`,
    );
    await supervisor.team.act('Atualizar').click();
    await expect(supervisor.team.panel.getByText(/^Sem resposta confirmada na estação/)).toBeVisible();
    await expectKept(supervisor, 'member');

    await supervisor.officer.registerConsent(MARIA);
    await supervisor.team.sync();
    await officer.team.sync();
    await database.ask(
      'UPDATE lastro.heads SET seq = seq - 1 WHERE workstation_id = (SELECT workstation_id FROM lastro.workstations WHERE role = $1)',
      ['supervisor'],
    );
    await officer.team.act('Sincronizar agora').click();
    await expect(officer.team.panel.getByText(/^O registro de .* no servidor contradiz o já lido/)).toBeVisible();
    await expectKept(officer, 'stopped');
  },
);
