import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '../../..');
const ENTRY = '/test/bench/consulta-path/window.tsx';

/** Names the files of the window that run between a click on the button and the message to main. */
export async function windowFiles(): Promise<string[]> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    plugins: [react()],
    server: { port: 0, host: '127.0.0.1', watch: null },
    logLevel: 'error',
  });
  server.middlewares.use('/page', (_request, response) => {
    response.setHeader('content-type', 'text/html');
    server.transformIndexHtml('/page', `<body><script type="module" src="${ENTRY}"></script></body>`).then(
      (page) => response.end(page),
      () => response.destroy(),
    );
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const origin = server.resolvedUrls?.local[0] ?? '';
    const page = await browser.newPage({ locale: 'pt-BR' });
    await page.goto(`${origin}page`);
    await fillIn(page);
    return await ranOnClick(page, origin);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('CPF ou CNPJ').fill('52998224725', { timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Data-base' }).fill('08/2026');
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Renegociação' }).click();
  // Waits until the form's own requests and drawing have settled.
  await page.waitForTimeout(3_000);
}

async function ranOnClick(page: Page, origin: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.send('Profiler.takePreciseCoverage');
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await page.waitForFunction(() =>
    Reflect.get(window, 'sent').some(({ name }: { name: string }) => name === 'consulta.run'),
  );
  const { result } = await session.send('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => url.replace(origin, '').replace(/\?.*/, ''))
    .filter((path) => /^(renderer|preload)\/.*\.tsx?$/.test(path));
}
