import type { Page } from 'playwright/test';
import { en } from '#renderer/i18n/english.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';

type Texts = { readonly [key: string]: string | Texts };

function textsOf(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : textsOf(text, `${path}${key}.`),
  );
}

const english = new Map(textsOf(en));
const ENGLISH = new Set(english.values());
const PLACEHOLDER = /\{\{\w+\}\}/g;

/** Each text of the Portuguese catalogue that differs in English, as a pattern with anything in its places. */
const PATTERNS = textsOf(ptBR)
  .filter(
    ([key, text]) => english.get(key) !== text && !ENGLISH.has(text) && /\p{L}{3}/u.test(text.replace(PLACEHOLDER, '')),
  )
  .map(([, text]) => new RegExp(`^${text.split(PLACEHOLDER).map(RegExp.escape).join('.+')}$`, 'u'));

/** Portuguese left on the page: visible texts, names and hints that only that catalogue has. */
export async function leftInPortuguese(page: Page): Promise<string[]> {
  const said = await page.evaluate(saidOnPage);
  return said.filter((text) => PATTERNS.some((pattern) => pattern.test(text)));
}

/** Runs inside the page. The register's own names, and words that are compared, are marked as not to be translated. */
function saidOnPage(): string[] {
  const said = new Set<string>([document.title]);
  for (const element of document.body.querySelectorAll(':not(style, [translate="no"], [translate="no"] *)')) {
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
      said.add(element.getAttribute(name) ?? '');
    }
    for (const node of element.childNodes) if (node instanceof Text) said.add(node.data.trim());
  }
  return [...said].filter((text) => text !== '');
}
