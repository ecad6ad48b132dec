import { createHash } from 'node:crypto';
import { maskForList } from '#domain/basics/document.ts';
import { type Instant, parseIsoInstant, saoPauloStamp } from '#domain/basics/instant.ts';
import { serviceValidUntil } from '#domain/consent/consent-validity.ts';
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

/** Allows only the style above. */
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

const TITLE = 'Registro de autorização para consulta ao SCR';

/** The act's purposes and term are not in the interface; the second paragraph says where to find them. */
const LEAD = [
  'Este serviço recebeu a autorização abaixo para consultar dados do titular no Sistema de Informações de Créditos ' +
    '(SCR) do Banco Central. A página mostra o que o serviço recebeu e guarda.',
  'A quem a autorização foi dada, para quais finalidades, por quanto tempo e como revogá-la constam do termo que o ' +
    'titular aceitou e do comprovante. Uma revogação feita na instituição não aparece aqui.',
];

const RULE =
  'Regra do serviço: o registro vale 5 anos a partir da última consulta ao SCR ou, sem consulta, da criação. Isso não ' +
  'estende o prazo do termo. Datas e horas de Brasília.';

/**
 * Page for anybody with the address: the record with its context of collection and its dates (specification, Returned
 * record). CPFs are masked and the location is left out.
 */
export function authorizationPage(authorization: Authorization, record: ConsentRecord, now: Instant): string {
  const { metadata } = record;
  const rows: readonly (readonly [string, string])[] = [
    ['Titular', record.nome],
    [record.tipoDocumento === 'cpf' ? 'CPF' : 'CNPJ', maskForList(record.documento)],
    ['Consentimento', record.consentimento ? 'sim' : 'não'],
    ['Dado em', saoPauloStamp(parseIsoInstant(metadata.timestamp) ?? authorization.createdAt)],
    ['Computador ou portal', metadata.host],
    ['Endereço IP', metadata.ip],
    ['Navegador ou aplicativo', metadata.userAgent],
    ['Registro criado em', record.dataCriacao],
    ['Registro atualizado em', record.dataAtualizacao],
    ['Registro vale até', record.dataExpiracao],
    ['Situação do registro', now < serviceValidUntil(authorization) ? 'em vigor' : 'vencido'],
    ['Número', record.id],
  ];
  const list = rows.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  const paragraphs = LEAD.map((text) => `<p>${text}</p>`).join('');
  return page(TITLE, `<h1>${TITLE}</h1>${paragraphs}<dl>${list}</dl><p>${RULE}</p>`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
