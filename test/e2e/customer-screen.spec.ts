import type { Page } from 'playwright/test';
import { startHostileService } from '../support/hostile-service.ts';
import { respond } from '../support/http/behaviours.ts';
import { barriers } from './support/barriers.ts';
import { DRIVER } from './support/drivers/driver.ts';
import { expect, test } from './support/fixtures.ts';
import { NO_KEYCHAIN } from './support/no-keychain.ts';
import { COMPANY, MARIA, PASSPHRASE } from './support/officer.ts';

const PIN = '482615';
const NAMES: Readonly<Record<string, string>> = { Ctrl: 'Control', '↑': 'ArrowUp', '↓': 'ArrowDown', Esc: 'Escape' };

const tick = (page: Page) => page.getByRole('checkbox', { name: /Li o termo acima/ });
const authorize = (page: Page) => page.getByRole('button', { name: 'Autorizar' });
const signed = (page: Page) => page.getByText(/Maria Aparecida da Silva autorizou em \d{2}\/\d{2}\/\d{4}/);

/** Every key that the shell's own list of shortcuts names, as Playwright presses them. */
async function shortcutsOf(page: Page): Promise<string[]> {
  await page.keyboard.press('Control+/');
  const listed = page.getByRole('dialog').getByRole('term');
  await expect(listed.first()).toBeVisible();
  const keys = await listed.evaluateAll((terms) =>
    terms.map((term) => [...term.querySelectorAll('kbd')].map((key) => key.textContent ?? '')),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return keys.map((combination) => combination.map((key) => NAMES[key] ?? key).join('+'));
}

/** The customer sees the term with nothing given, and nothing of the officer's work. */
async function expectTermAlone(page: Page): Promise<void> {
  await expect(tick(page)).toBeVisible();
  await expect(tick(page)).not.toBeChecked();
  await expect(authorize(page)).toBeDisabled();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByText(COMPANY.nome)).toHaveCount(0);
}

test('no key, address, tab, reload or new start leads from the term to the shell, and the tick is empty each time', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  await officer.newConsent();
  await officer.typeSubject(COMPANY);
  await page.getByRole('button', { name: 'Deixar como rascunho' }).click();
  const shortcuts = await shortcutsOf(page);
  expect(shortcuts).toEqual(expect.arrayContaining(['Control+K', 'Alt+1', 'Alt+4', 'Control+L', 'Control+/']));
  await officer.newConsent();
  await page.getByRole('button', { name: 'Começar outra' }).or(page.getByLabel('CPF ou CNPJ')).first().click();
  await officer.identifySubject(MARIA);
  await expectTermAlone(page);
  await shot('90-customer-screen');
  expect(await barriers(page)).toEqual([]);

  for (const keys of [...shortcuts, 'Control+N', 'Control+Shift+N', 'F1']) await page.keyboard.press(keys);
  await expectTermAlone(page);

  await tick(page).check();
  const term = page.url();
  for (const path of ['#/acervo', '#/ajustes', '#/autorizacoes', '#/']) {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, path);
  }
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expectTermAlone(page);

  if (DRIVER === 'browser') {
    const other = await page.context().newPage();
    await other.goto(new URL('/#/acervo', term).href);
    await expectTermAlone(other);
    await other.close();
  }

  await tick(page).check();
  await unlocked.close();
  await unlocked.open();
  await expectTermAlone(page);
  await page.keyboard.press('Escape');
  await expectTermAlone(page);
  await officer.takeScreenBack();
  await expect(page.getByLabel('Nome completo ou razão social')).toHaveValue(MARIA.nome);
});

test('an act that the service does not take goes back to the officer, who sends what was signed', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  const service = await startHostileService({ consent: respond(503, { status: 'erro', messagem: 'em manutenção' }) });
  await officer.useSandbox({ baseUrl: service.baseUrl, apiKey: 'b1f7c0de-0000-4000-8000-00000000c0de' });
  const sent = (): number => service.seenAt('/api/consents/authorizations/').length;
  await officer.newConsent();
  await officer.identifySubject(MARIA);
  await tick(page).check();
  await authorize(page).click();
  await expect(page.getByRole('heading', { name: 'Não foi possível concluir' })).toBeVisible();
  await expect(page.getByText('Devolva o computador ao analista.')).toBeVisible();
  await expect(page.getByText(/manutenção|serviço|503/)).toHaveCount(0);
  await shot('91-customer-failed');
  expect(await barriers(page)).toEqual([]);
  const tries = sent();
  await officer.takeScreenBack();
  await expect(signed(page)).toBeVisible();
  await expect(page.getByText(/Termo versão 2\.\d/)).toBeVisible();
  await shot('92-signed-unsent');
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await page
    .getByRole('button', { name: `Continuar o rascunho de ${MARIA.nome}` })
    .or(signed(page))
    .first()
    .isVisible();
  await expect(signed(page)).toBeVisible();
  expect(sent()).toBe(tries);
  await page.getByRole('button', { name: 'Reenviar o que foi assinado' }).click();
  await expect.poll(sent).toBe(2 * tries);
  await expect(signed(page)).toBeVisible();
  await service.close();
});

