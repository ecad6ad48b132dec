import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EnvironmentSettings } from '#contract/settings.ts';
import { DEFAULT_THRESHOLDS } from '#domain/indicators/thresholds.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const KEY = '0d9f3c1e-7a52-4b1e-9c3e-0d2f5f4b8a11';
const inSandbox = () => {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, environment: 'sandbox' };
  return fake;
};
const keyField = () => page.getByLabelText('Nova chave');

test('takes a key, and never shows it again', async () => {
  await renderOver(inSandbox(), '#/ajustes');
  await expect.element(page.getByText('Nenhuma chave salva')).toBeVisible();
  await keyField().fill(KEY);
  await page.getByRole('button', { name: 'Salvar chave' }).click();
  await expect.element(page.getByText('Chave salva no cofre.')).toBeVisible();
  await expect.element(keyField()).toHaveValue('');
  expect(document.documentElement.outerHTML).not.toContain(KEY);
});

test('keeps a malformed key in its field and says what a key looks like', { tags: ['long'] }, async () => {
  await renderOver(inSandbox(), '#/ajustes');
  await keyField().fill('minha-chave');
  await page.getByRole('button', { name: 'Salvar chave' }).click();
  await expect.element(page.getByText(/Chave inválida: use o formato 8-4-4-4-12/)).toBeVisible();
  await expect.element(keyField()).toHaveValue('minha-chave');
});

test('asks before Produção is used, by host and by what a query costs, and not again while it is', {
  tags: ['long'],
}, async () => {
  const fake = await renderApp('#/ajustes');
  const production = page.getByRole('radiogroup', { name: 'Ambiente em uso' }).getByText('Produção');
  await production.click();
  const dialog = page.getByRole('dialog', { name: 'Usar o ambiente Produção?' });
  await expect.element(dialog).toMatchTextContent(/servico\.example\.com.*cobrada.*Banco Central/);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fake.state.settings.environment).toBe('embutido');
  await production.click();
  await dialog.getByRole('button', { name: 'Usar Produção' }).click();
  await expect.poll(() => fake.state.settings.environment).toBe('producao');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('asks once before a key is removed', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, environment: 'producao' };
  await renderOver(fake, '#/ajustes');
  await page.getByRole('button', { name: 'Remover chave' }).click();
  expect(fake.sent.some(({ name }) => name === 'settings.remove_key')).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Remover chave' }).click();
  await expect.element(page.getByText('Chave removida.')).toBeVisible();
});

test('puts a refused address at its field, as it was typed', { tags: ['long'] }, async () => {
  await renderOver(inSandbox(), '#/ajustes');
  await page.getByLabelText('Endereço do serviço').fill('http://servico.example.com');
  await page.getByLabelText('Endereço das autorizações públicas').fill('https://autorizacao.example.com');
  await page.getByRole('button', { name: 'Salvar endereços' }).click();
  await expect.element(page.getByText(/O endereço não é seguro/)).toBeVisible();
  await expect.element(page.getByLabelText('Endereço do serviço')).toHaveValue('http://servico.example.com');
});

test('says step by step where the connection stopped', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  fake.reply('settings.test_connection', ({ environment }) => ({
    ok: true,
    value: {
      environment,
      steps: [
        { step: 'address', outcome: 'ok' },
        { step: 'connection', outcome: 'ok' },
        { step: 'key', outcome: 'failed', code: 'key_refused' },
        { step: 'token', outcome: 'skipped' },
      ],
      tokenMinutes: null,
      elapsedMs: 120,
    },
  }));
  await renderOver(fake, '#/ajustes');
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A conexão falhou em “Chave”\./);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/O serviço recusou a chave de acesso\./);
});

