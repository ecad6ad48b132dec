import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { layoutFaults } from './support/layout-faults.ts';

const NOME = 'Companhia Brasileira de Participações Industriais, Agropecuárias e Comerciais do Centro-Oeste S.A.';
const DOCUMENTO = '90000005000107';

/** The last is a window of 1280 × 720 at 200 %. */
const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [720, 900],
  [640, 900],
  [640, 360],
] as const;

/** An authorization of a company and two months by it, with what is overdue and what is lost. */
function saveResults(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ nome, documento }) => {
      const { lastro } = window as unknown as { lastro: Bridge };
      const signers = [
        { nome: 'Ana Exemplo', cpf: '11144477735', cargo: 'Diretora', power: 'contrato_social' } as const,
      ];
      const act = { nome, documento, purposes: ['concessao' as const], representatives: signers };
      const prepared = await lastro['consent.prepare'](act);
      if (!prepared.ok) throw new Error(prepared.error.code);
      const { metadata, term } = prepared.value;
      await lastro['consent.register']({ ...act, consentimento: true, metadata, termSha256: term.sha256 });
      const ids: string[] = [];
      for (const month of ['2026-08', '2026-09']) {
        const query = { documento, month, purpose: 'concessao', reference: 'Proposta 12', again: false } as const;
        const response = await lastro['consulta.run'](query);
        if (!response.ok) throw new Error(response.error.code);
        ids.push(response.value.id);
      }
      return ids;
    },
    { nome: NOME, documento: DOCUMENTO },
  );
}

/** Every screen, and a word that is on it once it is drawn. */
const screensOf = (older: string, newer: string): readonly (readonly [path: string, shown: string | RegExp])[] => [
  ['/inicio', 'Titulares recentes'],
  ['/consulta', 'Últimos resultados'],
  ['/autorizacoes', 'Autorizações'],
  ['/autorizacoes/nova', 'Nova autorização'],
  ['/acervo', 'Consultas salvas'],
  [`/resultado/${newer}`, 'Escada de vencimentos'],
  [`/resultado/${newer}/composicao`, NOME],
  [`/resultado/${newer}/operacoes`, NOME],
  [`/resultado/${newer}/evolucao`, NOME],
  [`/resultado/${newer}/campos`, NOME],
  [`/titular/${newer}`, 'Anotações'],
  ['/serie', 'Série de meses'],
  [`/comparar/${older}/${newer}`, /O que mudou de/],
  ['/ajustes', 'Instituições'],
  ['/ajustes/secao/analise', 'Instituições'],
  ['/ajustes/secao/backup', 'Instituições'],
  ['/ajustes/auditoria', 'Trilha de auditoria'],
  ['/ajustes/guarda', /./],
  ['/ajustes/custos', 'Custos'],
  ['/ajuda', 'Ajuda'],
];

test('every screen keeps to its window from 640 px to 1920 px and at 200 %', async ({ unlocked, page }) => {
  await unlocked.open();
  const [older = '', newer = ''] = await saveResults(page);
  for (const [path, shown] of screensOf(older, newer)) {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, path);
    await expect(page.getByRole('main').getByRole('heading', { name: shown }).first()).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const found = () => page.evaluate(layoutFaults);
      await expect.poll(found, `${path} at ${width}×${height}`).toEqual([]);
    }
  }
});
