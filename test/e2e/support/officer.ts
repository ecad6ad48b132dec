import { expect, type Page } from 'playwright/test';
import { commandAt } from './palette.ts';
import { openResult, saveConsents, saveResults } from './saved-answers.ts';

export const MARIA = { nome: 'Maria Aparecida da Silva', documento: '529.982.247-25' };
export const COMPANY = { nome: 'Indústria Exemplo S.A.', documento: '11.222.333/0001-81' };
/** The smallest thing that is a PDF by its beginning and its end. */
export const SIGNED_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const PASSPHRASE = 'cavalo correto bateria';

/** Answers the question who asks, before an act of great power, wherever the vault's passphrase is asked for. */
export async function answerProof(page: Page): Promise<void> {
  const asked = page
    .getByRole('dialog', { name: 'Confirme sua identidade' })
    .filter({ has: page.getByLabel('Senha do cofre') });
  await page.removeLocatorHandler(asked);
  await page.addLocatorHandler(asked, async (dialog) => {
    await dialog.getByLabel('Senha do cofre').fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
  });
}

/** The entry and the tab that lead to each list. */
const LISTS: Readonly<Record<string, readonly [entry: string, tab: string]>> = {
  Autorizações: ['Clientes', 'Autorizações'],
  Consultas: ['Clientes', 'Consultas'],
  Lotes: ['Carteiras', 'Lotes'],
  Monitoramento: ['Carteiras', 'Monitoramento'],
  Grupos: ['Carteiras', 'Grupos'],
};

