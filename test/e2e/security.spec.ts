import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';

const SCREENS = [
  '/consulta',
  '/autorizacoes',
  '/autorizacoes/nova',
  '/autorizacoes/devolvidos',
  '/autorizacoes/imprimir',
  '/autorizacoes/importar',
  '/dossie',
  '/acervo',
  '/serie',
  '/comparar',
  '/politicas',
  '/politicas/aplicar',
  '/ajustes',
];

/** Somebody whose name would be a program, if any screen made markup of text. */
const MALLORY = { nome: '<img src=x onerror="document.title=1"> Souza', documento: MARIA.documento };

test('no screen breaks the content policy, with Trusted Types on, and a name of markup stays a name', async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  const violations = await watchPolicy(page);
  await officer.registerConsent(MALLORY);
  await officer.consult({ documento: MALLORY.documento, month: '09/2026' });
  const tabs = page.getByRole('tab');
  for (const tab of await tabs.all()) await tab.click();
  await shot('90-name-of-markup');
  for (const screen of SCREENS) {
    await page.evaluate((path) => {
      location.hash = path;
    }, screen);
    await expect(page.locator('#main h1')).toBeVisible();
    if (screen === '/acervo') await expect(page.getByText(MALLORY.nome).first()).toBeVisible();
  }
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('1');
  expect(await violations()).toEqual([]);
});

test('what is injected into the window does not run, asks nobody, and gets no permission', async ({
  unlocked,
  page,
  startService,
}) => {
  const elsewhere = await startService();
  await unlocked.open();
  unlocked.tolerate(/Content Security Policy|Trusted|TrustedHTML|Permissions policy|Fetch API cannot load/i);
  const violations = await watchPolicy(page);
  const attempts: readonly (readonly [string, string])[] = [
    ['markup', `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.evil = 1">')`],
    ['a handler', `document.body.setAttribute('onclick', 'window.evil = 1')`],
    ['code of text', `Function('window.evil = 1')()`],
    ['a request', `await fetch('${elsewhere.baseUrl}/api/health')`],
    ['the camera', `await navigator.mediaDevices.getUserMedia({ video: true })`],
    ['the place', `await new Promise((ok, fail) => navigator.geolocation.getCurrentPosition(ok, fail))`],
    ['the screen', `await navigator.mediaDevices.getDisplayMedia()`],
  ];
  for (const [what, script] of attempts) expect(await attempt(page, script), what).toBe('refused');
  expect(await page.evaluate('window.evil')).toBeUndefined();
  expect(new Set(await violations())).toEqual(new Set(['require-trusted-types-for', 'connect-src']));
});

/** Remembers every violation from now on, for as long as the page is not loaded again. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`window.violations = []; document.addEventListener('securitypolicyviolation',
    (event) => window.violations.push(event.effectiveDirective))`);
  return () => page.evaluate<string[]>('window.violations');
}

/** Runs a script as the page itself would, outside the debugger's own call, which may do more than a page. */
function attempt(page: Page, script: string): Promise<unknown> {
  return page.evaluate(`new Promise((done) => setTimeout(() => {
    const run = async () => { ${script} };
    run().then(() => done('done'), () => done('refused'));
  }))`);
}
