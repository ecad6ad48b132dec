import type { Page } from 'playwright/test';
import { choose } from './result-acts.ts';
import { BATCH_CSV, type SavedBatches } from './saved-batches.ts';
import { type Monitored, NOME, type Saved } from './saved-work.ts';

/** A screen, a heading that is on it once it is drawn, and what is done there before it is looked at. */
export type Screen = readonly [path: string, shown: string | RegExp, prepare?: (page: Page) => Promise<void>];

/** No screen has this address; the screen that says so is all there is before the next one. */
const NOWHERE = ['/nada', 'Esta página não existe'] as const;

/** Opens a screen and waits for its own heading, which the screen before it may have had too. */
export async function openScreen(page: Page, [path, shown, prepare]: Screen): Promise<void> {
  const heading = (name: string | RegExp) => page.getByRole('main').getByRole('heading', { name }).first();
  await page.evaluate((hash) => location.assign(hash), `#${NOWHERE[0]}`);
  await heading(NOWHERE[1]).waitFor();
  await page.evaluate((hash) => location.assign(hash), `#${path}`);
  await heading(shown).waitFor();
  await prepare?.(page);
}

/** Every screen of work with one subject and with groups of them, and the settings. */
export const screensOf = ({ act, older, newer, credit, group, position }: Saved): readonly Screen[] => [
  ['/inicio', 'Titulares recentes'],
  ['/consulta', 'Titulares recentes'],
  ['/consulta/sem-desfecho', /09\/2026/],
  ['/consulta/respostas-ilegiveis', 'Respostas ilegíveis'],
  ['/autorizacoes', 'Autorizações'],
  ['/autorizacoes/nova', 'Nova autorização'],
  ['/autorizacoes/devolvidos', 'Documentos assinados'],
  ['/autorizacoes/imprimir', 'Termos para assinar'],
  ['/autorizacoes/importar', 'Importar autorizações'],
  [`/autorizacoes/${act}`, NOME],
  [`/autorizacoes/${act}/comprovante`, 'Via do titular'],
  ['/dossie', 'Dossiê do titular'],
  ['/clientes', 'Clientes'],
  ['/acervo', 'Consultas'],
  ['/acervo/outros-provedores', 'Respostas de outros provedores'],
  [`/resultado/${newer}`, 'Escada de vencimentos'],
  [`/resultado/${newer}/indicadores`, 'Análise'],
  [`/resultado/${newer}/composicao`, NOME],
  [`/resultado/${newer}/operacoes`, NOME],
  [`/resultado/${newer}/evolucao`, NOME],
  [`/resultado/${newer}/campos`, NOME],
  [`/resultado/${newer}/relatorio`, 'Alertas'],
  [`/titular/${newer}/anotacoes`, 'Anotações'],
  ['/casos', 'Casos'],
  [`/casos/${credit}`, 'Riscos e mitigantes'],
  [`/casos/${credit}/folha`, 'Pedido'],
  ['/lotes', 'Lotes'],
  ['/lotes/novo', 'Novo lote'],
  ['/grupos', 'Grupos'],
  ['/grupos/novo', 'Novo grupo'],
  [`/grupos/${group}`, 'Evolução do grupo'],
  [`/grupos/${group}/membros`, 'Membros'],
  [`/grupos/${group}/folha/2026-09`, 'Observações sobre a soma'],
  [`/grupos/${group}/posicoes/${position}`, 'Mudanças desde a posição'],
  [`/grupos/${group}/posicoes/${position}/folha`, 'Observações sobre a soma'],
  ['/remessa', 'Nossa remessa'],
  [`/titular/${newer}/remessa`, 'Nossa remessa × registro'],
  ['/serie', 'Série de meses'],
  [`/comparar/${older}/${newer}`, /O que mudou de/],
  ['/ajustes', 'Instituições'],
  ['/ajustes/secao/analise', 'Instituições'],
  ['/ajustes/secao/equipe', 'Instituições'],
  ['/ajustes/secao/backup', 'Instituições'],
  ['/ajustes/auditoria', 'Trilha'],
  ['/ajustes/guarda', 'Guarda'],
  ['/ajustes/custos', 'Custos'],
  ['/ajustes/custos/fatura', 'Conferir fatura'],
  ['/ajuda', 'Ajuda'],
  ['/ajuda/autorizar', 'Autorizar'],
  NOWHERE,
];

