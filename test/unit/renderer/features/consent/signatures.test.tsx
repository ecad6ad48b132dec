import { PDFDocument } from '@cantoo/pdf-lib';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ConsentDetail } from '#contract/consent.ts';
import type { Evidence, FileSignature, FileSignatures } from '#contract/evidence.ts';
import { SIGNATURE_PROBLEMS } from '#domain/consent/pdf-signature.ts';
import { TERM_COMPARISONS, termCode } from '#domain/consent/term-code.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { detailOf } from '#test/support/fakes/fake-consent.ts';
import { consentOf, NOW_ISO, PEOPLE, TERM } from '#test/support/fakes/fake-unlocked.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { textsIn } from '#test/support/texts.ts';
import { renderOver } from '#test/unit/renderer/app/render-app.tsx';

const MARIA = consentOf(PEOPLE.maria);
const PDF: Evidence = {
  id: '0b1f4c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
  kind: 'arquivo_assinado',
  name: 'termo.pdf',
  type: 'application/pdf',
  size: 2048,
  sha256: 'ab'.repeat(32),
  addedAt: NOW_ISO,
} as const;

const VERIFIED: FileSignature = {
  verdict: 'verified',
  problems: [],
  format: 'ETSI.CAdES.detached',
  signer: { nome: 'MARIA DA SILVA', documento: '***.982.247-**' },
  signedAt: NOW_ISO,
  timeSource: 'timestamp',
  chain: ['MARIA DA SILVA', 'AC Exemplo', 'AC Raiz Exemplo'],
  coverage: 'whole',
  digest: 'sha256',
};
const FOUND: FileSignatures = {
  signatures: [VERIFIED],
  complete: true,
  roots: { count: 1, broken: [] },
};

let fake: FakeBridge;
beforeEach(() => {
  fake = createFakeBridge({ consents: [MARIA] });
  fake.reply('consent.open', () => ({ ok: true, value: detailOf(MARIA, { evidence: [PDF] }) }));
});

const list = () => page.getByRole('list', { name: 'Assinaturas digitais' });

async function shown(found: FileSignatures): Promise<void> {
  fake.reply('consent.evidence_signatures', () => ({ ok: true, value: found }));
  await renderOver(fake, `#/autorizacoes/${MARIA.id}`);
}