test('says which proxy leads there and where the way broke', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  fake.reply('settings.test_connection', ({ environment }) => ({
    ok: true,
    value: {
      environment,
      steps: [
        { step: 'address', outcome: 'ok' },
        { step: 'proxy', outcome: 'ok' },
        { step: 'connection', outcome: 'failed', code: 'service_unreachable', reason: 'name' },
        { step: 'tls', outcome: 'skipped' },
        { step: 'key', outcome: 'skipped' },
        { step: 'token', outcome: 'skipped' },
      ],
      proxy: 'http://proxy.example:3128',
      tokenMinutes: null,
      elapsedMs: 120,
    },
  }));
  await renderOver(fake, '#/ajustes');
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Proxy:.*por http:\/\/proxy\.example:3128/);
  await expect.element(alert).toMatchTextContent(/Conexão:.*o nome do servidor não foi encontrado/);
  await expect.element(alert).toMatchTextContent(/Certificado:.*não testado/);
});

describe('a proxy that asks for user and password', () => {
  async function asking(takesLogin: boolean) {
    const fake = createFakeBridge();
    fake.reply('settings.test_connection', ({ environment, proxyLogin }) => ({
      ok: true,
      value: {
        environment,
        steps: [
          proxyLogin?.password === 'segredo'
            ? { step: 'proxy', outcome: 'ok' }
            : { step: 'proxy', outcome: 'failed', code: 'service_unreachable', reason: 'proxy_login' },
        ],
        proxy: 'http://proxy.example:3128',
        takesLogin,
        tokenMinutes: null,
        elapsedMs: 120,
      },
    }));
    await renderOver(fake, '#/ajustes');
    await page.getByRole('button', { name: 'Testar conexão' }).click();
    return fake;
  }

  test('gets them where the host can give them, and they are shown no longer', { tags: ['long'] }, async () => {
    const fake = await asking(true);
    const [user, password] = [page.getByLabelText('Usuário do proxy'), page.getByLabelText('Senha do proxy')];
    await user.fill('maria');
    await password.fill('errada');
    await page.getByRole('button', { name: 'Entrar e testar' }).click();
    await expect.element(page.getByText('pede usuário e senha')).toBeVisible();
    await expect.element(password).toHaveValue('');
    await password.fill('segredo');
    await page.getByRole('button', { name: 'Entrar e testar' }).click();
    await expect.element(user).not.toBeInTheDocument();
    const proxyLogin = { user: 'maria', password: 'segredo' };
    expect(fake.sent.at(-1)).toMatchObject({ name: 'settings.test_connection', input: { proxyLogin } });
  });

  test('gets them elsewhere in the address of the proxy, which is said', { tags: ['long'] }, async () => {
    await asking(false);
    await expect.element(page.getByText(/informe usuário e senha no endereço do proxy, em HTTPS_PROXY/)).toBeVisible();
    await expect.element(page.getByLabelText('Senha do proxy')).not.toBeInTheDocument();
  });
});

const undo = () => page.getByRole('button', { name: 'Desfazer' });

type TypedNumber = readonly [label: string, wrong: string, why: string | RegExp, right: string, kept: object];

const NUMBERS: readonly TypedNumber[] = [
  ['Consulta', '4', /^De 15 a 300 segundos\. Não foi salvo; continua \d+ s\.$/, '90', { limits: { query: 90 } }],
  ['Dia do mês', '29', 'De 1 a 28. Não foi salvo; continua 20.', '25', { availabilityDay: 25 }],
  ['Mínimo processado', '101', 'De 0 a 100%. Não foi salvo; continua 95%.', '90', { processedFloor: 90 }],
  ['Bloquear após inatividade de', '16', /Não foi salvo; continua 10 min\.$/, '5', { lockMinutes: 5 }],
];

const SAVED_WHEN_LEFT = '%s is saved when its field is left, within its bounds, and undone in place';
test.each(NUMBERS)(SAVED_WHEN_LEFT, { tags: ['long'] }, isSavedWhenLeft);

