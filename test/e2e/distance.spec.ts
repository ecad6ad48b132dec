import { createHolder, createMessage, createPdf, signPdf } from '../support/signed-pdf.ts';
import { expect, test } from './support/fixtures.ts';
import { paperForm, savePaperDrafts } from './support/paper-drafts.ts';

test('at a distance: who signed the PDF, when, why that is not verified, and whether it is the term’s', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  const [draft] = await savePaperDrafts(page, [{ ...paperForm(1), kind: 'distancia' }]);
  if (draft === undefined) throw new Error('no draft');
  const signer = createHolder({ commonName: 'TITULAR DE SOUZA:52998224725', issuer: null });
  const unsigned = await createPdf({ text: draft.code });
  const buffer = signPdf(unsigned, (content) => createMessage(signer, content));

  await officer.newConsent();
  await expect(page.getByLabel('Nome completo ou razão social')).toHaveValue(draft.nome);
  await page
    .getByLabel('Escolher arquivo')
    .setInputFiles({ name: 'termo-assinado.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('button', { name: 'Remover termo-assinado.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Conferir antes de registrar' }).click();

  const facts = [
    'Não verificada',
    'Não há certificados raiz neste computador. O administrador pode instalá-los.',
    'TITULAR DE SOUZA, ***.982.247-**',
    '20/11/2026 10:15:00, segundo o signatário',
    'o arquivo inteiro',
  ];
  const review = page.getByRole('region', { name: 'termo-assinado.pdf' });
  for (const fact of facts) await expect(review.getByText(fact, { exact: true })).toBeVisible();
  await expect(review.getByText('é o do termo desta autorização')).toBeVisible();
  await shot('64-distance-review');
  await page.getByRole('checkbox', { name: /Conferi o arquivo assinado/ }).check();
  await page.getByRole('button', { name: 'Registrar a autorização assinada' }).click();
  await expect(page.getByText(/Autorização registrada/)).toBeVisible();

  await page.getByRole('button', { name: 'Ver autorizações' }).click();
  await page.getByRole('link', { name: `Detalhes de ${draft.nome}` }).click();
  const proofs = page.getByRole('region', { name: 'Comprovantes' });
  for (const fact of facts) await expect(proofs.getByText(fact, { exact: true })).toBeVisible();
  await expect(proofs.getByText('não foi comparado', { exact: true })).toBeVisible();
  await proofs.getByRole('button', { name: 'Comparar com o termo' }).click();
  await expect(proofs.getByText('é o do termo desta autorização')).toBeVisible();
  await shot('64-distance-entry');

  await page.getByRole('link', { name: 'Via do titular', exact: true }).click();
  const receipt = page.getByRole('article', { name: 'Via do titular' });
  await expect(receipt.getByText('digitados pelo analista')).toBeVisible();
});
