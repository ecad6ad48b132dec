import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { emptyGuard, type FakeGuard, WHOLE } from '#test/support/fakes/fake-lock.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';

function withGuard(part: Partial<FakeGuard> = {}): FakeBridge {
  return createFakeBridge({ guard: { ...emptyGuard(), ...part } });
}

const AUDIT = '#/ajustes/auditoria';
const RETENTION = '#/ajustes/guarda';
const DUE = {
  documento: '52998224725',
  nome: 'Maria da Silva',
  lastAt: '2020-03-02T10:00:00-03:00',
  results: 2,
  consents: 1,
  cases: 3,
};

const UNSEALED = { fault: 'unsealed', seq: 2, last: 2 } as const;

describe('the audit log', () => {
  test('is listed newest first, with its outcome and facts in words', async () => {
    await renderOver(withGuard(), AUDIT);
    await expect.element(page.getByText('3 registros')).toBeVisible();
    const rows = page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent ?? '');
    expect(rows[0]).toMatch(/^3.*Resultado visualizado\*\*\*\.982\.247-\*\*ana\.lima/);
    expect(rows[1]).toContain('data-base: 09/2026');
    expect(rows[2]).toContain('local da chave: chaveiro do sistema');
  });

  test('is filtered by what happened', { tags: ['long'] }, async () => {
    const fake = withGuard();
    await renderOver(fake, AUDIT);
    await page.getByRole('combobox', { name: 'Ação' }).click();
    await page.getByRole('option', { name: 'Desbloqueio' }).click();
    await expect.element(page.getByText('1 registro', { exact: true })).toBeVisible();
    expect(fake.sent.at(-1)).toEqual({ name: 'audit.list', input: { limit: 100, kind: 'unlock' } });
    await page.getByLabelText('De', { exact: true }).fill('05/07/2026');
    await expect.poll(() => fake.sent.at(-1)?.input).toMatchObject({ from: '2026-07-05' });
  });

  test('says that it is whole, and against what it was checked', async () => {
    await renderOver(withGuard(), AUDIT);
    await page.getByRole('button', { name: 'Verificar a trilha' }).click();
    await expect.element(page.getByText('A trilha está íntegra: 3 registros conferidos.')).toBeVisible();
    await expect.element(page.getByText(/confere com o selo/)).toBeVisible();
  });

  test('names what is not as it was written', async () => {
    const findings = [
      { fault: 'changed', seq: 1, last: 1 },
      { fault: 'missing', seq: 3, last: 5 },
    ] as const;
    await renderOver(withGuard({ report: { ...WHOLE, faults: 2, findings: [...findings] } }), AUDIT);
    await page.getByRole('button', { name: 'Verificar a trilha' }).click();
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText('O registro 1 foi alterado depois de incluído na trilha.')).toBeVisible();
    await expect.element(alert.getByText('Faltam os registros 3 a 5.')).toBeVisible();
  });

  test('is accepted as it stands after a contradicted seal, for a reason alone', { tags: ['long'] }, async () => {
    const fake = withGuard({ report: { ...WHOLE, faults: 1, contradicted: true, findings: [UNSEALED] } });
    await renderOver(fake, AUDIT);
    await page.getByRole('button', { name: 'Verificar a trilha' }).click();
    const act = page.getByRole('button', { name: 'Aceitar a trilha como está' });
    await expect.element(act).toBeDisabled();
    await page.getByLabelText('O que foi apurado').fill('  Disco trocado ');
    await act.click();
    await expect.element(page.getByText('A trilha está íntegra: 3 registros conferidos.')).toBeVisible();
    expect(act.elements()).toHaveLength(0);
    expect(fake.sent.find(({ name }) => name === 'audit.accept_seal')?.input).toEqual({ reason: 'Disco trocado' });
  });

  test('tells where its copy stands', async () => {
    await renderOver(withGuard(), AUDIT);
    await page.getByRole('button', { name: 'Exportar (JSON Lines)' }).click();
    await expect.element(page.getByText('/home/ana/Downloads/lastro-auditoria.jsonl')).toBeVisible();
  });
});

