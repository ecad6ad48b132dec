import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileSignature } from '#contract/evidence.ts';
import { termCode } from '#domain/consent/term-code.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, NOW_ISO, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { renderApp, renderOver } from '#test/unit/renderer/app/render-app.tsx';

const FORM = {
  kind: 'papel' as const,
  nome: 'Maria Apare',
  documento: '529.982.247-25',
  purposes: ['garantia' as const],
  institution: '',
  place: 'Agência Centro',
  metadata: {
    ip: '203.0.113.10',
    host: 'digitalizador-2',
    timestamp: '18/11/2026 09:30',
    userAgent: 'Digitalizador modelo 7',
    latitude: '',
    longitude: '',
    accuracy: '',
  },
  representatives: [],
  signTogether: 1,
};
const DRAFT = { id: 'b6c1f7a0-5a3e-4d55-9a77-3d2f5f4b8a11', createdAt: NOW_ISO, savedAt: NOW_ISO, form: FORM };
const PDF = {
  id: '0b6c1f7a-5a3e-4d55-9a77-3d2f5f4b8a11',
  ownerId: DRAFT.id,
  kind: 'arquivo_assinado' as const,
  name: 'termo.pdf',
  type: 'application/pdf' as const,
  size: 2048,
  sha256: 'a'.repeat(64),
  addedAt: NOW_ISO,
  base64: btoa('%PDF-'),
};

const ARTICLES = { power: 'contrato_social' as const, until: null };

const field = (label: string) => page.getByLabelText(label, { exact: true });

/** The form of a restored paper act is complete. */
async function expectEverythingTyped(): Promise<void> {
  await expect.element(field('Nome completo ou razão social')).toHaveValue('Maria Apare');
  await expect.element(field('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await expect.element(field('Local')).toHaveValue('Agência Centro');
  await expect.element(field('Data e hora em que foi dada')).toHaveValue('18/11/2026 09:30');
  await expect.element(field('Endereço IP')).toHaveValue('203.0.113.10');
  await expect.element(page.getByText('termo.pdf')).toBeVisible();
}

async function review(fake: FakeBridge): Promise<void> {
  await renderOver(fake, '#/autorizacoes/nova');
  await expectEverythingTyped();
  await page.getByRole('button', { name: 'Conferir antes de registrar' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Conferi o arquivo assinado/ })).toBeVisible();
}

test('brings a draft back after a restart and says so, with ways not to go on with it', {
  tags: ['long'],
}, async () => {
  const fake = await renderApp('#/autorizacoes/nova', { drafts: [DRAFT], evidence: [PDF] });
  await expect.element(page.getByText('Rascunho de 20/11/2026 10:15 recuperado')).toBeVisible();
  await expectEverythingTyped();
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect.element(field('CPF ou CNPJ')).toHaveValue('');
  await expect.element(page.getByText('Rascunho de Maria Apare descartado')).toBeVisible();
  expect(fake.state.drafts).toHaveLength(1);
});

test('keeps every word as it is typed', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/autorizacoes/nova');
  await field('CPF ou CNPJ').fill('52998224725');
  await field('Nome completo ou razão social').fill('Maria');
  await expect.element(page.getByText(/Rascunho salvo às/)).toBeVisible();
  await expect.poll(() => fake.state.drafts[0]?.form).toMatchObject({ nome: 'Maria', documento: '529.982.247-25' });
});

test('asks the officer too for a tick that is never there before, and lets nothing out without it', async () => {
  const fake = createFakeBridge({ drafts: [DRAFT], evidence: [PDF] });
  await review(fake);
  const tick = page.getByRole('checkbox', { name: /Conferi o arquivo assinado/ });
  const register = page.getByRole('button', { name: 'Registrar a autorização assinada' });
  await expect.element(tick).not.toBeChecked();
  await expect.element(register).toBeDisabled();
  await tick.click();
  await page.getByRole('button', { name: 'Voltar aos dados' }).click();
  await page.getByRole('button', { name: 'Conferir antes de registrar' }).click();
  await expect.element(tick).not.toBeChecked();
  expect(fake.sent.map(({ name }) => name)).not.toContain('consent.register');
});

