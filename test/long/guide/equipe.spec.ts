import { expect } from '../../e2e/support/fixtures.ts';
import { test, type Workplace } from '../../e2e/support/team.ts';
import type { TeamLogin } from '../../support/postgres/team-database.ts';
import { WAIT_MS } from './begin.ts';
import { type Acts, click, performPage, type } from './perform.ts';

const OWN_WORDS = 'Impressão digital desta estação, em palavras';

type Station = Workplace & { readonly login: TeamLogin };

test("every step of the guide's page equipe", async ({ database, first, second }) => {
  const team = await database.addTeam();
  const supervisor = { ...first, login: await database.addLogin(team, 'supervisor') };
  const other = { ...second, login: await database.addLogin(team, 'officer') };
  for (const { page, unlocked } of [supervisor, other]) {
    page.setDefaultTimeout(WAIT_MS);
    await unlocked.open();
  }
  await performPage(first.page, 'equipe', actsOf(supervisor, other));
});

function actsOf(supervisor: Station, other: Station): Acts {
  const { place, password } = supervisor.login;
  let words: readonly string[] = [];
  return {
    'Criar a equipe': [
      click,
      click,
      type(place.host, String(place.port), place.database),
      async (page, [login = '', secret = '']) => {
        await page.getByLabel(login).fill(place.login);
        await page.getByRole('textbox', { name: secret }).fill(password);
      },
      async (page, [choose = '']) => {
        const buffer = Buffer.from(place.rootCertificate ?? '');
        const file = { name: 'raiz.pem', mimeType: 'application/x-pem-file', buffer };
        await page.getByLabel(choose).setInputFiles(file);
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByText('criptografada (TLS), certificado conferido')).toBeVisible();
      },
      click,
      click,
      async (page, names) => {
        await click(page, names);
        await expect(supervisor.team.act('Sincronizar agora')).toBeVisible();
      },
    ],
    'Entrar na equipe': [
      async () => other.team.testServer(other.login),
      async (_page, names) => {
        await click(other.page, names);
        await expect(other.team.panel.getByText('Aguardando admissão por um supervisor')).toBeVisible();
      },
      async () => {
        words = await other.team.words(OWN_WORDS);
        expect(words.length).toBeGreaterThan(0);
      },
    ],
    'Admitir uma estação': [
      click,
      async (_page, [admit = '']) => supervisor.team.act(`${admit} ${other.login.place.login}`).click(),
      async (page, names) => {
        const shown = page.getByRole('dialog').getByRole('list', { name: /^Impressão digital de / });
        expect(await shown.getByRole('listitem').allTextContents()).toEqual(words);
        await click(page, names);
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('dialog')).toBeHidden();
      },
      async (_page, names) => {
        await click(other.page, names);
        await expect(other.team.panel.getByText('Registros da equipe que chegam aqui')).toBeVisible();
        const shown = await other.team.words('Impressão digital de quem criou a equipe');
        expect(shown).toEqual(await supervisor.team.words(OWN_WORDS));
      },
      async (_page, names) => {
        await click(other.page, names);
        await expect(other.team.panel.getByText('analista: consulta e compartilha')).toBeVisible();
      },
    ],
    'Trocar dados na hora': [
      async (page, [panel = '', sync = '']) => {
        await supervisor.team.act(sync).click();
        await expect(supervisor.team.act(sync)).not.toHaveAttribute('data-loading');
        await click(page, [panel]);
      },
    ],
  };
}
