import { expect, type Locator, type Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { type Cluster, createCluster } from '../../support/postgres/cluster.ts';
import { createTeamDatabase, type TeamDatabase, type TeamLogin } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { windowInTurn } from './drivers/electron-driver.ts';
import { test as base, type Unlocked, useUnlocked } from './fixtures.ts';
import { officerAt } from './officer.ts';

/** A workstation with the window in which its officer works. */
export interface Workplace {
  readonly page: Page;
  readonly unlocked: Unlocked;
  readonly officer: ReturnType<typeof officerAt>;
  readonly team: ReturnType<typeof teamAt>;
}

interface TeamFixtures {
  /** Two workstations, each with a data folder and a browser of its own. */
  readonly first: Workplace;
  readonly second: Workplace;
  /** With the schema of a team. */
  readonly database: TeamDatabase;
  /** The PostgreSQL that it is on. */
  readonly cluster: Cluster;
}

const postgres = providePostgres();

export const test = base.extend<TeamFixtures>({
  cluster: async ({ browserName: _browser }, use, info) => {
    info.skip(!postgres.present, 'no PostgreSQL, as the test command tells');
    const cluster = await createCluster(postgres.present ? postgres.path : '');
    await use(cluster);
    await cluster.remove();
  },
  database: async ({ cluster }, use) => use(await createTeamDatabase(cluster)),
  first: async ({ page, unlocked, officer }, use) => use({ page, unlocked, officer, team: teamAt(page, officer) }),
  second: async ({ browser, putsPinOff }, use) => {
    const own = await browser.browserType().launch();
    const page = await (await own.newContext()).newPage();
    const officer = officerAt(page);
    await useUnlocked({ page, inTurn: windowInTurn(), putsPinOff }, (unlocked) =>
      use({ page, unlocked, officer, team: teamAt(page, officer) }),
    );
    await own.close();
  },
});

/** An officer's acts on the team, by the roles and names on the screen. */
function teamAt(page: Page, officer: ReturnType<typeof officerAt>) {
  const panel = page.getByRole('region', { name: 'Equipe', exact: true });
  const act = (name: string): Locator => panel.getByRole('button', { name, exact: true });

  const show = async (): Promise<void> => {
    await officer.go('Configurações');
    await page.getByRole('link', { name: 'Equipe', exact: true }).click();
    await expect(panel).toBeVisible();
  };

  return {
    panel,
    act,
    show,
    /** Words in their order, of a fingerprint on the screen. */
    words: (name: string | RegExp) => page.getByRole('list', { name }).getByRole('listitem').allTextContents(),
    /** Types where the database is and tests it. */
    testServer: async ({ place, password }: TeamLogin): Promise<void> => {
      await show();
      await act('Criar ou entrar em uma equipe').click();
      await panel.getByLabel('Endereço do servidor').fill(place.host);
      await panel.getByLabel('Porta').fill(String(place.port));
      await panel.getByLabel('Banco de dados').fill(place.database);
      await panel.getByLabel('Usuário desta estação no banco').fill(place.login);
      await panel.getByRole('textbox', { name: 'Senha do usuário do banco' }).fill(password);
      const buffer = Buffer.from(place.rootCertificate ?? '');
      const file = { name: 'raiz.pem', mimeType: 'application/x-pem-file', buffer };
      await panel.getByLabel('Escolher certificado raiz').setInputFiles(file);
      await act('Testar servidor').click();
    },
    /** Exchanges, and waits for its end. */
    sync: async (): Promise<void> => {
      await show();
      await act('Sincronizar agora').click();
      await expect(act('Sincronizar agora')).not.toHaveAttribute('data-loading');
    },
    /** SHA-256 of all that is shared. */
    fingerprint: (): Promise<string> =>
      page.evaluate(async () => {
        const { lastro } = window as unknown as { lastro: Bridge };
        const shared = await lastro['team.fingerprint']({});
        return shared.ok ? shared.value.sha256 : shared.error.code;
      }),
  };
}
