import { expect } from 'playwright/test';
import { paidRegister } from '../integration/app/paid-register.ts';
import { startCutLine } from '../support/http/cut-line.ts';
import { backUp, restore } from '../support/postgres/backup.ts';
import type { TeamLogin } from '../support/postgres/team-database.ts';
import { MARIA } from './support/officer.ts';
import { test, type Workplace } from './support/team.ts';

const JOAO = { nome: 'João Pereira Filho', documento: '111.444.777-35' };
const BRUNO = { nome: 'Bruno Lima Prado', documento: '900.000.001-75' };

/** A month that the register takes long for, so that two meet: 2.5 seconds. */
const SLOW = '2026-09';

type Station = Workplace & { readonly login: TeamLogin };

test('two workstations of a team over its PostgreSQL: joined, paid once, revoked, erased, unplugged and restored', {
  tag: '@long',
}, async ({ cluster, database, first, second }) => {
  // Half a minute where nothing else runs.
  const register = await paidRegister((reply, month) =>
    reply.kind === 'response' && month === SLOW ? { ...reply, delayMs: 2_500 } : reply,
  );
  const line = await startCutLine(cluster.port);
  const team = await database.addTeam();
  const supervisor: Station = { ...first, login: await database.addLogin(team, 'supervisor') };
  const { place, password } = await database.addLogin(team, 'officer');
  const officer: Station = { ...second, login: { place: { ...place, port: line.port }, password } };
  await Promise.all(
    [supervisor, officer].map(async (one) => {
      await one.unlocked.open();
      await one.officer.useSandbox(register);
    }),
  );

  await test.step('the supervisor creates the team, and the officer joins it by compared words', async () => {
    await create(supervisor);
    await join(officer, supervisor);
  });
  await test.step('both ask for the same month in the same second, and one pays', async () => {
    await supervisor.officer.saveConsent(MARIA);
    await converge(supervisor, officer);
    await askAtOnce(supervisor, officer);
    expect(register.paidFor('52998224725', SLOW)).toBe(1);
  });
  await test.step('what one revoked the other is refused, and what one erased is gone at the other', async () => {
    await revoke(supervisor);
    await expectRevoked(officer);
    expect(register.paidFor('52998224725', '2026-08')).toBe(0);
    // It exchanges by itself too: without the server it has heard of nothing yet.
    line.cut();
    await erase(supervisor);
    await expectUntold(officer, supervisor);
    line.mend();
    await converge(supervisor, officer);
    await expectErased(officer, supervisor);
  });
  await test.step('the unplugged one goes on, and both have the same once it is plugged in', async () => {
    line.cut();
    await Promise.all([workUnplugged(officer), supervisor.officer.saveConsent(BRUNO)]);
    line.mend();
    await converge(supervisor, officer);
    await supervisor.officer.go('Clientes');
    await expect(supervisor.page.getByRole('row', { name: /João Pereira Filho.*08\/2026/ })).toBeVisible();
  });
  await test.step('a server that was restored stops the exchange until that is confirmed, and has all back', async () => {
    const entries = () => database.ask('SELECT workstation_id, seq, hash FROM lastro.entries ORDER BY 1, 2');
    const backup = await backUp(cluster, database.name);
    await supervisor.officer.consult({ documento: JOAO.documento, month: '07/2026' });
    await converge(supervisor, officer);
    const before = await entries();
    await restore(cluster, database.name, backup);
    expect((await entries()).length).toBeLessThan(before.length);
    for (const one of [supervisor, officer]) await expectStopped(one, supervisor);
    for (const one of [supervisor, officer]) await confirmRestore(one);
    await converge(supervisor, officer);
    expect(await entries()).toEqual(expect.arrayContaining(before));
  });
  line.close();
  await register.close();
});

async function create({ page, team, login }: Station): Promise<void> {
  await team.testServer(login);
  await expect(team.panel.getByText('criptografada (TLS), certificado conferido')).toBeVisible();
  await team.act('Criar equipe').click();
  const dialog = page.getByRole('dialog', { name: 'Código de recuperação da equipe' });
  await expect(dialog.getByRole('list', { name: 'Código de recuperação' }).getByRole('listitem')).not.toHaveCount(0);
  await dialog.getByLabel('O código foi impresso ou copiado e guardado').check();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(team.act('Sincronizar agora')).toBeVisible();
}

const OWN_WORDS = 'Impressão digital desta estação, em palavras';

async function join(asking: Station, supervisor: Station): Promise<void> {
  const { team, login } = asking;
  await team.testServer(login);
  await team.act('Pedir para entrar').click();
  await expect(team.panel.getByText('Aguardando admissão por um supervisor')).toBeVisible();
  await admit(supervisor, login.place.login, await team.words(OWN_WORDS));

  await team.act('Atualizar').click();
  await expect(team.panel.getByText('Registros da equipe que chegam aqui')).toBeVisible();
  expect(await team.words('Impressão digital de quem criou a equipe')).toEqual(await supervisor.team.words(OWN_WORDS));
  await team.panel.getByLabel('Comparei as palavras com quem criou a equipe').check();
  await team.act('Entrar na equipe').click();
  await expect(team.panel.getByText('analista: consulta e compartilha')).toBeVisible();
}