async function isSavedWhenLeft(...[label, wrong, why, right, kept]: TypedNumber): Promise<void> {
  const fake = await renderApp('#/ajustes');
  const before = fake.state.settings;
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(wrong);
  await expect.element(field).toBeValid();
  await userEvent.tab();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(why);
  expect(fake.state.settings).toEqual(before);
  await field.fill(right);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => fake.state.settings).toMatchObject(kept);
  await expect.element(page.getByText('Salvo', { exact: true })).toBeVisible();
  await undo().click();
  await expect.element(page.getByText('Desfeito')).toBeVisible();
  expect(fake.state.settings).toEqual(before);
  await expect.element(field).toHaveFocus();
}

test('the usual purpose is saved as it is chosen, and taken back', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/ajustes');
  const purpose = page.getByRole('combobox', { name: 'Finalidade', exact: true });
  await purpose.click();
  await page.getByRole('option', { name: 'Renegociação' }).click();
  await expect.poll(() => fake.state.settings.purpose).toBe('renegociacao');
  await undo().click();
  await expect.poll(() => fake.state.settings.purpose).toBe(null);
  await expect.element(purpose).toHaveValue('');
});

test('a field that is left with its screen is saved, and a refused one is not', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/ajustes');
  await page.getByLabelText('Dia do mês').fill('25');
  await userEvent.keyboard('{Alt>}1{/Alt}');
  await expect.element(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible();
  await expect.poll(() => fake.state.settings.availabilityDay).toBe(25);
});

test('what main refuses stays typed, and says why', async () => {
  const fake = await renderApp('#/ajustes');
  fake.fail('settings.change', { code: 'disk_full' });
  const day = page.getByLabelText('Dia do mês');
  await day.fill('25');
  await userEvent.tab();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(day).toHaveValue('25');
});

