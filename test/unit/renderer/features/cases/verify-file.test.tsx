import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { VerifiedFile } from '#contract/cases.ts';
import { chooseFiles } from '../../app/choose-files.ts';
import { renderOver } from '../../app/render-app.tsx';
import { withCase } from './fake-case.ts';

const ACT: VerifiedFile['acts'][number] = {
  kind: 'concluded',
  personId: 'ana',
  name: 'Ana Prado',
  role: 'analyst',
  text: '',
  level: '',
  at: '2026-11-20T10:00:00-03:00',
  sha256: 'a'.repeat(64),
  signed: '{}',
  publicKey: '',
  signature: '',
  trust: 'confirmed',
  since: '2026-11-01T10:00:00-03:00',
};
const FILE: VerifiedFile = {
  page: { nome: 'Maria Souza', documento: '52998224725', month: '2026-07' },
  version: 1,
  sha256: 'a'.repeat(64),
  isHere: false,
  acts: [ACT, { ...ACT, kind: 'approved', personId: 'rui', name: 'Rui Matos', trust: 'unknown_key', since: null }],
};

test('a saved page says who signed what, and of which key this computer knows nothing; another file says that it is none', async () => {
  const fake = withCase();
  fake.reply('cases.verify_file', ({ text }) =>
    text === 'a page' ? { ok: true, value: FILE } : { ok: false, error: { code: 'invalid_input' } },
  );
  await renderOver(fake, '#/casos');
  await page.getByRole('button', { name: 'Conferir folha salva' }).click();
  const chosen = page.getByLabelText('Escolher arquivo…');
  await chooseFiles(chosen, new File(['a page'], 'folha.json'));
  await expect.element(page.getByText('Há assinatura desta folha que não conta aqui')).toBeVisible();
  await expect.element(page.getByText('Maria Souza (529.982.247-25)', { exact: false })).toBeVisible();
  await expect.element(page.getByText('chave confirmada por supervisor', { exact: false })).toBeVisible();
  await expect.element(page.getByText('este computador não conhece a chave', { exact: false })).toBeVisible();
  await chooseFiles(chosen, new File(['no page'], 'outra.json'));
  await expect.element(page.getByText('Este arquivo não é uma folha salva com assinaturas')).toBeVisible();
});
