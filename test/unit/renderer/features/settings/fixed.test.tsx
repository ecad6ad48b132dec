import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { recordOf } from '#domain/basics/record.ts';
import type { FixableSetting, SettingFixer } from '#domain/settings/settings.ts';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import { BACKUP_STATE } from '#test/support/fakes/fake-backup.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../../app/render-app.tsx';

const button = (name: string) => () => page.getByRole('button', { name, exact: true });
const field = (name: string) => () => page.getByRole('textbox', { name, exact: true });
const choice = (name: string) => () => page.getByRole('radio', { name, exact: true }).first();
const list = (name: string) => () => page.getByRole('combobox', { name, exact: true });

/** Controls by which an officer would change a setting; a new setting without one does not compile. */
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
  factDays: [field('Marcar depois de (dias)')],
  registrato: [() => page.getByRole('switch', { name: /^Ler relatórios do Registrato/ })],
  ownLimits: [field('Por cliente (R$)'), field('Por grupo econômico (R$)')],
  location: [() => page.getByRole('switch', { name: /^Permitir que o formulário/ })],
  lockMinutes: [field('Bloquear após inatividade de')],
  availabilityDay: [field('Dia do mês')],
  processedFloor: [field('Mínimo processado')],
  askWithoutTeam: [() => page.getByRole('switch', { name: /^Consultar também sem o servidor/ })],
  commands: [choice('Nada')],
  commandNames: [() => page.getByRole('switch', { name: /^Mostrar nomes e CPFs/ })],
  localHttp: [() => page.getByRole('switch', { name: /^Atender em 127/ })],
  assistantReads: [() => page.getByRole('switch', { name: /^Permitir leitura por um assistente/ })],
  watchFolder: [button('Escolher pasta')],
  commandsPerDay: [field('Consultas por comando em um dia, no máximo')],
  costs: [list('Teto por dia'), list('Teto por mês'), button('Adicionar preço')],
  retention: [field('Resultados'), field('Autorizações e comprovantes')],
  remindDays: [list('Lembrar a cada')],
};
const NAMES = Object.keys(CONTROLS) as (keyof typeof CONTROLS)[];
/** One of a list, of fields, of a switch and of a button; each draws all settings. */
const FEW: readonly (keyof typeof CONTROLS)[] = ['limits'];

function fixing(...fixed: FixableSetting[]): FakeBridge {
  return fixedBy('institution', fixed);
}

function fixedBy(by: SettingFixer, fixed: readonly FixableSetting[]): FakeBridge {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, fixed: recordOf(fixed, () => by) };
  fake.reply('backup.state', () => ({ ok: true, value: BACKUP_STATE }));
  fake.reply('vault.state', () => ({
    ok: true,
    value: {
      version: '0',
      host: 'electron',
      recovery: 'confirmed',
      officerSecret: 'none',
      waitSeconds: 0,
      ...OPEN,
    },
  }));
  return fake;
}
const OPEN = { offerPin: false, vault: { status: 'open', vaultKind: 'keychain' } } as const;
const WORDS = { institution: 'Definido pela instituição', team: 'Definido pelos supervisores da equipe' } as const;
const notes = (by: SettingFixer = 'institution') => page.getByText(WORDS[by], { exact: true });

/** Tab's stop in a control: the chosen one in a group of radios. */
function stopOf(control: Element): HTMLElement {
  const chosen = control.closest('[role=radiogroup]')?.querySelector('input:checked');
  return (chosen ?? control) as HTMLElement;
}

/** A control's description, read after its name. */
const saidOf = (control: Element): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? '');

/** Goes through the screen by Tab and tells what had the focus. */
async function tabThrough(): Promise<Set<Element>> {
  const reached = new Set<Element>();
  for (;;) {
    await userEvent.tab();
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || reached.has(activeElement)) return reached;
    reached.add(activeElement);
  }
}

describe('data, fixed settings:', () => {
  const title = '%s can be reached, says that the institution set it, and takes nothing';
  test.each(FEW)(title, (name) => isShownAsSet(name, 'institution'));
  const others = NAMES.filter((name) => !FEW.includes(name));
  test.each(others)(title, { tags: ['long'] }, (name) => isShownAsSet(name, 'institution'));
  test('what holds for the team says that its supervisors set it', { tags: ['long'] }, () =>
    isShownAsSet('askWithoutTeam', 'team'),
  );
  const rest = SHARED_SETTINGS.filter((name) => name !== 'askWithoutTeam');
  test.each(rest)('%s is shown so too', { tags: ['long'] }, (name) => isShownAsSet(name, 'team'));

  async function isShownAsSet(name: keyof typeof CONTROLS, by: SettingFixer): Promise<void> {
    const fake = fixedBy(by, [name]);
    await renderOver(fake, '#/ajustes');
    for (const one of NAMES) {
      for (const control of CONTROLS[one]) {
        await expect.element(control()).toBeInTheDocument();
        const stop = stopOf(control().element());
        expect([one, saidOf(stop).includes(WORDS[by])]).toEqual([one, one === name]);
      }
    }
    await expect.element(notes(by).first()).toBeVisible();
    for (const control of CONTROLS[name]) {
      const stop = stopOf(control().element());
      const before = [stop.getAttribute('value'), Reflect.get(stop, 'value'), Reflect.get(stop, 'checked')];
      stop.focus();
      expect(document.activeElement).toBe(stop);
      for (const key of ['5', '{Delete}', ' ', '{Enter}', '{ArrowDown}', '{ArrowRight}', '{Enter}'])
        await userEvent.keyboard(key);
      (control().element() as HTMLElement).click();
      expect([stop.getAttribute('value'), Reflect.get(stop, 'value'), Reflect.get(stop, 'checked')]).toEqual(before);
    }
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(fake.sent.filter((sent) => /change/.test(sent.name))).toEqual([]);
  }

  test('Tab goes through all of them, each with its reason', { tags: ['long'] }, async () => {
    await renderOver(fixing(...NAMES), '#/ajustes');
    await expect.element(notes().first()).toBeVisible();
    const reached = await tabThrough();
    for (const one of NAMES)
      for (const control of CONTROLS[one]) {
        const stop = stopOf(control().element());
        expect([one, reached.has(stop), saidOf(stop).includes('Definido pela instituição')]).toEqual([one, true, true]);
      }
  });

  test('the steps of the first run offer nothing that is fixed', async () => {
    const fake = fixing('firstRunDismissed', 'officerName', 'purpose');
    await renderOver(fake, '#/inicio');
    const steps = page.getByRole('region', { name: 'Primeiros passos' });
    await steps.getByRole('button', { name: 'Identificação' }).click();
    for (const field of [
      steps.getByLabelText('Seu nome'),
      steps.getByRole('combobox', { name: 'Finalidade padrão' }),
    ]) {
      await expect.element(field).toHaveAttribute('readonly');
      expect(saidOf(field.element())).toContain('Definido pela instituição');
    }
    await expect.element(steps.getByRole('button', { name: 'Não mostrar mais' })).not.toBeInTheDocument();
  });

  test('who queries is not asked where the institutions are fixed', async () => {
    await renderOver(fixing('institutions'), '#/inicio');
    await page.getByRole('button', { name: 'Identificação' }).click();
    const naming = page.getByRole('region', { name: 'Identificação' });
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
