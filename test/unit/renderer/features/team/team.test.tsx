import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SeriesRun } from '#contract/series.ts';
import type { TeamMember, TeamState, TestedTeamServer } from '#contract/team.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import { unknownAttempt } from '#test/support/fakes/fake-attempts.ts';
import { createFakeBridge, type FakeBridge, RECOVERY_CODE } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { DRAFT, withBatch } from '../batches/fake-batch.ts';

type Joined = NonNullable<TeamState['joined']>;

const WORDS = ['abacate', 'bigorna', 'cadeira', 'dado', 'escada', 'folha', 'gaveta', 'horta'];
const fingerprint = (first: string) => ({ words: [first, ...WORDS.slice(1)], code: `LASTRO-${first}` });

const memberOf = (login: string, changes: Partial<TeamMember> = {}): TeamMember => ({
  workstation: `w-${login}`,
  login,
  role: 'officer',
  isSelf: false,
  state: 'member',
  fingerprint: fingerprint(login),
  wroteAt: null,
  ...changes,
});

const JOINED: Joined = {
  stage: 'member',
  role: 'supervisor',
  isHealing: false,
  isCodeUnkept: false,
  failure: null,
  stops: [],
  place: { host: 'banco.example.com', port: 5432, database: 'lastro', login: 'lastro_ana' },
  self: { workstation: 'w-lastro_ana', fingerprint: fingerprint('ana') },
  teamFingerprint: fingerprint('ana'),
  syncedAt: '2026-11-20T10:00:00-03:00',
  waiting: 3,
  held: 0,
  unread: [],
  server: {
    members: [
      memberOf('lastro_ana', { role: 'supervisor', isSelf: true }),
      memberOf('lastro_bia'),
      memberOf('lastro_caio', { state: 'waiting' }),
    ],
    erasures: [
      { at: '2026-11-19T09:00:00-03:00', by: 'lastro_ana', missing: ['lastro_bia'] },
      { at: '2026-11-18T09:00:00-03:00', by: 'lastro_ana', missing: [] },
    ],
    today: [
      {
        environment: 'sandbox',
        set: 40,
        there: 90,
        asked: [
          { by: 'lastro_ana', months: 3 },
          { by: 'lastro_bia', months: 1 },
        ],
      },
      { environment: 'producao', set: null, there: null, asked: [] },
    ],
    openClaims: [{ by: 'lastro_bia', months: 2, since: '2026-11-20T10:42:00-03:00' }],
    codeMadeAt: '2026-11-02T14:30:00-03:00',
  },
};

const SERVER: TestedTeamServer = {
  version: 150_018,
  isVersionEnough: true,
  schemaVersion: 6,
  login: 'lastro_ana',
  role: 'supervisor',
  clockDifference: -90_000,
  isEncrypted: true,
  isEncryptedThere: true,
  hasTeam: false,
};

async function openTeam(joined: Joined | null): Promise<FakeBridge> {
  const fake = createFakeBridge();
  fake.reply('team.state', () => ({ ok: true, value: { joined } }));
  await renderOver(fake, '#/ajustes/secao/equipe');
  await expect.element(page.getByRole('heading', { name: 'Equipe', level: 2 })).toBeVisible();
  return fake;
}

