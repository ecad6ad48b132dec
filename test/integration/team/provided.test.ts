import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { filingXml, OWN_ROOT } from '../../support/filings/filing-xml.ts';
import { documentAt, responseTo } from '../../support/population.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { registerText, summaryText } from '../../support/provided-texts.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { saveAnswers } from '../app/imports.ts';
import { type Ask, uploaded, value } from '../app/opened.ts';
import { consentTo } from '../app/unlocked.ts';
import { expectSame, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();
const [MARIA, OTHER] = [documentAt('cpf', 2), documentAt('cpf', 9)];
const MONTH = '2026-08';

const BANK = {
  nome: 'Banco Exemplo S.A.',
  cnpj: `${OWN_ROOT}000181`,
  via: null,
  termMonths: null,
  revocation: '',
  encarregado: '',
  clause: '',
};

/** Keeps a filing in which Maria owes 5 reais. */
async function file(ask: Ask, remittance: number, reais: string): Promise<void> {
  const operations = [{ mod: '0203', amounts: { v110: reais } }];
  const xml = filingXml({ month: MONTH, remittance, clients: [{ cd: MARIA.numero, operations }] });
  const upload = await uploaded(ask, 'filing', Buffer.from(xml));
  await value(ask('filings.save', { upload }));
}

const originsOf = async (ask: Ask) => {
  const { months } = await value(ask('results.months', { documento: MARIA.numero }));
  const opened = await Promise.all(months.map(({ id }) => value(ask('results.open', { id }))));
  return opened.map(({ dataBase, imported, sha256 }) => [dataBase, imported?.provider, sha256]);
};
const waitingAt = async (ask: Ask) => (await value(ask('provided.waiting', {}))).answers;
const filedAt = async (ask: Ask) => {
  const { position } = await value(ask('filings.of_subject', { documento: MARIA.numero, month: null }));
  return position && { owed: position.owed, remittance: position.remittance, sha256: position.sha256 };
};

describe.skipIf(!postgres.present)('what comes in from elsewhere, in a team over PostgreSQL', () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  test('imported answers and positions of an own filing are the same at both, and what is removed is gone', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    await value(founder.ask('settings.change', { institutions: [BANK] }));
    await consentTo(async (name, input) => value(founder.ask(name, input)), { nome: 'Maria', documento: MARIA.numero });
    await saveAnswers(founder.ask, 'maria.json', registerText([responseTo(MARIA, MONTH)]));
    await saveAnswers(founder.ask, 'outra.json', summaryText(responseTo(OTHER, MONTH)));
    await file(founder.ask, 1, '5.00');
    const heard: string[] = [];
    for (const name of ['results.changed', 'filings.changed'] as const) {
      officer.on(name, () => void heard.push(name));
    }
    await expectSame(founder, officer);

    expect(await originsOf(officer.ask)).toEqual(await originsOf(founder.ask));
    expect(await originsOf(officer.ask)).toMatchObject([[MONTH, 'Bureau Sul', expect.any(String)]]);
    // Nobody authorized it yet: it stays where it was imported.
    expect(await waitingAt(founder.ask)).toMatchObject([{ subject: OTHER.numero, provider: 'Bureau Sul' }]);
    expect(await waitingAt(officer.ask)).toEqual([]);
    expect(await filedAt(officer.ask)).toEqual(await filedAt(founder.ask));
    expect(await filedAt(officer.ask)).toMatchObject({ owed: 5_00, remittance: 1 });
    expect(new Set(heard)).toEqual(new Set(['results.changed', 'filings.changed']));

    // A later remittance of one workstation replaces the earlier at the other.
    await file(officer.ask, 2, '6.00');
    await expectSame(founder, officer);
    expect(await filedAt(founder.ask)).toMatchObject({ owed: 6_00, remittance: 2 });

    await value(founder.ask('filings.remove', { cnpj: OWN_ROOT, month: MONTH }));
    await value(founder.ask('retention.erase', { documento: MARIA.numero, typed: MARIA.numero, reason: 'engano' }));
    await expectSame(founder, officer);
    for (const { ask } of [founder, officer]) {
      expect([await originsOf(ask), await filedAt(ask), (await value(ask('filings.list', {}))).rows]).toEqual([
        [],
        null,
        [],
      ]);
    }
  });
});