async function admit({ page, team }: Station, login: string, words: readonly string[]): Promise<void> {
  await team.act('Atualizar').click();
  await team.act(`Admitir ${login}`).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('list', { name: `Impressão digital de ${login}` });
  expect(await shown.getByRole('listitem').allTextContents()).toEqual(words);
  await dialog.getByLabel('As palavras são as mesmas, na mesma ordem').check();
  await dialog.getByRole('button', { name: 'Admitir' }).click();
  await expect(dialog).toBeHidden();
}

/** Exchanges at both until both have all. */
async function converge(...stations: readonly Station[]): Promise<void> {
  await expect(async () => {
    for (const { team } of stations) await team.sync();
    const shared = await Promise.all(stations.map(({ team }) => team.fingerprint()));
    expect(new Set(shared).size).toBe(1);
  }).toPass({ timeout: 120_000 });
}

async function askAtOnce(...stations: readonly [Station, Station]): Promise<void> {
  for (const { officer } of stations) {
    await officer.openQuery();
    await officer.fillQuery({ documento: MARIA.documento, month: '09/2026' });
  }
  await Promise.all(stations.map(({ page }) => page.getByRole('button', { name: 'Consultar', exact: true }).click()));
  const waiting = stations.map(async (one) => {
    await one.page.getByText('Aguardando a consulta de outra estação').waitFor();
    return one;
  });
  const receiver = await Promise.any(waiting);
  const payer = receiver === stations[0] ? stations[1] : stations[0];
  const whose = `A estação ${payer.login.place.login} consulta este titular nesta data-base desde`;
  await expect(receiver.page.getByText(whose)).toContainText('Nada foi enviado daqui');
  await expect(receiver.page.getByText('Consultando o registro')).toBeHidden();

  const ladder = { name: 'Escada de vencimentos' };
  await expect(payer.page.getByRole('heading', ladder)).toBeVisible();
  await expect(receiver.page.getByText(/^Já consultado em /)).toBeVisible();
  await receiver.page.getByRole('button', { name: 'Abrir o resultado salvo' }).click();
  await expect(receiver.page.getByRole('heading', ladder)).toBeVisible();
}

async function revoke({ page, officer, team }: Station): Promise<void> {
  await officer.go('Autorizações');
  await page.getByRole('link', { name: `Detalhes de ${MARIA.nome}` }).click();
  await page.getByRole('button', { name: 'Revogar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Pedido do titular por telefone');
  await page.getByRole('button', { name: 'Revogar definitivamente' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await team.sync();
}

async function expectRevoked({ page, officer }: Station): Promise<void> {
  await officer.openQuery();
  await officer.fillQuery({ documento: MARIA.documento, month: '08/2026' });
  const ask = page.getByRole('button', { name: 'Consultar', exact: true });
  const revoked = page.getByText('A autorização foi revogada');
  // Another workstation's revocation is heard of by an exchange, or right before the query would be sent.
  await expect(ask.or(revoked)).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await expect(revoked).toBeVisible();
}

async function erase({ page, officer, team }: Station): Promise<void> {
  await officer.go('Configurações');
  await page.getByRole('link', { name: 'Abrir o controle' }).click();
  await page.getByRole('link', { name: 'Guarda', exact: true }).click();
  await page.getByLabel('CPF ou CNPJ').fill(MARIA.documento);
  await page.getByRole('button', { name: 'Ver o que será excluído' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Digite o documento do titular para confirmar').fill(MARIA.documento);
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await expect(page.getByText(/^Titular \*\*\*\.982\.247-\*\* excluído/)).toBeVisible();
  await team.sync();
}

async function expectUntold({ page, officer, login }: Station, supervisor: Station): Promise<void> {
  await expect(supervisor.team.panel.getByText(`ainda não confirmaram: ${login.place.login}`)).toBeVisible();
  await officer.go('Clientes');
  await expect(page.getByRole('row', { name: MARIA.nome })).toBeVisible();
}

async function expectErased({ page, officer }: Station, supervisor: Station): Promise<void> {
  await officer.go('Clientes');
  await expect(page.getByText(MARIA.nome)).toBeHidden();
  await supervisor.team.act('Atualizar').click();
  await expect(supervisor.team.panel.getByText('1 de 1 cumprida em todas as estações.')).toBeVisible();
}

async function workUnplugged({ officer, team }: Station): Promise<void> {
  await team.sync();
  await expect(team.panel.getByText('O servidor da equipe não respondeu.')).toBeVisible();
  await expect(
    team.panel.getByText(/^de \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}, há \d+ (segundos?|minutos?)$/),
  ).toBeVisible();
  await officer.saveConsent(JOAO);
  await officer.consult({ documento: JOAO.documento, month: '08/2026' });
}

async function expectStopped({ team }: Station, whose: Station): Promise<void> {
  await team.show();
  const [sync, healing] = [team.act('Sincronizar agora'), team.act('O servidor foi restaurado')];
  await expect(sync.or(healing).first()).toBeVisible();
  // It may have stopped by itself already.
  if (await sync.isVisible()) await sync.click();
  const lost = `O servidor tem menos do registro de ${whose.login.place.login} do que já foi lido`;
  await expect(team.panel.getByText(lost)).toBeVisible();
  await expect(healing).toBeVisible();
}

async function confirmRestore({ page, team }: Station): Promise<void> {
  await team.act('O servidor foi restaurado').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirmar e reenviar' }).click();
  await expect(dialog).toBeHidden();
  await expect(team.panel.getByText(/^O servidor tem menos do registro de/)).toBeHidden();
}
