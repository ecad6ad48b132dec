import { createHash } from 'node:crypto';
import { serviceValidUntil } from '#domain/consent-validity.ts';
import { maskForList } from '#domain/document.ts';
import type { Instant } from '#domain/instant.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { Authorization } from './authorization-store.ts';

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:2.5rem auto;padding:0 1.25rem}
h1{font-size:1.4rem;margin:0 0 .25rem}
p{margin:.5rem 0}
dl{display:grid;grid-template-columns:minmax(9rem,max-content) 1fr;gap:.4rem 1.5rem;margin:1.5rem 0}
dt{font-weight:600}
dd{margin:0;overflow-wrap:anywhere}
@media (max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
`;

/** Only the style above may apply; nothing is loaded, run, framed or sent. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function page(title: string, body: string): string {
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
    `<style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  );
}

export function notFoundPage(): string {
  return page(
    'Autorização não encontrada',
    '<h1>Autorização não encontrada</h1><p>Confira o endereço: ele deve ser igual ao que consta do comprovante.</p>',
  );
}

/** What anybody may check who was given the address: a CPF is masked, the place of collection is left out. */
export function authorizationPage(authorization: Authorization, record: ConsentRecord, now: Instant): string {
  const { metadata } = record;
  const rows: readonly (readonly [string, string])[] = [
    ['Situação', now < serviceValidUntil(authorization) ? 'Válida' : 'Vencida'],
    ['Titular', record.nome],
    [record.tipoDocumento === 'cpf' ? 'CPF' : 'CNPJ', maskForList(record.documento)],
    ['Registrada em', record.dataCriacao],
    ['Atualizada em', record.dataAtualizacao],
    ['Válida até', record.dataExpiracao],
    ['Consentimento colhido em', metadata.timestamp],
    ['Aplicação', metadata.host],
    ['Endereço IP', metadata.ip],
    ['Navegador', metadata.userAgent],
    ['Identificador', record.id],
  ];
  const list = rows.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  return page(
    'Autorização de consulta ao registro de crédito',
    '<h1>Autorização de consulta ao registro de crédito</h1>' +
      '<p>O titular autorizou a consulta de suas informações no registro de crédito do Banco Central (SCR). ' +
      `A autorização vale por 5 anos a partir da última consulta.</p><dl>${list}</dl>`,
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute: nothing in it can become markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