describe('the page', () => {
  const index = page.getByRole('navigation', { name: 'Seções das configurações' });

  test('leads to each section, begins at the one of its address, and marks the one in sight', {
    tags: ['long'],
  }, async () => {
    await renderApp('#/ajustes/secao/cofre');
    const vault = index.getByRole('link', { name: 'Cofre e bloqueio' });
    await expect.element(vault).toHaveAttribute('aria-current', 'location');
    await index.getByRole('link', { name: 'Aparência' }).click();
    await expect.element(index.getByRole('link', { name: 'Aparência' })).toHaveAttribute('aria-current', 'location');
    await expect.element(page.getByRole('region', { name: 'Aparência' })).toHaveFocus();
    await expect.element(vault).not.toHaveAttribute('aria-current');
    expect(index.getByRole('link').elements()).toHaveLength(11);
  });

  test('is searched by what its panels say, accents or not, and says when nothing is found', {
    tags: ['long'],
  }, async () => {
    await renderApp('#/ajustes');
    const search = page.getByRole('searchbox', { name: 'Buscar configuração' });
    await search.fill('escuras');
    await expect.element(page.getByRole('heading', { name: 'Aparência', level: 2 })).toBeVisible();
    await search.fill('aparencia');
    await expect.element(page.getByRole('radiogroup', { name: 'Cores' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Custos' })).not.toBeInTheDocument();
    expect(index.getByRole('link').elements()).toHaveLength(1);
    await search.fill('PRECO');
    await expect.element(page.getByRole('heading', { name: 'Custos' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Tempo de espera' })).not.toBeInTheDocument();
    await search.fill('criptomoeda');
    await expect.element(page.getByRole('status').filter({ hasText: 'Nenhuma configuração' })).toBeVisible();
    await page.getByRole('button', { name: 'Limpar a busca' }).click();
    await expect.element(page.getByRole('heading', { name: 'Tempo de espera' })).toBeVisible();
  });
});

describe('what the institution fixed', () => {
  test('and cannot be understood is named', async () => {
    const fake = createFakeBridge();
    fake.state.settings = { ...fake.state.settings, policyFaults: ['settings.lockMinutes', 'adresses'] };
    await renderOver(fake, '#/ajustes');
    await expect.element(page.getByText(/^settings\.lockMinutes, adresses\./)).toBeVisible();
  });
});

describe('costs', () => {
  const pick = async (select: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: select, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
  };

  test('of an environment are prices by day and ceilings in queries or reais', { tags: ['long'] }, async () => {
    const fake = await renderApp('#/ajustes');
    await pick('Teto por dia', 'Em consultas');
    await page.getByLabelText('Teto por dia: valor').fill('40');
    await pick('Teto por mês', 'Em reais');
    await page.getByLabelText('Teto por mês: valor').fill('1.500,50');
    await page.getByRole('button', { name: 'Adicionar preço' }).click();
    await expect.element(page.getByText('Um teto em reais precisa do preço da consulta.')).toBeVisible();
    await page.getByLabelText('A partir de').fill('15/07/2026');
    await page.getByLabelText('Preço por consulta').fill('3,10');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => fake.state.settings.costs.producao)
      .toEqual({
        prices: [{ from: '2026-07-15', cents: 310 }],
        ceilings: { perDay: { unit: 'queries', value: 40 }, perMonth: { unit: 'cents', value: 150_050 } },
      });
    expect(fake.state.settings.costs.sandbox.prices).toEqual([]);
    await expect.element(page.getByLabelText('Preço por consulta')).toHaveValue('R$ 3,10');

    await page.getByRole('radiogroup', { name: 'Custos' }).getByText('Sandbox').click();
    await expect.element(page.getByLabelText('Preço por consulta')).not.toBeInTheDocument();
    await page.getByRole('radiogroup', { name: 'Custos' }).getByText('Produção').click();
    await page.getByRole('button', { name: 'Remover este preço' }).click();
    await expect.poll(() => fake.state.settings.costs.producao.prices).toEqual([]);
    await undo().click();
    await expect.poll(() => fake.state.settings.costs.producao.prices).toHaveLength(1);
    await pick('Teto por mês', 'Sem teto');
    await expect.poll(() => fake.state.settings.costs.producao.ceilings.perMonth).toBeNull();
  });

  test('that make no sense say so at their field and are not kept', { tags: ['long'] }, async () => {
    const fake = await renderApp('#/ajustes');
    await pick('Teto por dia', 'Em consultas');
    await page.getByRole('button', { name: 'Adicionar preço' }).click();
    await page.getByLabelText('Preço por consulta').click();
    await page.getByLabelText('Dia do mês').click();
    await expect.element(page.getByText('De 1 a 1.000.000. Não foi salvo; continua sem teto.')).toBeVisible();
    await expect.element(page.getByText('Digite o dia no formato dd/mm/aaaa.')).toBeVisible();
    await expect.element(page.getByText(/De R\$\s0,00 a R\$\s100\.000,00\./)).toBeVisible();
    await expect.element(page.getByText(/Os preços não foram salvos/)).toBeVisible();
    expect(fake.sent.some(({ name }) => name === 'settings.change')).toBe(false);
  });
});

describe('the thresholds of indicators', () => {
  const field = (name: string) => page.getByRole('textbox', { name });

  test('are kept for a person and for a company, the alert never before the attention', {
    tags: ['long'],
  }, async () => {
    const fake = await renderApp('#/ajustes');
    const attention = field('Atenção, Uso de limites, pessoa jurídica');
    await attention.fill('99');
    await userEvent.tab();
    await expect.element(attention).toBeValid();
    await field('Alerta, Volume processado, pessoa física').fill('96');
    await userEvent.tab();
    const below = /com o alerta igual à atenção ou acima dela\. Continuam/;
    await expect.element(attention).toHaveAccessibleDescription(below);
    await expect
      .element(page.getByText(/com o alerta igual à atenção ou abaixo dela\. Continuam/).last())
      .toBeVisible();
    await expect.element(field('Alerta, Uso de limites, pessoa física')).toBeValid();
    expect(fake.sent.some(({ name }) => name === 'settings.change')).toBe(false);
    await attention.fill('62,5');
    await field('Alerta, Volume processado, pessoa física').fill('60');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => fake.state.settings.thresholds)
      .toEqual({
        pf: { ...DEFAULT_THRESHOLDS.pf, volume_processed: { attention: 95, alert: 60 } },
        pj: { ...DEFAULT_THRESHOLDS.pj, limit_usage: { attention: 62.5, alert: 95 } },
      });
  });

  test('that are blank judge nothing, those of the structure until the institution sets them', {
    tags: ['long'],
  }, async () => {
    const fake = await renderApp('#/ajustes');
    await expect.element(field('Alerta, % na maior modalidade, pessoa física')).toHaveValue('');
    await field('Alerta, % na maior modalidade, pessoa física').fill('95');
    await field('Atenção, % em prejuízo, pessoa física').fill('');
    await field('Alerta, % em prejuízo, pessoa física').fill('');
    await userEvent.tab();
    const changed = {
      ...DEFAULT_THRESHOLDS.pf,
      top_modality_share: { attention: null, alert: 95 },
      loss_share: { attention: null, alert: null },
    };
    await expect.poll(() => fake.state.settings.thresholds.pf).toEqual(changed);
    await page.getByRole('button', { name: 'Restaurar valores padrão' }).click();
    await expect.poll(() => fake.state.settings.thresholds).toEqual(DEFAULT_THRESHOLDS);
    await undo().last().click();
    await expect.poll(() => fake.state.settings.thresholds.pf).toEqual(changed);
  });
});

test('changes the language of the whole window at once', { tags: ['long'] }, async () => {
  await renderApp('#/ajustes');
  await page.getByText('English').click();
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Portfolios' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test('changes the colours of the whole window at once', { tags: ['long'] }, async () => {
  await renderApp('#/ajustes');
  await page.getByText('Escuras').click();
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark');
  await page.getByRole('button', { name: 'Usar cores claras' }).click();
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('light');
});

describe('an environment', () => {
  async function withService(changed: Partial<EnvironmentSettings>) {
    const fake = createFakeBridge();
    const { environments } = fake.state.settings;
    fake.state.settings = {
      ...fake.state.settings,
      environment: 'producao',
      environments: environments.map((one) => (one.environment === 'producao' ? { ...one, ...changed } : one)),
    };
    await renderOver(fake, '#/ajustes');
    return fake;
  }

  test('whose kept key is of another address says of which, and takes it again', { tags: ['long'] }, async () => {
    await withService({ keyKept: false, keyOfOrigin: 'https://antigo.example.com' });
    await expect.element(page.getByText('A chave salva é de https://antigo.example.com')).toBeVisible();
    await expect.element(page.getByText(/digite a chave de novo/)).toBeVisible();
    await keyField().fill(KEY);
    await page.getByRole('button', { name: 'Substituir chave' }).click();
    await expect.element(page.getByText('Chave salva no cofre.')).toBeVisible();
    await expect.element(page.getByText(/A chave salva é de/)).not.toBeInTheDocument();
  });

  test('says that a key was kept only while its address stays', { tags: ['long'] }, async () => {
    await withService({});
    await keyField().fill(KEY);
    await page.getByRole('button', { name: 'Substituir chave' }).click();
    await expect.element(page.getByText('Chave salva no cofre.')).toBeVisible();
    await page.getByLabelText('Endereço do serviço').fill('https://outro.example.com');
    await page.getByRole('button', { name: 'Salvar endereços' }).click();
    await expect.element(page.getByText('Chave salva no cofre.')).not.toBeInTheDocument();
  });

  test('whose addresses the institution fixed shows them, and only takes a key', { tags: ['long'] }, async () => {
    await withService({ addressesSetBy: 'institution' });
    await expect.element(page.getByText(/Definido pela instituição/)).toBeVisible();
    await expect.element(page.getByText('https://servico.example.com', { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Endereço do serviço')).not.toBeInTheDocument();
    await expect.element(keyField()).toBeVisible();
  });

  test('that a malformed policy shut says so instead of its addresses', { tags: ['long'] }, async () => {
    await withService({ addressesSetBy: 'malformed_policy', baseUrl: '', authUrl: '' });
    await expect.element(page.getByText(/Este ambiente está fechado/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Salvar endereços' })).not.toBeInTheDocument();
  });
});