/** An officer's acts, by the roles and names on the screen. */
export function officerAt(page: Page) {
  const go = async (screen: string): Promise<void> => {
    if (screen === 'Nova consulta') return commandAt(page, screen);
    const [entry, tab] = LISTS[screen] ?? [screen];
    const follow = (name: string, link: string): Promise<void> =>
      page.getByRole('navigation', { name }).getByRole('link', { name: link, exact: true }).click();
    await follow('Navegação principal', entry);
    if (tab !== undefined) await follow('Listas desta área', tab);
  };

  /** The first page with all that a query says. */
  const openQuery = (): Promise<void> => page.evaluate(() => location.assign('#/consulta'));

  const newConsent = async (): Promise<void> => {
    await go('Autorizações');
    await page
      .getByRole('link', { name: 'Nova autorização' })
      .or(page.getByRole('button', { name: 'Nova autorização' }))
      .first()
      .click();
  };

  const typeSubject = async ({ nome, documento }: typeof MARIA): Promise<void> => {
    await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(documento);
    await page.getByLabel('Nome completo ou razão social').fill(nome);
  };

  const identifySubject = async (subject: typeof MARIA): Promise<void> => {
    await typeSubject(subject);
    await page.getByRole('checkbox', { name: 'Concessão de crédito' }).check();
    await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  };

  /** The field of the first page. */
  const asked = () => page.getByRole('combobox', { name: 'Nome, CPF ou CNPJ' });

  const fillQuery = async ({ documento, month }: { documento: string; month: string }): Promise<void> => {
    await asked().fill(documento);
    await page.getByRole('textbox', { name: 'Data-base' }).fill(month);
    await page.getByRole('combobox', { name: 'Finalidade', exact: true }).click();
    await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  };

  const giveKey = async (key: string): Promise<void> => {
    await page.getByLabel('Nova chave').fill(key);
    await page.getByRole('button', { name: /^(Salvar|Substituir) chave$/ }).click();
    await expect(page.getByText('Chave salva no cofre.')).toBeVisible();
  };

  /** Takes the screen back from the subject: by the vault's passphrase, or with Esc held where there is none. */
  const takeScreenBack = async (): Promise<void> => {
    const held = page.getByText(/pressionad(?:a|os) por 3 segundos/);
    const proved = page.getByRole('button', { name: 'Chamar o analista' });
    await expect(held.or(proved)).toBeVisible();
    const isProved = await proved.isVisible();
    if (isProved) {
      await proved.click();
      await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
      await page.getByRole('button', { name: 'Retomar', exact: true }).click();
    } else await page.keyboard.down('Escape');
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
    if (!isProved) await page.keyboard.up('Escape');
  };

  /** Holds a button of the customer's screen until the officer has the window again. */
  const hold = async (name: string): Promise<void> => {
    await page.getByRole('button', { name }).hover();
    await page.mouse.down();
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
    await page.mouse.up();
  };

  /** Keeps the keys in a vault behind PASSPHRASE, where the first run asks. */
  const createVault = async (): Promise<void> => {
    await page.getByRole('radio', { name: /Cofre com senha/ }).check();
    await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
    await page.getByLabel('Repita a senha').fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Criar cofre' }).click();
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
  };

  const registerConsent = async (subject: typeof MARIA): Promise<void> => {
    await newConsent();
    await identifySubject(subject);
    await page.getByRole('checkbox', { name: /Li o termo acima/ }).check();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
    await takeScreenBack();
    await expect(page.getByText(/Autorização registrada\. Válida até/)).toBeVisible();
  };

  const consult = async (query: { documento: string; month: string }): Promise<void> => {
    await openQuery();
    await fillQuery(query);
    await page.getByRole('button', { name: 'Consultar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
  };

  return {
    go,
    openQuery,
    asked,
    newConsent,
    typeSubject,
    identifySubject,
    takeScreenBack,
    hold,
    createVault,
    typeSigner: async (number: number, signer: Record<'nome' | 'cpf' | 'cargo' | 'power', string>): Promise<void> => {
      await page.getByLabel(`Nome do representante ${number}`).fill(signer.nome);
      await page.getByLabel(`CPF do representante ${number}`).fill(signer.cpf);
      await page.getByLabel(`Cargo do representante ${number}`).fill(signer.cargo);
      await page.getByRole('combobox', { name: `Poder do representante ${number}`, exact: true }).click();
      await page.getByRole('option', { name: signer.power }).click();
    },
    /** Time, place and channel of an act on paper. */
    typePaperAct: async (): Promise<void> => {
      await page.getByLabel('Data e hora em que foi dada').fill('18112025 0930');
      await page.getByLabel('Local', { exact: true }).fill('Agência Centro');
      await page.getByLabel('Endereço IP').fill('203.0.113.10');
      await page.getByLabel('Computador', { exact: true }).fill('digitalizador-2');
      await page.getByLabel('Aplicativo').fill('Digitalizador modelo 7');
    },
    /** Makes the workstation wait no longer than this for a registration, in seconds. */
    waitForConsents: async (seconds: number): Promise<void> => {
      await go('Configurações');
      await page.getByRole('textbox', { name: 'Autorização', exact: true }).fill(String(seconds));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Salvo', { exact: true }).first()).toBeVisible();
    },
    fillQuery,
    /** Registers an authorization from a new form to its confirmation. */
    registerConsent,
    /** Runs a query that is expected to be answered. */
    consult,
    /** Has the subject's authorization, without the screens that `registerConsent` goes through. */
    saveConsent: (subject: typeof MARIA) => saveConsents(page, [subject]),
    /** Has the subject's authorization and what was answered by it for 09/2026, and opens that. */
    openAnew: async (subject: typeof MARIA): Promise<void> => {
      await saveConsents(page, [subject]);
      const [result] = await saveResults(page, subject, ['2026-09']);
      await openResult(page, result);
    },
    useSandbox: async (service: { baseUrl: string; apiKey: string }): Promise<void> => {
      await go('Configurações');
      await page.getByRole('radiogroup', { name: 'Ambiente em uso' }).getByText('Sandbox').click();
      await page.getByLabel('Endereço do serviço').fill(service.baseUrl);
      await page.getByLabel('Endereço das autorizações públicas').fill(service.baseUrl);
      await page.getByRole('button', { name: 'Salvar endereços' }).click();
      // The environment says "Salvo" too; the key's hint names the address only once that one is saved.
      await expect(page.getByText(`só é enviada a ${service.baseUrl}`)).toBeVisible();
      await giveKey(service.apiKey);
    },
    giveKey,
  };
}
