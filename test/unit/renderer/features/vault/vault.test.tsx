import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testFirst } from '#test/support/long-tests.ts';
import { renderApp } from '../../app/render-app.tsx';

const first = () => page.getByLabelText('Senha do cofre', { exact: true });
const second = () => page.getByLabelText('Repita a senha');
const create = () => page.getByRole('button', { name: 'Criar cofre' });

test('opens the desk over a new passphrase vault', async () => {
  const fake = await renderApp('', { vault: { status: 'choice_needed' } });
  await first().fill('cavalo bateria grampo');
  await expect.element(page.getByText('Força da senha: forte')).toBeVisible();
  await second().fill('cavalo bateria grampo');
  await create().click();
  await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
  expect(fake.state.vault).toEqual({ status: 'open', vaultKind: 'passphrase' });
});

test('asks for a longer passphrase, and for the same one twice, before anything is created', {
  tags: ['long'],
}, async () => {
  const fake = await renderApp('', { vault: { status: 'choice_needed' } });
  await first().fill('curta');
  await create().click();
  await expect.element(page.getByText('A senha precisa de pelo menos 10 caracteres.')).toBeVisible();
  await first().fill('cavalo bateria');
  await second().fill('cavalo batería');
  await expect.element(page.getByText('As duas senhas não são iguais.')).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'vault.create')).toBe(false);
});