/** A batch in each of its states, the lines behind a count of one, and the columns of a sheet. */
export const batchScreens = ({ draft, running, paused, stopped, ended }: SavedBatches): readonly Screen[] => [
  ['/lotes', 'Lotes'],
  ['/lotes/novo', 'Planilha', chooseSheet],
  [`/lotes/${draft}`, 'Confirmar'],
  [`/lotes/${draft}`, 'Confirmar', showReused],
  [`/lotes/${running}`, 'Resultado parcial'],
  [`/lotes/${paused}`, 'Resultado parcial'],
  [`/lotes/${stopped}`, 'Resultado parcial'],
  [`/lotes/${ended}`, 'Resultado'],
];

async function chooseSheet(page: Page): Promise<void> {
  // Titles that were confirmed before would need no columns.
  const buffer = Buffer.from(BATCH_CSV.replace('Cliente', 'Cliente do banco'));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'Carteira.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'Colunas' }).waitFor();
}

async function chooseMembers(page: Page): Promise<void> {
  const buffer = Buffer.from('CPF/CNPJ;Nome;Exposição própria\n900.000.001-75;Titular;20.000,00\n');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'membros.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('combobox', { name: 'Exposição própria (R$)' }).waitFor();
}

async function showReused(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Já salvas/ }).click();
  await page
    .getByRole('cell', { name: /^09\/2026 de / })
    .first()
    .waitFor();
}

export const watchScreens = ({ watch, cycle, finding }: Monitored): readonly Screen[] => [
  ['/carteiras', 'Monitoramento'],
  ['/carteiras/nova', 'Regras'],
  [`/carteiras/${watch}`, 'Ciclos'],
  [`/carteiras/${watch}/configuracoes`, 'Regras'],
  [`/carteiras/${watch}/membros`, /^Membros de/],
  [`/carteiras/${watch}/importar`, 'Planilha', chooseMembers],
  [`/carteiras/${watch}/novo-ciclo`, 'Antes do ciclo'],
  [`/carteiras/ciclos/${cycle}`, 'Ocorrências do ciclo'],
  [`/carteiras/ciclos/${cycle}/folha`, 'Cobertura'],
  ['/carteiras/ocorrencias', 'Ocorrências'],
  [`/carteiras/ocorrencias/${finding}`, /^Agora/],
];

export const policyScreens = (id: string, result: string): readonly Screen[] => [
  ['/politicas', 'Políticas'],
  [`/politicas/${id}`, 'Regras'],
  [`/politicas/${id}/versao/2`, 'Alçadas', openRule],
  [`/politicas/${id}/comparar/1/2`, /^Comparar versões/],
  [`/politicas/${id}/versao/2/simulacao`, /^Simulação/, countAndList],
  [`/resultado/${result}`, 'Escada de vencimentos', applyPolicy],
  ['/politicas/aplicar', /^Aplicar política: /],
];

async function openRule(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await page.getByRole('group', { name: 'Faixas' }).waitFor();
}

async function countAndList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Contar', exact: true }).click();
  await page
    .getByRole('button', { name: /: Lista: / })
    .first()
    .click();
  await page.getByRole('table', { name: /^Lista: / }).waitFor();
}

async function applyPolicy(page: Page): Promise<void> {
  await choose(page, 'Ações', 'Aplicar política');
  await page.getByRole('row', { name: /^Meses conhecidos/ }).waitFor();
}