testFirst(
  [
    [{ code: 'service_unreachable' }],
    [{ code: 'service_refused', details: { 'campo.nome': 'não pode ficar em branco' } }],
    [{ code: 'consent_outcome_unknown', details: { consentId: DRAFT.id } }],
    [{ code: 'disk_full' }],
  ],
  'loses nothing typed after $code',
  async (failure) => {
    const fake = createFakeBridge({ drafts: [DRAFT], evidence: [PDF] });
    fake.fail('consent.register', failure);
    await review(fake);
    await page.getByRole('checkbox', { name: /Conferi o arquivo assinado/ }).click();
    await page.getByRole('button', { name: 'Registrar a autorização assinada' }).click();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    const back = page.getByRole('button', { name: 'Voltar aos dados' });
    if (back.elements().length > 0) await back.click();
    await expect.element(field('Nome completo ou razão social')).toHaveValue('Maria Apare');
    await expect.element(field('Local')).toHaveValue('Agência Centro');
    await expect.element(field('Endereço IP')).toHaveValue('203.0.113.10');
  },
);

test("puts the service's words at the field they are about, and the focus too", { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ drafts: [DRAFT], evidence: [PDF] });
  fake.fail('consent.register', { code: 'service_refused', details: { 'campo.metadata.ip': 'não é deste titular' } });
  await review(fake);
  await page.getByRole('checkbox', { name: /Conferi o arquivo assinado/ }).click();
  await page.getByRole('button', { name: 'Registrar a autorização assinada' }).click();
  await expect.element(page.getByText('Segundo o serviço: não é deste titular.')).toBeVisible();
  await expect.element(field('Endereço IP')).toHaveFocus();
});

test('leads from an unknown outcome to its entry with the three ways out', { tags: ['long'] }, async () => {
  const unknown = consentOf(PEOPLE.maria, { status: 'unknown', authorizationId: null, url: null, dataExpiracao: null });
  const fake = createFakeBridge({ drafts: [DRAFT], evidence: [PDF], consents: [unknown] });
  fake.fail('consent.register', { code: 'consent_outcome_unknown', details: { consentId: unknown.id } });
  await review(fake);
  await page.getByRole('checkbox', { name: /Conferi o arquivo assinado/ }).click();
  await page.getByRole('button', { name: 'Registrar a autorização assinada' }).click();
  await page.getByRole('button', { name: 'Ver autorizações' }).click();
  for (const way of ['Está registrada', 'Não está registrada', 'Não foi possível confirmar']) {
    await expect.element(page.getByRole('heading', { name: way, exact: true })).toBeVisible();
  }
  await expect.element(page.getByRole('button', { name: 'Enviar de novo' })).toBeDisabled();
});

test('takes a typed name as a signature from someone who uses the keyboard', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/autorizacoes/nova');
  await field('CPF ou CNPJ').fill('52998224725');
  await field('Nome completo ou razão social').fill('Maria da Silva');
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).click();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  const act = page.getByRole('checkbox', { name: /Li o termo acima/ });
  await expect.element(act).toBeVisible();
  (act.element() as HTMLElement).focus();
  await userEvent.keyboard(' {Tab}{Enter}');
  await field('Ou digite o nome como assinatura').fill('Maria da Silva');
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect.element(page.getByText(/Autorização registrada/)).toBeVisible();
  expect(fake.state.evidence.map(({ kind, name }) => [kind, name])).toEqual([['assinatura', 'Maria da Silva']]);
  expect(atob(fake.state.evidence[0]?.base64 ?? '').slice(1, 4)).toBe('PNG');
});