describe('erasing a subject', () => {
  test('shows what goes and what stays, and waits for the document to be typed', async () => {
    const fake = withGuard({ due: [DUE] });
    await renderOver(fake, RETENTION);
    await expect.element(page.getByRole('cell', { name: '3', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Excluir Maria da Silva…' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Resultados salvos')).toBeVisible();
    await expect.element(dialog.getByText('1 autorização é mantida pelo prazo de guarda')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Excluir definitivamente' });
    await expect.element(confirm).toBeDisabled();
    await expect.element(dialog.getByLabelText('Digite o documento do titular para confirmar')).toHaveFocus();
    await dialog.getByLabelText('Digite o documento do titular para confirmar').fill('11144477735');
    await expect.element(confirm).toBeDisabled();
    await expect.element(dialog.getByText('Este não é o documento do titular.')).toBeVisible();
    await dialog.getByLabelText('Digite o documento do titular para confirmar').fill('52998224725');
    await confirm.click();
    await expect.element(page.getByText('Titular ***.982.247-** excluído (2 resultados)')).toBeVisible();
    await expect.element(page.getByText('Nenhuma exclusão pendente')).toBeVisible();
    expect(fake.sent.find(({ name }) => name === 'retention.erase')?.input).toEqual({
      documento: '52998224725',
      typed: '529.982.247-25',
      reason: 'prazo',
      shown: SHOWN,
    });
  });

  test('says what an archive set aside holds, and of which it cannot tell', async () => {
    await renderOver(withGuard({ due: [DUE], previousArchives: { holding: 1, unopened: 2, mentions: 3 } }), RETENTION);
    await page.getByRole('button', { name: 'Excluir Maria da Silva…' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Bases anteriores (excluído também delas)')).toBeVisible();
    await expect.element(dialog.getByText('2 bases anteriores não abrem')).toBeVisible();
    await expect
      .element(dialog.getByText('3 textos de outros registros em bases anteriores mencionam este titular'))
      .toBeVisible();
    await expect.element(dialog.getByText('também em cópias de segurança', { exact: false })).toBeVisible();
  });

  test('has its buttons in sight in a low window, wherever it is scrolled to', { tags: ['long'] }, async () => {
    await page.viewport(640, 420);
    onTestFinished(() => page.viewport(1280, 720));
    await renderOver(withGuard({ due: [DUE], previousArchives: { holding: 1, unopened: 2, mentions: 3 } }), RETENTION);
    await page.getByRole('button', { name: 'Excluir Maria da Silva…' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('2 bases anteriores não abrem')).toBeVisible();
    dialog.getByText('Maria da Silva').element().scrollIntoView({ block: 'end' });
    for (const name of ['Cancelar', 'Excluir definitivamente'])
      await expect.element(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });

  test('of somebody whose time is not over is asked for by the subject, unless the officer says otherwise', {
    tags: ['long'],
  }, async () => {
    await renderOver(withGuard(), RETENTION);
    await page.getByLabelText('CPF ou CNPJ').fill('52998224725');
    await page.getByRole('button', { name: 'Ver o que será excluído' }).click();
    const reason = page.getByRole('dialog').getByRole('combobox', { name: 'Motivo' });
    await expect.element(reason).toHaveValue('Pedido do titular');
  });

  test('lists the texts of others that mention the subject, and erases one by itself', { tags: ['long'] }, async () => {
    const mention = {
      kind: 'note',
      row: 'nota',
      place: 'text',
      text: 'avalista de Maria da Silva',
      title: 'João da Conceição',
      documento: '11144477735',
      month: null,
      line: null,
      opens: { screen: 'subject', id: 'res-1' },
      isSigned: false,
      canBlank: true,
    } as const;
    const signed = {
      ...mention,
      kind: 'page',
      row: 'folha',
      opens: { screen: 'case', id: 'caso-1' },
      isSigned: true,
      canBlank: false,
    } as const;
    const fake = withGuard({ due: [DUE], mentions: [mention, signed] });
    await renderOver(fake, RETENTION);
    await page.getByRole('button', { name: 'Excluir Maria da Silva…' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('2 textos de outros registros mencionam este titular')).toBeVisible();
    const [note, paper] = [
      dialog.getByRole('row', { name: /^Anotação/ }),
      dialog.getByRole('row', { name: /^Folha assinada/ }),
    ];
    await expect.element(note.getByText('avalista de Maria da Silva')).toBeVisible();
    await expect.element(note.getByRole('link')).toHaveAttribute('href', '#/titular/res-1');
    await expect.element(paper.getByRole('link')).toHaveAttribute('href', '#/casos/caso-1');
    await expect.element(paper.getByText('Assinada: alterar invalidaria', { exact: false })).toBeVisible();
    expect(paper.getByRole('button').elements()).toEqual([]);
    expect(dialog.getByText('111.444.777-35').elements()).toEqual([]);
    expect(await barriers()).toEqual([]);
    await note.getByRole('button', { name: 'Excluir este texto: Anotação, João da Conceição, ***.444.777-**' }).click();
    await expect.element(dialog.getByText('1 texto de outro registro menciona este titular')).toBeVisible();
    expect(fake.sent.find(({ name }) => name === 'retention.blank')?.input).toEqual({
      documento: '52998224725',
      kind: 'note',
      row: 'nota',
      place: 'text',
    });
  });

  test('begins with a document, and says what is wrong with it', { tags: ['long'] }, async () => {
    await renderOver(withGuard(), RETENTION);
    await page.getByLabelText('CPF ou CNPJ').fill('11144477736');
    await page.getByRole('button', { name: 'Ver o que será excluído' }).click();
    await expect.element(page.getByText('Os dígitos verificadores não conferem.', { exact: false })).toBeVisible();
  });
});

test('the rules keep within their bounds', { tags: ['long'] }, async () => {
  const fake = withGuard();
  await renderOver(fake, '#/ajustes/secao/auditoria');
  await page.getByLabelText('Autorizações e comprovantes').fill('3');
  await userEvent.tab();
  await expect.element(page.getByText(/^De 5 a 30 anos\. Não foi salvo; continua 5 anos/)).toBeVisible();
  await page.getByLabelText('Autorizações e comprovantes').fill('10');
  await userEvent.tab();
  await expect.poll(() => fake.state.guard.rules).toEqual({ results: 5, consents: 10 });
});

test('Ctrl+L locks wherever the focus is; a session has nothing to lock with', async () => {
  const fake = withGuard();
  await renderOver(fake, RETENTION);
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(page.getByRole('heading', { name: 'O Lastro está bloqueado' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Maria');

  const session = createFakeBridge({ vault: { status: 'open', vaultKind: 'session' } });
  await renderOver(session, '#/ajustes');
  await expect.element(page.getByRole('heading', { name: 'Configurações' }).last()).toBeVisible();
  expect(page.getByRole('button', { name: 'Bloquear', exact: true }).elements()).toHaveLength(0);
});

test('neither the log, nor retention, nor the locked desk breaks a rule of WCAG 2.2 AA', {
  tags: ['long'],
}, async () => {
  const report = { ...WHOLE, faults: 1, findings: [{ fault: 'unsealed' as const, seq: 3, last: 3 }] };
  const fake = withGuard({ report, due: [DUE] });
  await renderOver(fake, AUDIT);
  await page.getByRole('button', { name: 'Verificar a trilha' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(await barriers()).toEqual([]);

  window.location.hash = RETENTION;
  await page.getByRole('button', { name: 'Excluir Maria da Silva…' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(page.getByRole('heading', { name: 'O Lastro está bloqueado' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});
