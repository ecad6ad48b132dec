import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { FixableSetting } from '#domain/settings.ts';
import { BACKUP_STATE } from '#test/support/fakes/fake-backup.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../../app/render-app.tsx';

const button = (name: string) => () => page.getByRole('button', { name, exact: true });
const field = (name: string) => () => page.getByRole('textbox', { name, exact: true });
const choice = (name: string) => () => page.getByRole('radio', { name, exact: true }).first();
const list = (name: string) => () => page.getByRole('combobox', { name, exact: true });

/** What an officer would change a setting with; the compiler asks for it where a setting is new. */
const CONTROLS: Record<Exclude<FixableSetting, 'firstRunDismissed'>, readonly (() => Locator)[]> = {
  locale: [choice('English')],
  theme: [choice('Escuras')],
  contentProtection: [() => page.getByRole('switch', { name: /^Ocultar a janela/ })],
  environment: [choice('Sandbox')],
  institutions: [button('Adicionar instituição')],
  officerName: [field('Seu nome')],
  purpose: [list('Finalidade')],
  limits: [field('Abrir sessão'), field('Consulta'), field('Autorização')],
  thresholds: [field('Atenção, Uso de limites, pessoa jurídica'), button('Restaurar valores padrão')],
  location: [() => page.getByRole('switch', { name: /^Permitir que o formulário/ })],
  lockMinutes: [field('Bloquear após inatividade de')],
  availabilityDay: [field('Dia do mês')],
  processedFloor: [field('Mínimo processado')],
  costs: [list('Teto por dia'), list('Teto por mês'), button('Adicionar preço')],
  retention: [field('Resultados'), field('Autorizações e comprovações')],
  remindDays: [list('Lembrar a cada')],
};
const NAMES = Object.keys(CONTROLS) as (keyof typeof CONTROLS)[];
/** One of a list, of fields, of a switch and of a button; each draws all settings. */
const FEW: readonly (keyof typeof CONTROLS)[] = ['costs', 'limits', 'location', 'institutions'];

function fixing(...fixed: FixableSetting[]): FakeBridge {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, fixed };
  fake.reply('backup.state', () => ({ ok: true, value: BACKUP_STATE }));
  fake.reply('vault.state', () => ({
    ok: true,
    value: {
      ...{ version: '0', host: 'electron', recovery: 'confirmed', officerSecret: 'none', waitSeconds: 0 },
      ...OPEN,
    },
  }));
  return fake;
}
const OPEN = { offerPin: false, vault: { status: 'open', vaultKind: 'keychain' } } as const;
const notes = () => page.getByText('Definido pela instituição', { exact: true });

describe('data, fixed settings:', () => {
  const title = '%s is shown as set by the institution and takes nothing, and the others do';
  test.each(FEW)(title, isShownAsSet);
  test.each(NAMES.filter((name) => !FEW.includes(name)))(title, { tags: ['long'] }, isShownAsSet);

  async function isShownAsSet(name: keyof typeof CONTROLS): Promise<void> {
    await renderOver(fixing(name), '#/ajustes');
    for (const one of NAMES) {
      for (const control of CONTROLS[one]) {
        await expect.element(control()).toBeInTheDocument();
        expect([one, control().element().matches(':disabled')]).toEqual([one, one === name]);
      }
    }
    await expect.element(notes().first()).toBeVisible();
    for (const input of document.querySelectorAll('input:disabled:not([type=checkbox], [type=radio])')) {
      const { opacity, color } = getComputedStyle(input);
      expect([input.id, opacity, color]).toEqual([input.id, '1', getComputedStyle(document.body).color]);
    }
  }

  test('the steps of the first run offer nothing that is fixed', async () => {
    const fake = fixing('firstRunDismissed', 'officerName', 'purpose');
    await renderOver(fake, '#/inicio');
    const steps = page.getByRole('region', { name: 'Primeiros passos' });
    await expect.element(steps.getByLabelText('Seu nome')).toBeDisabled();
    await expect.element(steps.getByRole('combobox', { name: 'Finalidade padrão' })).toBeDisabled();
    await expect.element(steps.getByRole('button', { name: 'Deixar para depois' })).toBeVisible();
    await expect.element(steps.getByRole('button', { name: 'Não mostrar mais' })).not.toBeInTheDocument();
  });

  test('who queries is not asked where the institutions are fixed', async () => {
    await renderOver(fixing('institutions'), '#/inicio');
    const naming = page.getByRole('region', { name: 'Quem consulta?' });
    await expect.element(naming).toMatchTextContent(/Definido pela instituição/);
    await expect.element(naming.getByLabelText('Nome da instituição')).not.toBeInTheDocument();
  });

  test.each([
    ['theme', 0, 1],
    ['locale', 1, 0],
  ] as const)('no other way leads to a fixed %s', async (name, themes, languages) => {
    await renderOver(fixing(name), '#/inicio');
    await expect.element(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible();
    const toggle = page.getByRole('button', { name: /^Usar cores/ });
    expect(toggle.elements()).toHaveLength(themes);
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = page.getByRole('combobox', { name: 'Busca e comandos' });
    await palette.fill('cores escuras');
    await expect.element(palette).toHaveValue('cores escuras');
    expect(page.getByRole('option', { name: 'Cores escuras' }).elements()).toHaveLength(themes);
    await palette.fill('english');
    await expect.element(palette).toHaveValue('english');
    expect(page.getByRole('option', { name: 'English' }).elements()).toHaveLength(languages);
  });
});