test('lays before the officer what is registered, from its beginning and with whole documents', async () => {
  await review(createFakeBridge({ drafts: [DRAFT], evidence: [PDF] }));
  await expect.element(page.getByText('529.982.247-25', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Confira o que será registrado' })).toBeInViewport();
});

test('says before it is registered who signed a PDF, and that it carries another term', {
  tags: ['long'],
}, async () => {
  const document = await PDFDocument.create();
  const code = termCode({ draft: DRAFT.id, version: '2.0', hash: 'c'.repeat(64) });
  document.addPage([595, 842]).drawText(code, { x: 40, y: 60, size: 7 });
  const file = { ...PDF, base64: await document.saveAsBase64() };
  const power = { ...PDF, id: '1b6c1f7a-5a3e-4d55-9a77-3d2f5f4b8a11', kind: 'instrumento' as const, name: 'poder.pdf' };
  const fake = createFakeBridge({ drafts: [DRAFT], evidence: [file, power] });
  const signature: FileSignature = {
    verdict: 'not_verified',
    problems: ['no_roots'],
    format: 'ETSI.CAdES.detached',
    digest: 'sha256',
    signer: { nome: 'MARIA DA SILVA', documento: null },
    signedAt: NOW_ISO,
    timeSource: 'claim',
    chain: [],
    coverage: 'whole',
  };
  const roots = { count: 0, broken: [] };
  fake.reply('consent.evidence_signatures', ({ id }) => ({
    ok: true,
    value: { signatures: id === file.id ? [signature] : [], complete: true, roots },
  }));
  await review(fake);
  const signed = page.getByRole('region', { name: 'termo.pdf' });
  for (const text of ['Não verificada', 'MARIA DA SILVA', 'é de outro termo, ou o arquivo tem mais de um']) {
    await expect.element(signed.getByText(text, { exact: true })).toBeVisible();
  }
  const instrument = page.getByRole('region', { name: 'poder.pdf' });
  await expect.element(instrument.getByText('Nenhuma assinatura digital neste PDF.')).toBeVisible();
  await expect.element(instrument.getByText('Código do termo no arquivo')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: /Conferi o arquivo assinado/ }).click();
  await expect.element(page.getByRole('button', { name: 'Registrar a autorização assinada' })).toBeEnabled();
});

test('prints the term with a line for everyone who signs for a company, and goes back to what was typed', {
  tags: ['long'],
}, async () => {
  const signers = [
    { nome: 'João Pereira Filho', cpf: '11144477735', cargo: 'Sócio-administrador', ...ARTICLES },
    { nome: 'Maria Aparecida da Silva', cpf: '52998224725', cargo: 'Diretora', ...ARTICLES },
  ];
  const company = {
    ...FORM,
    nome: 'Indústria Exemplo S.A.',
    documento: '11.222.333/0001-81',
    representatives: signers,
  };
  await renderApp('#/autorizacoes/nova', { drafts: [{ ...DRAFT, form: company }] });
  await expect.element(field('Local')).toHaveValue('Agência Centro');
  await page.getByRole('button', { name: 'Imprimir o termo para assinar' }).click();
  const sheet = page.getByRole('article', { name: 'Termo para assinar' });
  for (const { nome, cargo } of signers) {
    await expect.element(sheet.getByText(nome, { exact: true })).toBeVisible();
    await expect.element(sheet.getByText(cargo, { exact: true })).toBeVisible();
  }
  await expect.element(sheet.getByText('CPF 111.444.777-35', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar aos dados' }).click();
  await expect.element(field('Local')).toHaveValue('Agência Centro');
});

test('an act on paper takes this computer without anything typed, one at a distance does not offer it', {
  tags: ['long'],
}, async () => {
  await renderApp('#/autorizacoes/nova');
  const here = page.getByRole('button', { name: 'Usar os dados deste computador' });
  await page.getByText('À distância').click();
  await expect.element(field('Endereço IP')).toBeVisible();
  await expect.element(here).not.toBeInTheDocument();
  await page.getByText('Em papel').click();
  await here.click();
  for (const label of ['Endereço IP', 'Computador', 'Aplicativo']) {
    await expect.element(field(label)).not.toHaveValue('');
  }
  await expect.element(field('CPF ou CNPJ')).not.toHaveAttribute('aria-invalid', 'true');
});