test.describe('the act', () => {
  for (const key of ['End', 'PageDown', 'Tab']) {
    test(`waits for the end of a text that does not fit, which ${key} reaches too`, { tag: '@long' }, async ({
      unlocked,
      officer,
      page,
    }) => {
      await unlocked.open();
      await officer.newConsent();
      await officer.identifySubject(MARIA);
      await expect(page.getByText('Role até o fim do termo para autorizar.')).toBeVisible();
      await expect(authorize(page)).toBeInViewport();
      await expect(async () => {
        await page.keyboard.press(key);
        await expect(page.getByText('Marque a caixa acima para autorizar.')).toBeVisible({ timeout: 200 });
      }).toPass();
      await tick(page).focus();
      await page.keyboard.press('Space');
      await expect(authorize(page)).toBeEnabled();
      const [box, bar] = [await tick(page).boundingBox(), await authorize(page).boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    });
  }

  test('waits for nothing but the tick where the text fits', { tag: '@long' }, async ({ unlocked, officer, page }) => {
    await unlocked.open();
    await page.setViewportSize({ width: 1280, height: 2400 });
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    await expect(page.getByText('Marque a caixa acima para autorizar.')).toBeVisible();
    await expect(authorize(page)).toBeDisabled();
  });

  test('leaves the subject a copy, and nothing of the officer is asked of them', { tag: '@long' }, async ({
    unlocked,
    officer,
    page,
    shot,
  }) => {
    await unlocked.open();
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    await tick(page).check();
    await authorize(page).click();
    await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /Código QR/ })).toHaveCount(0);
    await shot('94-customer-done');
    expect(await barriers(page)).toEqual([]);
    await page.evaluate('window.print = () => { document.title = "printed"; }');
    await page.getByRole('button', { name: 'Imprimir minha cópia' }).click();
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Autorização para consulta ao SCR: via do titular')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await shot('95-customer-copy');
  });
});

test.describe('the officer takes the screen back', () => {
  test('by holding the button as long as the screen says, and not by a touch', { tag: '@long' }, async ({
    unlocked,
    officer,
    page,
  }) => {
    await unlocked.open();
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    const held = page.getByRole('button', { name: 'Analista: manter pressionado' });
    await expect(page.getByText(/pressionada por 3 segundos/)).toBeVisible();
    await held.click();
    await page.keyboard.press('Escape');
    await expectTermAlone(page);
    for (const target of [held, authorize(page)]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await held.focus();
    await page.keyboard.down('Space');
    await expect(page.getByText('Continue pressionando…')).toBeVisible();
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.keyboard.up('Space');

    await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
    await held.hover();
    await page.mouse.down();
    await expect(page.getByText('Continue pressionando…')).toBeVisible();
    await tick(page).hover();
    await expect(page.getByText(/pressionada por 3 segundos/)).toBeVisible();
    await page.mouse.up();
    await held.hover();
    await page.mouse.down();
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.mouse.up();
  });

  test('by the passphrase of the vault', { tag: '@long' }, async ({ unlocked, officer, page, shot }) => {
    await unlocked.open(NO_KEYCHAIN);
    await officer.createVault();
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    await page.keyboard.down('Escape');
    await page.waitForTimeout(3_500);
    await page.keyboard.up('Escape');
    await expectTermAlone(page);
    await page.getByRole('button', { name: 'Chamar o analista' }).click();
    await page.getByLabel('Senha do cofre').fill('not the passphrase');
    await page.getByRole('button', { name: 'Retomar' }).click();
    await expect(page.getByText('PIN ou senha incorretos.')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await shot('93-customer-passphrase');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Devolver ao titular' }).click();
    await expectTermAlone(page);
    await page.getByRole('button', { name: 'Chamar o analista' }).click();
    await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Retomar' }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
  });

  test('by the PIN', async ({ unlocked, officer, page }) => {
    await unlocked.open();
    await page.evaluate(`window.lastro['vault.set_pin']({ pin: '${PIN}' })`);
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    await page.getByRole('button', { name: 'Chamar o analista' }).click();
    await page.getByLabel('PIN do analista').fill(PIN);
    await page.getByRole('button', { name: 'Retomar' }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
  });
});