/** A series of which a month is left to ask about. */
const STOPPED: SeriesRun = {
  id: 's',
  revision: 1,
  ...PEOPLE.maria,
  tipoDocumento: 'cpf',
  environment: 'producao',
  purpose: 'concessao',
  institution: NOBODY,
  reference: '',
  startedAt: '',
  endedAt: '',
  status: 'stopped',
  stoppedBy: null,
  months: [{ month: '2026-09', outcome: 'not_asked', resultId: null, failure: null }],
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function testServer(): Promise<void> {
  await button('Criar ou entrar em uma equipe').click();
  await page.getByLabelText('Endereço do servidor').fill('banco.example.com');
  await page.getByLabelText('Banco de dados').fill('lastro');
  await page.getByLabelText('Usuário desta estação no banco').fill('lastro_ana');
  await page.getByLabelText('Senha do usuário do banco').fill('segredo');
  await button('Testar servidor').click();
}

test('a supervisor tests a server, creates the team, and cannot pass by its recovery code', {
  tags: ['long'],
}, async () => {
  const fake = await openTeam(null);
  fake.fail('team.test', { code: 'team_certificate_refused' });
  await testServer();
  await expect.element(page.getByText('O certificado do servidor da equipe não é confiável.')).toBeVisible();
  fake.reply('team.test', () => ({ ok: true, value: SERVER }));
  await button('Testar servidor').click();
  await expect.element(page.getByText('PostgreSQL 15.18')).toBeVisible();
  await expect.element(page.getByText('2 minutos atrás deste computador')).toBeVisible();
  expect(await barriers()).toEqual([]);
  fake.reply('team.create', () => ({ ok: true, value: { recoveryCode: RECOVERY_CODE, state: { joined: JOINED } } }));
  await button('Criar equipe').click();
  await expect.element(dialog.getByRole('list', { name: 'Código de recuperação' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('button', { name: 'Concluir' })).toBeDisabled();
  await dialog.getByLabelText('O código foi impresso ou copiado e guardado').click();
  fake.reply('team.confirm_code', () => ({ ok: true, value: { joined: JOINED } }));
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Sincronizar agora')).toBeVisible();
});

test('by the keyboard alone a server is tested, and the recovery dialog is opened and left', {
  tags: ['long'],
}, async () => {
  const fake = await openTeam(null);
  fake.reply('team.test', () => ({ ok: true, value: { ...SERVER, hasTeam: true } }));
  (button('Criar ou entrar em uma equipe').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Endereço do servidor')).toHaveFocus();
  const named = () =>
    document.activeElement?.closest('[class*="InputWrapper"]')?.textContent ?? document.activeElement?.textContent;
  for (const [typed, next] of [
    ['banco.example.com', 'Porta'],
    ['{End}', 'Banco de dados'],
    ['lastro', 'Usuário desta estação no banco'],
    ['lastro_ana', 'Senha do usuário do banco'],
  ] as const) {
    await userEvent.keyboard(typed);
    await userEvent.tab();
    expect(named()).toContain(next);
  }
  await userEvent.keyboard('segredo{Enter}');
  await expect.element(page.getByText('PostgreSQL 15.18')).toBeVisible();
  const recover = button('A equipe ficou sem supervisor');
  (recover.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Código de recuperação da equipe')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(recover).toHaveFocus();
});

test.each<readonly [string, Partial<TestedTeamServer>, string]>([
  ['has no role', { role: null, hasTeam: true }, 'O usuário lastro_ana não tem papel na equipe.'],
  ['is too old', { isVersionEnough: false }, 'A equipe exige PostgreSQL 15'],
  ['is not encrypted', { isEncrypted: false }, 'não criptografada'],
  ['is no supervisor where there is no team', { role: 'officer' }, 'A equipe é criada por um usuário do banco'],
])('a server where this login %s is told so and offers nothing', { tags: ['long'] }, async (_, changes, said) => {
  const fake = await openTeam(null);
  fake.reply('team.test', () => ({ ok: true, value: { ...SERVER, ...changes } }));
  await testServer();
  await expect.element(page.getByText(said, { exact: false })).toBeVisible();
  await expect.element(button('Criar equipe')).not.toBeInTheDocument();
  await expect.element(button('Pedir para entrar')).not.toBeInTheDocument();
});

test('what the team asked today is shown by login, and a ceiling that the server has otherwise', {
  tags: ['long'],
}, async () => {
  await openTeam(JOINED);
  await expect.element(page.getByText('Sandbox: 4 de 40 (lastro_ana: 3, lastro_bia: 1)')).toBeVisible();
  await expect
    .element(page.getByText('2 sem resposta confirmada na estação lastro_bia', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('O teto do dia no servidor difere em Sandbox: 90')).toBeVisible();
  await expect.element(page.getByText('Produção: 0', { exact: false })).not.toBeInTheDocument();
});

test('a server behind a pooler that speaks to it in clear is told so, and may be joined', {
  tags: ['long'],
}, async () => {
  const fake = await openTeam(null);
  fake.reply('team.test', () => ({ ok: true, value: { ...SERVER, isEncryptedThere: false } }));
  await testServer();
  await expect.element(page.getByText('dele ao banco, não', { exact: false })).toBeVisible();
  await expect.element(button('Criar equipe')).toBeVisible();
});

test('who asked to join shows its words, and is admitted while the screen is open', { tags: ['long'] }, async () => {
  const fake = await openTeam(null);
  fake.reply('team.test', () => ({ ok: true, value: { ...SERVER, role: 'officer', hasTeam: true } }));
  await testServer();
  const waiting: Joined = { ...JOINED, stage: 'waiting', role: 'officer', teamFingerprint: null };
  fake.reply('team.join', () => ({ ok: true, value: { joined: waiting } }));
  await button('Pedir para entrar').click();
  const words = page.getByRole('list', { name: 'Impressão digital desta estação, em palavras' });
  await expect.element(words.getByText('bigorna')).toBeVisible();
  fake.reply('team.state', () => ({ ok: true, value: { joined: { ...JOINED, stage: 'admitted' } } }));
  fake.reply('team.plan', () => ({
    ok: true,
    value: { fromTeam: 1_204, toTeam: 37, sameAnswers: 5, sameAuthorizations: 2, shown: SHOWN },
  }));
  fake.emit('team.changed', {});
  await expect.element(page.getByText('1.204')).toBeVisible();
  await expect.element(button('Entrar na equipe')).toBeDisabled();
  await page.getByLabelText('Comparei as palavras com quem criou a equipe').click();
  fake.reply('team.upload', () => ({ ok: true, value: { joined: JOINED } }));
  await button('Entrar na equipe').click();
  await expect.element(page.getByText('3 alterações')).toBeVisible();
  expect(fake.sent.findLast(({ name }) => name === 'team.upload')?.input).toEqual({
    code: 'LASTRO-ana',
    shown: SHOWN,
  });
});

testFirst(
  [
    ['ahead', 1, 'Registro de lastro_bia lido até antes da entrada 7, datada mais de um dia à frente'],
    ['too_large', 1, '1 registro de lastro_bia passa do limite desta estação (entrada 7)'],
    ['unreadable', 3, '3 registros de lastro_bia não puderam ser lidos (o primeiro é a entrada 7)'],
  ],
  'entries that are not read (%s) are counted, with whose they are and which is the first',
  async (why, entries, text) => {
    await openTeam({ ...JOINED, unread: [{ by: 'lastro_bia', why, entries, first: 7 }] });
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test('a supervisor admits by compared words, refuses and removes', { tags: ['long'] }, async () => {
  const fake = await openTeam(JOINED);
  await button('Admitir lastro_caio').click();
  await expect.element(dialog.getByRole('button', { name: 'Admitir' })).toBeDisabled();
  await dialog.getByLabelText('As palavras são as mesmas, na mesma ordem').click();
  fake.fail('team.admit', { code: 'team_other_keys' });
  await dialog.getByRole('button', { name: 'Admitir' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(await barriers()).toEqual([]);
  fake.reply('team.admit', () => ({ ok: true, value: { joined: JOINED } }));
  await dialog.getByRole('button', { name: 'Admitir' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fake.sent.findLast(({ name }) => name === 'team.admit')?.input).toEqual({
    workstation: 'w-lastro_caio',
    code: 'LASTRO-lastro_caio',
  });
  fake.reply('team.remove', () => ({ ok: true, value: { joined: JOINED } }));
  for (const [act, login] of [
    ['Recusar', 'lastro_caio'],
    ['Remover', 'lastro_bia'],
  ] as const) {
    await button(`${act} ${login}`).click();
    await dialog.getByRole('button', { name: act }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(fake.sent.findLast(({ name }) => name === 'team.remove')?.input).toEqual({ workstation: `w-${login}` });
  }
});

test('an auditor sees what is open in the team, and decides about nobody', { tags: ['long'] }, async () => {
  await openTeam({ ...JOINED, role: 'auditor' });
  await expect
    .element(page.getByText('2 sem resposta confirmada na estação lastro_bia, a mais antiga desde 20/11/2026 10:42:00'))
    .toBeVisible();
  await expect.element(page.getByText('1 de 2 cumprida em todas as estações.')).toBeVisible();
  await expect.element(page.getByText('ainda não confirmaram: lastro_bia', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(Admitir|Recusar|Remover) / })).not.toBeInTheDocument();
});

test('a server that lost entries of a log is sent them again once its restore is confirmed', {
  tags: ['long'],
}, async () => {
  const fake = await openTeam({ ...JOINED, stops: [{ why: 'server_behind', by: 'lastro_bia' }] });
  await expect
    .element(page.getByText('O servidor tem menos do registro de lastro_bia', { exact: false }))
    .toBeVisible();
  fake.reply('team.heal', () => ({ ok: true, value: { joined: { ...JOINED, isHealing: true } } }));
  await button('O servidor foi restaurado').click();
  await dialog.getByRole('button', { name: 'Confirmar e reenviar' }).click();
  await expect.element(page.getByText('confirmada; reenviando o que falta')).toBeVisible();
});

test('a code whose dialog was interrupted is made anew for a reason, or said to be kept', {
  tags: ['long'],
}, async () => {
  const unkept = { ...JOINED, isCodeUnkept: true };
  const fake = await openTeam(unkept);
  await expect.element(page.getByText('Código vigente, de 02/11/2026 14:30:00.')).toBeVisible();
  const notice = page.getByText('Falta confirmar que o código de recuperação foi guardado');
  await expect.element(notice).toBeVisible();
  expect(await barriers()).toEqual([]);
  await button('Gerar outro código').last().click();
  await expect.element(dialog.getByRole('button', { name: 'Gerar código' })).toBeDisabled();
  await dialog.getByLabelText('Motivo').fill('a estação bloqueou antes da impressão');
  fake.reply('team.new_code', () => ({ ok: true, value: { recoveryCode: RECOVERY_CODE, state: { joined: unkept } } }));
  await dialog.getByRole('button', { name: 'Gerar código' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Código de recuperação' })).toBeVisible();
  expect(fake.sent.findLast(({ name }) => name === 'team.new_code')?.input).toEqual({
    reason: 'a estação bloqueou antes da impressão',
  });
  await expect.element(notice).not.toBeInTheDocument();
  await dialog.getByLabelText('O código foi impresso ou copiado e guardado').click();
  fake.reply('team.confirm_code', () => ({ ok: true, value: { joined: JOINED } }));
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a log that was changed is no restore, and cannot be confirmed as one', async () => {
  await openTeam({ ...JOINED, stops: [{ why: 'contradicts', by: 'lastro_bia' }] });
  await expect.element(page.getByText('contradiz o já lido', { exact: false })).toBeVisible();
  await expect.element(button('O servidor foi restaurado')).not.toBeInTheDocument();
});

test('without its server the team says what is not known, and is left with the words of what stays', {
  tags: ['long'],
}, async () => {
  const fake = await openTeam({ ...JOINED, server: null, failure: 'team_unreachable' });
  await expect.element(page.getByText('O servidor da equipe não respondeu.')).toBeVisible();
  await expect.element(page.getByText('Nenhuma.')).not.toBeInTheDocument();
  await button('Sair da equipe').click();
  await expect.element(dialog.getByText('3 alterações não enviadas ficam só aqui.')).toBeVisible();
  fake.reply('team.leave', () => ({ ok: true, value: { joined: null } }));
  await dialog.getByRole('button', { name: 'Sair da equipe' }).click();
  await expect.element(button('Criar ou entrar em uma equipe')).toBeVisible();
});

test('the logs of the team are verified, and one that does not hold is not among those that do', {
  tags: ['long'],
}, async () => {
  const fake = await openTeam(JOINED);
  fake.reply('team.verify', () => ({
    ok: true,
    value: {
      logs: [
        { workstation: 'w-lastro_ana', login: 'lastro_ana', entries: 1_240, emptied: 3, withheld: 0, holds: true },
        { workstation: 'w-lastro_bia', login: 'lastro_bia', entries: 40, emptied: 2, withheld: 2, holds: false },
      ],
    },
  }));
  const logs = page.getByRole('region', { name: 'Registros da equipe' });
  await button('Conferir registros').click();
  await expect.element(logs.getByText(/^lastro_bia: não confere/)).toBeVisible();
  await expect.element(logs.getByText('2 vazias ou que não abrem, sem exclusão assinada')).toBeVisible();
  const held = 'lastro_ana: confere (1.240 entradas); 3 esvaziadas por exclusão';
  expect(
    logs
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([held]);
  expect(await barriers()).toEqual([]);
});

describe('while the team’s server does not answer', () => {
  const band = page.getByText(/^O servidor da equipe não responde: /);
  const word = page.getByText('Consulta sem confirmação da equipe');

  test.each([
    ['the form of a query', '#/consulta'],
    ['the form of a series', '#/serie'],
    ['the confirmation of a batch', '#/lotes/lote-1'],
  ])(
    'every screen says so, and %s that the month may be paid twice, until it answers',
    { tags: ['long'] },
    async (_act, hash) => {
      const fake = withBatch(DRAFT);
      fake.state.settings = { ...fake.state.settings, environment: 'producao' };
      fake.reply('team.reach', () => ({ ok: true, value: { failure: 'team_unreachable' } }));
      await renderOver(fake, hash);
      await expect.element(band).toBeVisible();
      await expect.element(word).toBeVisible();
      await expect.element(page.getByText(/pode ser cobrado duas vezes/)).toBeVisible();
      expect(await barriers()).toEqual([]);
      fake.reply('team.reach', () => ({ ok: true, value: { failure: null } }));
      fake.emit('team.changed', {});
      await expect.element(band).not.toBeInTheDocument();
      await expect.element(word).not.toBeInTheDocument();
    },
  );

  test.each([
    [
      'nothing leaves where the institution lets nobody query without it',
      'producao',
      /nada é enviado até que responda/,
    ],
    ['at the embedded service nothing is said to be paid', 'embutido', null],
  ] as const)('%s', async (_what, environment, said) => {
    const fake = withBatch(DRAFT);
    fake.state.settings = { ...fake.state.settings, environment, askWithoutTeam: false };
    fake.reply('team.reach', () => ({ ok: true, value: { failure: 'team_unreachable' } }));
    await renderOver(fake, '#/consulta');
    await expect.element(band).toBeVisible();
    if (said === null) await expect.element(word).not.toBeInTheDocument();
    else await expect.element(page.getByText(said)).toBeVisible();
  });

  const saved = savedResultOf(PEOPLE.overdue, '2026-09');
  const gap = { ...savedResultOf(PEOPLE.overdue, '2026-03'), kind: 'not_available' } as const;

  test.each([
    ['a result that tells nothing of its month', `#/resultado/${gap.id}`, null],
    ['the months of a result', `#/resultado/${saved.id}`, /^data-base/],
    ['the evolution', `#/resultado/${saved.id}/evolucao`, null],
    ['the decision of a query of unknown end', '#/consulta/sem-desfecho', /^Consultar de novo…/],
  ])('%s says so too, beside what asks', { tags: ['long'] }, async (_act, hash, opener) => {
    const attempts = [unknownAttempt({ environment: 'producao' })];
    const fake = createFakeBridge({ results: [gap, saved], attempts });
    fake.state.settings = { ...fake.state.settings, environment: 'producao' };
    fake.reply('team.reach', () => ({ ok: true, value: { failure: 'team_unreachable' } }));
    await renderOver(fake, hash);
    if (opener !== null) await page.getByRole('button', { name: opener }).click();
    await expect.element(word).toBeVisible();
    expect(await barriers()).toEqual([]);
  });

  test('the rest of a series says so too, beside its own button', { tags: ['long'] }, async () => {
    const fake = createFakeBridge({ series: STOPPED });
    fake.state.settings = { ...fake.state.settings, environment: 'producao' };
    fake.reply('team.reach', () => ({ ok: true, value: { failure: 'team_unreachable' } }));
    await renderOver(fake, '#/serie');
    const run = page.getByRole('region', { name: 'Série de Maria da Silva' });
    await expect.element(run.getByRole('button', { name: /^Consultar o mês que falta/ })).toBeVisible();
    await expect.element(run.getByText('Consulta sem confirmação da equipe')).toBeVisible();
    expect(await barriers()).toEqual([]);
  });

  test('an entry of the months that asks is described by that word, and one that is saved is not', {
    tags: ['long'],
  }, async () => {
    const fake = createFakeBridge({ results: [saved] });
    fake.state.settings = { ...fake.state.settings, environment: 'producao' };
    fake.reply('team.reach', () => ({ ok: true, value: { failure: 'team_unreachable' } }));
    await renderOver(fake, `#/resultado/${saved.id}`);
    await page.getByRole('button', { name: /^data-base/ }).click();
    const asking = page.getByRole('menuitem', { name: /^08\/2026/ });
    await expect.element(asking).toHaveAccessibleDescription(/pode ser cobrado duas vezes/);
    await expect.element(page.getByRole('menuitem', { name: '09/2026' })).toHaveAccessibleDescription('');
    fake.reply('team.reach', () => ({ ok: true, value: { failure: null } }));
    fake.emit('team.changed', {});
    await expect.element(asking).toHaveAccessibleDescription('');
  });

  test('an authorization that was just given says so beside the query by it', { tags: ['long'] }, async () => {
    const fake = createFakeBridge();
    fake.state.settings = { ...fake.state.settings, environment: 'sandbox' };
    fake.reply('team.reach', () => ({ ok: true, value: { failure: 'team_unreachable' } }));
    await renderOver(fake, '#/autorizacoes/nova');
    await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
    await page.getByLabelText('Nome completo ou razão social').fill(PEOPLE.maria.nome);
    await page.getByRole('checkbox', { name: 'Concessão de crédito' }).click();
    await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
    await page.getByRole('checkbox', { name: /Li o termo acima/ }).click();
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
    await fake.bridge['customer.leave']({});
    await expect.element(page.getByRole('button', { name: 'Consultar agora' })).toBeVisible();
    await expect.element(word).toBeVisible();
    expect(await barriers()).toEqual([]);
  });
});