test('warns before a session that cannot be read afterwards', { tags: ['long'] }, async () => {
  const fake = await renderApp('', { vault: { status: 'choice_needed' } });
  await page.getByRole('radio', { name: /Somente nesta sessão/ }).click();
  await expect.element(page.getByText(/não poderá mais ser lido/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar só nesta sessão' }).click();
  await expect.poll(() => fake.state.vault).toEqual({ status: 'open', vaultKind: 'session' });
});

test('says that a passphrase is wrong and lets it be typed again', { tags: ['long'] }, async () => {
  await renderApp('', { vault: { status: 'passphrase_needed' } });
  await first().fill('senha errada');
  await page.getByRole('button', { name: 'Abrir a base' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A senha não abre este cofre\./);
  await expect.element(first()).toBeInvalid();
  await first().fill('senha certa da mesa');
  await expect.element(first()).toBeValid();
  await page.getByRole('button', { name: 'Abrir a base' }).click();
  await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
});

test('asks for the passphrase of a vault that was never used, with the keychain as the other way', async () => {
  await renderApp('', { vault: { status: 'passphrase_needed', orKeychain: true } });
  await expect.element(page.getByText(/foi aberta antes pelo chaveiro do sistema/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar o chaveiro' }).click();
  await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
});

test.each([
  [{ status: 'keychain_locked' } as const, 'O chaveiro do sistema está bloqueado'],
  [{ status: 'key_changed' } as const, 'A chave encontrada não é a desta base'],
  [{ status: 'archive_failed', reason: 'archive_in_use' } as const, 'A base local não abriu'],
])('asks again after %j', async (vault, title) => {
  await renderApp('', { vault });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
});

test('says through which package the key was kept where another is installed, and offers the code', async () => {
  await renderApp('', {
    vault: { status: 'keychain_locked' },
    keychain: { used: 'keyring', why: 'alone', missing: 'keytar' },
  });
  await expect.element(page.getByRole('heading', { name: /Este Lastro não alcança a chave/ })).toBeVisible();
  await expect
    .element(page.getByText(/pelo pacote keytar, que não está instalado; o pacote keyring não/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});

testFirst(
  [
    [null, /Os pacotes .* não estão instalados/],
    ['keytar', /O chaveiro do sistema não responde ao pacote keytar/],
  ],
  'says why no keychain keeps the key where %s is there',
  async (used, why) => {
    await renderApp('', {
      vault: { status: 'choice_needed' },
      keychain: { used, why: used === null ? null : 'usual', missing: null },
    });
    await expect.element(page.getByText(why)).toBeVisible();
  },
);

testFirst(
  [
    ['keytar', 'usual', /pelo pacote keytar\./],
    ['keyring', 'alone', /pelo pacote keyring, porque o keytar não está instalado/],
    ['keyring', 'chosen', /pelo pacote keyring, escolhido por LASTRO_KEYCHAIN/],
    ['keyring', 'not_moved', /pelo pacote keyring: os dados ainda não puderam ser movidos para o keytar/],
  ],
  'says in the settings through which package the keychain keeps the key: %s, %s',
  async (used, why, text) => {
    await renderApp('#/ajustes/secao/cofre', { keychain: { used, why, missing: null } });
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test('shows how far an archive of an earlier version is, and nothing else, until it opens', async () => {
  const fake = await renderApp('', { vault: { status: 'updating', done: 0, total: 0 } });
  await expect.element(page.getByRole('heading', { name: 'Atualizando a base local' })).toBeVisible();
  await expect.element(page.getByText('Preparando a base local…')).toBeVisible();
  const said = {
    version: '0.1.0',
    host: 'web',
    recovery: 'confirmed',
    officerSecret: 'none',
    waitSeconds: 0,
    offerPin: false,
  } as const;
  fake.emit('vault.changed', { ...said, vault: { status: 'updating', done: 12_400, total: 100_000 } });
  await expect.element(page.getByText('Atualizando a base local: 12.400 de 100.000')).toBeVisible();
  expect(page.getByRole('progressbar').element().getAttribute('aria-valuenow')).toBe('12.4');
  const buttons = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(buttons).toEqual(['English']);
  fake.emit('vault.changed', { ...said, vault: { status: 'open', vaultKind: 'keychain' } });
  await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
});

testFirst(
  [
    [
      'archive_development',
      /versão de desenvolvimento.*com a versão que a fez/,
      /development version.*with the version that made it/,
    ],
    ['archive_newer', /versão mais nova do Lastro.*Atualize o Lastro/, /newer version of Lastro.*Update Lastro/],
    ['archive_altered', /alteradas fora do Lastro.*Restaure uma cópia/, /changed outside Lastro.*Restore a backup/],
  ],
  'says in both languages what became of an archive that is %s, and what to do',
  async (reason, pt, en) => {
    await renderApp('', { vault: { status: 'archive_failed', reason } });
    await expect.element(page.getByText(pt)).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect.element(page.getByText(en)).toBeVisible();
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    await expect.element(page.getByRole('heading', { name: 'Restore a backup' })).toBeVisible();
  },
  2,
);

test('carries a language picked before the vault opened into the settings', { tags: ['long'] }, async () => {
  const fake = await renderApp('', { vault: { status: 'keychain_locked' } });
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await expect.poll(() => fake.state.settings.locale).toBe('en');
});

test('says of an open archive that a part of it is damaged, and goes on working', async () => {
  await renderApp('', { vault: { status: 'open', vaultKind: 'keychain', damaged: true } });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Parte da base local está danificada/);
  await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
});

testFirst(
  [
    ['disk_full', 'Só leitura: o disco está cheio', /Libere espaço/],
    ['disk_read_only', 'Só leitura: a pasta de dados não aceita gravação', /Obtenha permissão de gravação/],
  ],
  'says why an archive is open to be read alone, until it can be written: %s',
  async (readOnly, title, way) => {
    await renderApp('', { vault: { status: 'open', vaultKind: 'keychain', readOnly } });
    const notice = page.getByRole('status').filter({ hasText: title });
    await expect.element(notice).toMatchTextContent(way);
    await notice.getByRole('button', { name: 'Tentar salvar de novo' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  },
);

test('says that an archive is still open to be read alone, after another try', async () => {
  const fake = await renderApp('', { vault: { status: 'open', vaultKind: 'keychain', readOnly: 'disk_full' } });
  fake.fail('vault.retry', { code: 'disk_full' });
  await page.getByRole('button', { name: 'Tentar salvar de novo' }).click();
  await expect.element(page.getByText(/^Ainda não foi possível salvar\. Você pode ver resultados/)).toBeVisible();
});

test('says that the keychain lost the key of the open archive, and puts it back', async () => {
  await renderApp('', { vault: { status: 'open', vaultKind: 'keychain', keyMissing: true } });
  const notice = page.getByRole('alert').filter({ hasText: /não tem mais a chave da base local/ });
  await expect.element(notice.getByRole('button', { name: 'Abrir as configurações' })).toBeVisible();
  const back = notice.getByRole('button', { name: 'Devolver a chave ao chaveiro' });
  await back.click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('says why the keychain does not take the key of the open archive back', async () => {
  const fake = await renderApp('', { vault: { status: 'open', vaultKind: 'keychain', keyMissing: true } });
  fake.fail('vault.put_key_back', { code: 'vault_locked' });
  await page.getByRole('button', { name: 'Devolver a chave ao chaveiro' }).click();
  await expect.element(page.getByRole('alert').nth(1)).toBeVisible();
});

test('says of a log that lacks entries how many, and leads to where it is verified and restored', {
  tags: ['long'],
}, async () => {
  await renderApp('', { vault: { status: 'open', vaultKind: 'keychain', lostEntries: 3 } });
  const notice = page.getByRole('alert');
  await expect.element(notice).toMatchTextContent(/Faltam 3 registros na trilha de auditoria/);
  await notice.getByRole('button', { name: 'Abrir as configurações' }).click();
  await expect.element(page.getByRole('heading', { name: 'Configurações', exact: true })).toBeVisible();
});

test('says when its clock and the service’s differ, what follows which, and what to do', async () => {
  const clockDifference = { machine: '2032-11-23T10:00:00-03:00', service: '2026-11-23T10:00:00-03:00' };
  await renderApp('', { vault: { status: 'open', vaultKind: 'keychain', clockDifference } });
  const notice = page.getByRole('status').filter({ hasText: 'relógio' });
  await expect.element(notice).toMatchTextContent(/respondeu em 23\/11\/2026 10:00:00, quando aqui eram 23\/11\/2032/);
  await expect.element(notice).toMatchTextContent(/Acerte data, hora e fuso do sistema/);
});

test('says of a database that did not open again that it did not, and the reason once', async () => {
  const fake = await renderApp('', { vault: { status: 'archive_failed', reason: 'archive_moved' } });
  fake.fail('vault.retry', { code: 'archive_moved' });
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Ainda não abriu, pelo mesmo motivo/);
  expect(page.getByText(/foram movidos ou trocados/).elements()).toHaveLength(1);
});

describe('an auditor’s workstation', () => {
  const OPEN = { vault: { status: 'open', vaultKind: 'keychain', readOnly: 'auditor' } } as const;

  test.each(['#/consulta', '#/autorizacoes/nova', '#/lotes/novo', '#/grupos/novo'])(
    '%s says why nothing is queried or changed there, and leads to what is read',
    async (hash) => {
      await renderApp(hash, OPEN);
      await expect.element(page.getByText('Estação de auditoria da equipe: só leitura')).toBeVisible();
      await expect
        .element(page.getByRole('heading', { name: 'Tela indisponível em modo só leitura', level: 1 }))
        .toBeVisible();
      await page.getByRole('button', { name: 'Ver consultas salvas' }).click();
      await expect.element(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
    },
  );

  test('the first page offers no query', async () => {
    await renderApp('#/inicio', OPEN);
    await expect.element(page.getByRole('heading', { name: 'Pendências' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Outro mês, finalidade…' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Experimentar' })).not.toBeInTheDocument();
  });

  test('what acts is reached by Tab, says why it takes nothing, and takes nothing', { tags: ['long'] }, async () => {
    const fake = await renderApp('#/ajustes', OPEN);
    const add = page.getByRole('button', { name: 'Adicionar pessoa' });
    await expect.element(add).toHaveAttribute('aria-disabled', 'true');
    await expect.element(add).toHaveAttribute('title', 'Só leitura: veja o aviso no alto');
    const button = add.element() as HTMLElement;
    button.focus();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(fake.sent.some(({ name }) => name === 'people.add')).toBe(false);
  });
});

test('a keychain that does not answer is told of, and its officer may wait no more', async () => {
  const fake = await renderApp('', { vault: { status: 'keychain_asked' } });
  await expect.element(page.getByRole('heading', { name: 'Aguardando o chaveiro do sistema…' })).toBeVisible();
  fake.reply('vault.stop_waiting', () => ({ ok: true, value: {} }));
  await page.getByRole('button', { name: 'Não esperar' }).click();
  expect(fake.sent.at(-1)).toEqual({ name: 'vault.stop_waiting', input: {} });
});
