import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { CYCLE, finding, SETTINGS, WATCH, withWatch } from './fake-watch.ts';

const dialog = page.getByRole('dialog');

test('a portfolio is named, its floors are checked, and it is made', { tags: ['long'] }, async () => {
  const fake = withWatch({ watch: null });
  await renderOver(fake, '#/carteiras');
  await expect.element(page.getByText('Nenhuma carteira monitorada ainda')).toBeVisible();
  await page.getByRole('link', { name: 'Nova carteira' }).click();
  const rule = page.getByRole('group', { name: 'Atraso', exact: true });
  await rule.getByRole('textbox', { name: 'Mínimo em reais' }).fill('');
  await page.getByRole('button', { name: 'Criar carteira' }).click();
  await expect.element(page.getByText('Dê um nome à carteira.')).toBeVisible();
  await expect.element(rule.getByText('Digite um valor em reais, zero ou mais.')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('textbox', { name: 'Nome da carteira' }).fill('Veículos');
  await rule.getByRole('textbox', { name: 'Mínimo em reais' }).fill('1.234,56');
  await page.getByRole('button', { name: 'Criar carteira' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Membros de Veículos' })).toBeVisible();
  expect(fake.watch()?.settings.rules.overdue).toEqual({
    isOn: true,
    cents: 1_234_56,
    share: 0.005,
    cap: 50_000_00,
    ofDue: 0.25,
  });
});

test('the list says what is due and what is open, and a portfolio is ended after a question', {
  tags: ['long'],
}, async () => {
  const fake = withWatch();
  fake.reply('watches.export_calendar', () => ({ ok: true, value: { outcome: 'declined' } }));
  await renderOver(fake, '#/carteiras');
  await expect
    .element(page.getByRole('row', { name: /Capital de giro.*3 de 5.*10\/2026.*1 grave.*2 alerta/ }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Salvar vencimentos (.ics)' }).click();
  expect(fake.sent.some(({ name }) => name === 'watches.export_calendar')).toBe(true);
  await page.getByRole('link', { name: 'Capital de giro' }).click();
  await expect.element(page.getByText('Ciclo de 10/2026 a preparar')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Mais ações da carteira' }).click();
  await page.getByRole('menuitem', { name: 'Encerrar monitoramento' }).click();
  await dialog.getByRole('button', { name: 'Encerrar monitoramento' }).click();
  await expect.element(page.getByText('Monitoramento encerrado em 20/11/2026')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Preparar ciclo' })).not.toBeInTheDocument();
});

test('a rule that is switched on is tried on the saved months first, and then kept', { tags: ['long'] }, async () => {
  const fake = withWatch();
  const [before, now] = [
    { month: '2026-05', resultId: 'a', value: 10_000_00 },
    { month: '2026-06', resultId: 'b', value: 90_000_00 },
  ];
  const row = { documento: '52998224725', nome: 'Maria da Silva', rule: 'debt_rise' as const, before, now, times: 2 };
  const rules = [{ rule: 'debt_rise' as const, warned: 1, overdueLater: 1 }];
  const rows = [{ ...row, overdueIn: '2026-08' }];
  const trial = { from: '2025-10', to: '2026-09', members: 5, rules, rows, total: 1 };
  fake.reply('watches.try_rules', () => ({ ok: true, value: { trial } }));
  await renderOver(fake, '#/carteiras/carteira-1/configuracoes');
  await page.getByRole('switch', { name: 'Usar a regra Alta da dívida' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect
    .element(page.getByText('Alta da dívida: teria avisado 1 de 5 membros em 12 meses. 1 deles teve vencido depois.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: /^06\/2026: R\$.90\.000,00, Maria da Silva$/ })).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'watches.change')).toBe(false);
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Salvar estas regras' }).click();
  await expect.poll(() => fake.watch()?.settings.rules.debt_rise.isOn).toBe(true);
});

test('settings that another window changed are refused, and what is typed stays', { tags: ['long'] }, async () => {
  const fake = withWatch();
  await renderOver(fake, '#/carteiras/carteira-1/configuracoes');
  await page.getByRole('textbox', { name: 'Nome da carteira' }).fill('Outro nome');
  fake.fail('watches.change', { code: 'watch_changed' });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Nome da carteira' })).toHaveValue('Outro nome');
});

test('a member is added, changed and ended', { tags: ['long'] }, async () => {
  const fake = withWatch();
  await renderOver(fake, '#/carteiras/carteira-1/membros');
  await page.getByRole('button', { name: 'Adicionar membro' }).click();
  await dialog.getByLabelText('CPF ou CNPJ').fill('1114447773');
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(dialog.getByText(/incompleto/)).toBeVisible();
  await dialog.getByLabelText('CPF ou CNPJ').fill('11144477735');
  await dialog.getByRole('textbox', { name: 'Exposição própria' }).fill('2.500,00');
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(page.getByText('4 membros')).toBeVisible();
  expect(fake.members().at(-1)).toMatchObject({ documento: '11144477735', ownExposure: 2_500_00, until: null });
  await page.getByRole('button', { name: 'Alterar Maria da Silva' }).click();
  await dialog.getByRole('textbox', { name: 'Último mês monitorado' }).fill('12/2025');
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(dialog.getByText('Use mm/aaaa, não antes do primeiro mês.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Último mês monitorado' }).fill('09/2026');
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(page.getByRole('row', { name: /Maria da Silva.*desde 01\/2026, até 09\/2026/ })).toBeVisible();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /^Buscar nome/ }))
    .first()
    .fill('dia');
  await expect.element(page.getByText('1 membro', { exact: true })).toBeVisible();
});

test('a sheet becomes members, and refused lines are named', { tags: ['long'] }, async () => {
  const fake = withWatch();
  fake.reply('upload.begin', () => ({ ok: true, value: { id: 'envio-1' } }));
  fake.reply('upload.append', () => ({ ok: true, value: { received: 1 } }));
  const layout = {
    header: 1,
    documento: 0,
    nome: 1,
    ownExposure: null,
    contract: null,
    segment: null,
    responsible: null,
  };
  fake.reply('watches.read_members', () => ({
    ok: true,
    value: {
      sheets: [{ name: 'Folha', isHidden: false }],
      sheet: 'Folha',
      rows: 2,
      titles: ['Doc', 'Nome', 'Saldo'],
      heads: [{ n: 1, text: 'Doc · Nome · Saldo' }],
      sample: [['900…', 'Fulano', '10,00']],
      layout,
    },
  }));
  fake.reply('watches.import_members', () => ({
    ok: true,
    value: { added: 1, changed: 0, refused: [{ n: 3, problem: 'wrong_digits' }], refusedTotal: 1 },
  }));
  await renderOver(fake, '#/carteiras/carteira-1/importar');
  await page.getByRole('button', { name: 'Colar células' }).click();
  await page.getByRole('textbox', { name: 'Colar células' }).fill('Doc;Nome;Saldo\n1;2;3');
  await page.getByRole('button', { name: 'Usar as células coladas' }).click();
  await page.getByRole('combobox', { name: 'Exposição própria (R$)' }).click();
  await page.getByRole('option', { name: 'Saldo' }).click();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click();
  await expect.element(page.getByText('1 membro novo, 0 atualizados')).toBeVisible();
  await expect.element(page.getByText('Linha 3: Dígitos verificadores errados')).toBeVisible();
  const asked = fake.sent.find(({ name }) => name === 'watches.import_members')?.input;
  expect(asked).toMatchObject({ sheet: null, layout: { ...layout, ownExposure: 2 } });
});

test('before a cycle it is told who is left out and what it may cost, and its batch is drafted', {
  tags: ['long'],
}, async () => {
  const fake = withWatch();
  await renderOver(fake, '#/carteiras/carteira-1/novo-ciclo');
  await expect
    .element(
      page
        .getByText('Autorizações de 1 membro')
        .or(page.getByText(/^Autorização de 1 membro/))
        .first(),
    )
    .toBeVisible();
  await expect.element(page.getByText('1 membro sem autorização')).toBeVisible();
  await page.getByRole('textbox', { name: 'Meses anteriores, para comparar' }).fill('3');
  await expect.element(page.getByText('5 membros × 4 meses = 20')).toBeVisible();
  expect(await barriers()).toEqual([]);
  fake.fail('watches.draft_cycle', { code: 'cycle_exists' });
  await page.getByRole('button', { name: 'Preparar o lote' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(fake.sent.find(({ name }) => name === 'watches.draft_cycle')?.input).toEqual({
    id: WATCH.id,
    month: '2026-10',
    baseline: 3,
  });
});

test('a cycle shows whom it tells nothing of by the reason, and what it found', { tags: ['long'] }, async () => {
  await renderOver(withWatch(), '#/carteiras/ciclos/ciclo-1');
  await expect.element(page.getByText('2 membros não foram comparados neste ciclo.')).toBeVisible();
  await page.getByRole('button', { name: /^sem autorização/ }).click();
  await expect.element(page.getByRole('row', { name: /João Sem.*sem autorização/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Sem Data-Base/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('row', { name: /grave.*Maria da Silva.*Novo prejuízo.*há 3 meses/ }))
    .toBeVisible();
  const heads = page.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).not.toContain('Carteira');
  expect(await barriers()).toEqual([]);
});

test('a cycle whose batch is a draft says that nothing was asked, and leads there', async () => {
  await renderOver(withWatch({ batch: { state: 'draft' } }), '#/carteiras/ciclos/ciclo-1');
  await expect.element(page.getByText('O lote deste ciclo ainda não foi confirmado')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Abrir o lote' })).toHaveAttribute('href', '#/lotes/lote-1');
});

test('a cycle that is evaluated while it is first read shows what it found', async () => {
  const fake = withWatch();
  let isRead = false;
  fake.reply('watches.cycle', () => {
    if (isRead) return { ok: true, value: { watch: WATCH, cycle: CYCLE } };
    isRead = true;
    fake.emit('watches.changed', {});
    return { ok: true, value: { watch: WATCH, cycle: { ...CYCLE, evaluatedAt: null } } };
  });
  await renderOver(fake, '#/carteiras/ciclos/ciclo-1');
  await expect.element(page.getByText('2 membros não foram comparados neste ciclo.')).toBeVisible();
});

test('a cycle that failed to open keeps its message until a change has opened it', async () => {
  const fake = withWatch();
  fake.fail('watches.cycle', { code: 'not_found' });
  await renderOver(fake, '#/carteiras/ciclos/ciclo-1');
  const message = page.getByRole('alert');
  await expect.element(message).toBeVisible();
  const second = Promise.withResolvers<Envelope<Output<'watches.cycle'>>>();
  fake.reply('watches.cycle', () => second.promise);
  fake.emit('batches.changed', { id: 'lote-1', counted: 5 });
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(message.elements()).toHaveLength(1);
  second.resolve({ ok: true, value: { watch: WATCH, cycle: CYCLE } });
  await expect.element(page.getByText('2 membros não foram comparados neste ciclo.')).toBeVisible();
});

test('a portfolio that is changed while it is first read shows the change', async () => {
  const fake = withWatch();
  const before = { ...WATCH, settings: { ...SETTINGS, name: 'Nome antigo' } };
  fake.reply('watches.open', async () => {
    fake.reply('watches.open', () => ({ ok: true, value: { watch: WATCH, cycles: [CYCLE] } }));
    await Promise.resolve();
    fake.emit('watches.changed', {});
    return { ok: true, value: { watch: before, cycles: [] } };
  });
  await renderOver(fake, '#/carteiras/carteira-1');
  await expect.element(page.getByRole('heading', { level: 1, name: SETTINGS.name })).toBeVisible();
});

test('the batch of a cycle leads to it', { tags: ['long'] }, async () => {
  await renderOver(withWatch(), '#/lotes/lote-1');
  await expect
    .element(page.getByRole('link', { name: 'Abrir o ciclo' }))
    .toHaveAttribute('href', '#/carteiras/ciclos/ciclo-1');
});

test('the inbox is walked and worked off by the keyboard, and says truthfully that it is empty', {
  tags: ['long'],
}, async () => {
  const fake = withWatch();
  await renderOver(fake, '#/carteiras/ocorrencias');
  const first = page.getByRole('link', { name: 'Maria da Silva: Novo prejuízo' });
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText('3 selecionadas')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  first.element().focus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(page.getByText('1 selecionada')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect.element(dialog.getByText('Informe o motivo.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Acordo assinado');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect.element(page.getByText('1 ocorrência descartada')).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  expect(fake.findings()[1]).toMatchObject({ state: 'discarded', reason: 'Acordo assinado' });
  await page.getByRole('checkbox', { name: 'Selecionar todas' }).click();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Vista', exact: true }).click();
  await expect.element(page.getByText('Nenhuma ocorrência nova')).toBeVisible();
  await expect.element(page.getByText('2 vistas ou em tratamento continuam abertas.')).toBeVisible();
  await expect.element(page.getByText(/^2 membros não foram comparados no último ciclo/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Vistas (2)' }).click();
  await expect.element(page.getByText('2 ocorrências', { exact: true })).toBeVisible();
});

test('a snooze needs a month after the last cycle', { tags: ['long'] }, async () => {
  const fake = withWatch({ findings: [finding('1', 'overdue')] });
  await renderOver(fake, '#/carteiras/ocorrencias/1');
  await page.getByRole('button', { name: 'Adiar' }).click();
  const until = dialog.getByRole('textbox', { name: 'Adiar até a data-base' });
  await expect.element(until).toHaveValue('10/2026');
  await until.fill('09/2026');
  await dialog.getByRole('button', { name: 'Adiar' }).click();
  await expect.element(dialog.getByText('Use mm/aaaa, depois de 09/2026.')).toBeVisible();
  await until.fill('12/2026');
  await dialog.getByRole('button', { name: 'Adiar' }).click();
  await expect.element(page.getByText('adiada até 12/2026').first()).toBeVisible();
});

test('a finding shows both numbers with their answers, its rule in words, and is treated with a case', async () => {
  const fake = withWatch();
  fake.reply('cases.start', () => ({ ok: false, error: { code: 'not_found' } }));
  await renderOver(fake, '#/carteiras/ocorrencias/2');
  await expect
    .element(page.getByRole('link', { name: /^R\$\s1\.234,56$/ }))
    .toHaveAttribute('href', `#/resultado/${finding('2', 'overdue').now.resultId}`);
  await expect.element(page.getByText(/passa de R\$\s200,00 e de 0,5% da carteira ativa/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Antes: 08/2026' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Agora: 09/2026' })).toBeVisible();
  await expect.element(page.getByText(/^20\/11\/2026 10:05:00: apontada, pelo ciclo de 09\/2026, R\$/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Outras ocorrências do titular' })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Tratar' }).click();
  await dialog.getByRole('checkbox', { name: /^Abrir um caso/ }).click();
  await dialog.getByRole('button', { name: 'Tratar' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(fake.findings()[1]?.state).toBe('new');
});

test('an answer that is gone is a gap beside the one that is there', async () => {
  const fake = withWatch({
    findings: [finding('1', 'overdue', { before: { month: '2026-07', resultId: 'gone', value: 0 } })],
  });
  await renderOver(fake, '#/carteiras/ocorrencias/1');
  await expect.element(page.getByRole('region', { name: 'Antes: 07/2026' }).getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(/^Comparado com 07\/2026/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Agora: 09/2026' })).toBeVisible();
});

test('a cycle that another workstation asks is shown without its batch, and without progress or cost', {
  tags: ['long'],
}, async () => {
  const fake = withWatch({ cycle: { batchId: null, state: 'asking', evaluatedAt: null, compared: 0, gaps: {} } });
  await renderOver(fake, '#/carteiras/carteira-1');
  await expect.element(page.getByRole('row', { name: /09\/2026.*lote em outra estação/ })).toBeVisible();
  await page.getByRole('link', { name: '09/2026' }).click();
  await expect.element(page.getByText('O lote deste ciclo não está nesta estação', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/que informa as consultas e o custo/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Abrir o lote' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Avaliar de novo' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});
