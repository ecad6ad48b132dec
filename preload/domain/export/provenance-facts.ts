import { formatDocument } from '../basics/document.ts';
import type { Environment, Purpose } from '../basics/environment.ts';
import type { Provenance } from './exported-result.ts';
import { situationFacts } from './situation.ts';

/** Duty of the people who hold an exported file (docs/register.md#duties). */
export const SECRECY_NOTICE =
  'Dados protegidos por sigilo bancário (Lei Complementar 105/2001) e pela LGPD. Uso restrito à finalidade informada; ' +
  'divulgação a terceiros é vedada.';

export const ENVIRONMENT_NAMES: Readonly<Record<Environment, string>> = {
  embutido: 'Embutido (dados sintéticos)',
  sandbox: 'Sandbox (ambiente de testes)',
  producao: 'Produção',
};

export const PURPOSE_NAMES: Readonly<Record<Purpose, string>> = {
  concessao: 'Concessão de crédito',
  renovacao: 'Renovação de limite',
  monitoramento: 'Monitoramento da carteira',
  renegociacao: 'Renegociação',
  garantia: 'Avaliação de garantidor',
  outra: 'Outra finalidade',
};

/** A fact's name and text; for an instant or a month also its ISO text. */
export type ProvenanceFact = readonly [name: string, text: string, iso?: string];

/** Facts of a file's provenance, in the displayed order. */
export function provenanceFacts(provenance: Provenance): readonly ProvenanceFact[] {
  const { institution, provider, importedAt } = provenance;
  const instant = (name: string, iso: string): ProvenanceFact => [name, instantText(iso), iso];
  return [
    ['Titular', provenance.nome],
    ['Documento', formatDocument(provenance.documento)],
    ['Data-base', monthText(provenance.dataBase), provenance.dataBase],
    ['Fonte', `Sistema de Informações de Créditos, ambiente ${ENVIRONMENT_NAMES[provenance.environment]}`],
    instant('Consultado em', provenance.queriedAt),
    ['Resposta do serviço', provider === null ? `${provenance.data}, versão ${provenance.versao}` : ''],
    ['Provedor', provider ?? ''],
    importedAt === null ? ['Importada em', ''] : instant('Importada em', importedAt),
    ...situationFacts(provenance),
    ['Autorização', provenance.authorizationId],
    instant('Autorização válida até', provenance.authorizedUntil),
    ['Finalidade', PURPOSE_NAMES[provenance.purpose]],
    ['Referência', provenance.reference],
    ['Instituição', [institution.nome, formatDocument(institution.cnpj)].filter(Boolean).join(', ')],
    ['Exportado por', provenance.exportedBy],
    instant('Exportado em', provenance.exportedAt),
    ['Identificação do resultado', provenance.resultId],
    ['SHA-256 da resposta', provenance.sha256],
    ['Sigilo', SECRECY_NOTICE],
  ];
}

/** `2026-09` as `09/2026`. */
export function monthText(dataBase: string): string {
  return dataBase.replace(/^(\d{4})-(\d{2})$/, '$2/$1');
}

/** `2026-09-30` as `30/09/2026`, and a month as `monthText`. */
export function dayText(iso: string): string {
  return monthText(iso).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/** An ISO instant with São Paulo's offset, as `dd/mm/aaaa HH:mm:ss`. */
export function instantText(iso: string): string {
  return iso.replace(/^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2}).*$/, '$3/$2/$1 $4');
}
