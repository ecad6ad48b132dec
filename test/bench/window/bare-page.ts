import { join } from 'node:path';
import { build } from 'vite';
import { type BarePage, serveScript } from './serve-script.ts';

const SCRIPT = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Lastro'));`;

/** The same in the component library of the window, with all of its styles. */
const STYLED_SCRIPT = `
import { MantineProvider, Title } from '@mantine/core';
import styles from '@mantine/core/styles.css?inline';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
const title = createElement(Title, null, 'Lastro');
createRoot(document.getElementById('root')).render(createElement(MantineProvider, null, title));`;

/** A page on which React writes one heading, built and served as the window is. */
export async function serveBarePage(): Promise<BarePage> {
  return serveScript(await bundleBarePage());
}

/** The script of that page; `styled`: with the component library. */
export async function bundleBarePage(kind: 'bare' | 'styled' = 'bare'): Promise<string> {
  const script = kind === 'bare' ? SCRIPT : STYLED_SCRIPT;
  const id = join(import.meta.dirname, 'bare.js');
  const written = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'bare', resolveId: (name) => (name === id ? id : null), load: (name) => (name === id ? script : null) },
    ],
    build: { write: false, rollupOptions: { input: id } },
  });
  const [first] = [written].flat();
  if (first === undefined || !('output' in first)) throw new Error('the bare page was not built');
  const [{ code }] = first.output;
  return code;
}