describe('a signed PDF among the proofs', () => {
  test('says who signed, when and by whose word, up to which root, and how much of the file', {
    tags: ['long'],
  }, async () => {
    await shown(FOUND);
    const texts = [
      'Verificada',
      'MARIA DA SILVA, ***.982.247-**',
      '20/11/2026 10:15:00, por carimbo do tempo',
      'MARIA DA SILVA › AC Exemplo › AC Raiz Exemplo',
      'o arquivo inteiro',
      'ETSI.CAdES.detached, SHA-256',
    ];
    for (const text of texts) await expect.element(list().getByText(text, { exact: true })).toBeVisible();
    expect(fake.sent.at(-1)).toEqual({
      name: 'consent.evidence_signatures',
      input: { id: PDF.id },
    });
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('calls the time the signer’s word, and each thing that is missing by its name', { tags: ['long'] }, async () => {
    const claimed: FileSignature = {
      ...VERIFIED,
      verdict: 'not_verified',
      timeSource: 'claim',
      problems: ['no_roots', 'no_revocation'],
    };
    const unread: FileSignature = {
      verdict: 'invalid',
      problems: ['unreadable'],
      format: '',
      signer: null,
      signedAt: null,
      timeSource: 'none',
      chain: [],
      coverage: 'none',
      digest: null,
    };
    await shown({
      ...FOUND,
      signatures: [claimed, unread],
      complete: false,
      roots: { count: 0, broken: ['leia-me.txt'] },
    });
    const [first, second] = [
      list().getByRole('listitem').filter({ hasText: 'Não verificada' }),
      list().getByRole('listitem').filter({ hasText: 'Inválida' }),
    ];
    for (const text of [
      'Não verificada',
      '20/11/2026 10:15:00, segundo o signatário',
      'Não há certificados raiz neste computador. O administrador pode instalá-los.',
    ]) {
      await expect.element(first.getByText(text, { exact: true })).toBeVisible();
    }
    for (const text of [
      'Inválida',
      'não identificado',
      'não informado',
      'não lida',
      'não se sabe',
      'formato não informado, resumo não lido',
    ]) {
      await expect.element(second.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByText(/assinaturas que o Lastro não mostra/)).toBeVisible();
    await expect.element(page.getByText(/arquivos inválidos na pasta de certificados raiz: leia-me.txt/)).toBeVisible();
  });

  test('says that there is no signature', async () => {
    await shown({ ...FOUND, signatures: [] });
    await expect.element(page.getByText('Nenhuma assinatura digital neste PDF.')).toBeVisible();
  });

  test('says why none could be read', async () => {
    fake.reply('consent.evidence_signatures', () => ({
      ok: false,
      error: { code: 'internal' },
    }));
    await renderOver(fake, `#/autorizacoes/${MARIA.id}`);
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ocorreu um erro inesperado.');
    await expect.element(page.getByText('Nenhuma assinatura digital neste PDF.')).not.toBeInTheDocument();
  });
});

/** A PDF with a code on its page, or with other words. */
async function printed(words: string): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText(words, { x: 40, y: 60, size: 7 });
  return document.saveAsBase64();
}

const codeOf = (hash: string) => termCode({ draft: PDF.id, version: TERM.version, hash });

describe('the term’s code in a signed PDF', () => {
  const compare = () => page.getByRole('button', { name: 'Comparar com o termo' });
  const readings = () => fake.sent.filter(({ name }) => name === 'consent.evidence_read');
  const open = async (base64: string, changes: Partial<ConsentDetail> = {}) => {
    const detail = detailOf(MARIA, { evidence: [PDF], term: TERM, ...changes });
    fake.reply('consent.open', () => ({ ok: true, value: detail }));
    fake.reply('consent.evidence_read', () => ({ ok: true, value: { base64, next: null, evidence: PDF } }));
    await shown(FOUND);
  };

  testFirst(
    [
      ['of its term', () => printed(codeOf(TERM.sha256)), 'é o do termo desta autorização'],
      ['of another', () => printed(codeOf('c'.repeat(64))), 'é de outro termo, ou o arquivo tem mais de um'],
      ['not found', () => printed('Autorizo.'), 'não foi encontrado nas páginas'],
      [
        'not read',
        async () => btoa('%PDF-1.7 e nada mais'),
        'não pôde ser lido. O arquivo não abre como PDF ou imagem.',
      ],
    ],
    'is compared when the officer asks: %s',
    async (_, file, words) => {
      await open(await file());
      await expect.element(page.getByText('não foi comparado', { exact: true })).toBeVisible();
      expect(readings()).toEqual([]);
      await compare().click();
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
      expect(readings()).toHaveLength(1);
    },
  );

  test('has nothing to be compared with in an entry that was imported', async () => {
    await open(await printed(codeOf(TERM.sha256)), { term: { ...TERM, text: '' } });
    await expect.element(page.getByText(/o texto do termo não está salvo aqui/)).toBeVisible();
    await expect.element(compare()).not.toBeInTheDocument();
  });

  test('is not looked for in the paper that proves a power', async () => {
    await open(await printed('Procuração'), { evidence: [{ ...PDF, kind: 'instrumento' }] });
    await expect.element(list()).toBeVisible();
    await expect.element(compare()).not.toBeInTheDocument();
  });
});

const TERM_WORDS = [...TERM_COMPARISONS, 'not_compared', 'not_kept', 'reading'] as const;

test.each(['pt-BR', 'en'] as const)('no two reasons have the same words in %s', (locale) => {
  const { t } = textsIn(locale);
  const words = [
    ...SIGNATURE_PROBLEMS.map((problem) => t(`signature.problem.${problem}`)),
    ...TERM_WORDS.map((word) => t(`signature.termOf.${word}`)),
  ];
  expect(new Set(words).size).toBe(SIGNATURE_PROBLEMS.length + TERM_WORDS.length);
});
