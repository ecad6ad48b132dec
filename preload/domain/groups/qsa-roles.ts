import { normalizeName } from '../basics/normalize-name.ts';
import type { MemberRole } from './group.ts';

/** Qualifications by code, from the table QUALSCSV of the Receita Federal's company register. */
const QUALIFICATIONS: Readonly<Record<string, string>> = {
  '05': 'Administrador',
  '08': 'Conselheiro de Administração',
  '09': 'Curador',
  '10': 'Diretor',
  '11': 'Interventor',
  '12': 'Inventariante',
  '13': 'Liquidante',
  '14': 'Mãe',
  '15': 'Pai',
  '16': 'Presidente',
  '17': 'Procurador',
  '18': 'Secretário',
  '19': 'Síndico (Condomínio)',
  '20': 'Sociedade Consorciada',
  '21': 'Sociedade Filiada',
  '22': 'Sócio',
  '23': 'Sócio Capitalista',
  '24': 'Sócio Comanditado',
  '25': 'Sócio Comanditário',
  '26': 'Sócio de Indústria',
  '28': 'Sócio-Gerente',
  '29': 'Sócio Incapaz ou Relativamente Incapaz (exceto menor)',
  '30': 'Sócio Menor (Assistido/Representado)',
  '31': 'Sócio Ostensivo',
  '32': 'Tabelião',
  '33': 'Tesoureiro',
  '34': 'Titular de Empresa Individual Imobiliária',
  '35': 'Tutor',
  '37': 'Sócio Pessoa Jurídica Domiciliado no Exterior',
  '38': 'Sócio Pessoa Física Residente no Exterior',
  '39': 'Diplomata',
  '40': 'Cônsul',
  '41': 'Representante de Organização Internacional',
  '42': 'Oficial de Registro',
  '43': 'Responsável',
  '46': 'Ministro de Estado das Relações Exteriores',
  '47': 'Sócio Pessoa Física Residente no Brasil',
  '48': 'Sócio Pessoa Jurídica Domiciliado no Brasil',
  '49': 'Sócio-Administrador',
  '50': 'Empresário',
  '51': 'Candidato a Cargo Político Eletivo',
  '52': 'Sócio com Capital',
  '53': 'Sócio sem Capital',
  '54': 'Fundador',
  '55': 'Sócio Comanditado Residente no Exterior',
  '56': 'Sócio Comanditário Pessoa Física Residente no Exterior',
  '57': 'Sócio Comanditário Pessoa Jurídica Domiciliado no Exterior',
  '58': 'Sócio Comanditário Incapaz',
  '59': 'Produtor Rural',
  '60': 'Cônsul Honorário',
  '61': 'Responsável Indígena',
  '62': 'Representante das Instituições Extraterritoriais',
  '63': 'Cotas em Tesouraria',
  '64': 'Administrador Judicial',
  '65': 'Titular Pessoa Física Residente ou Domiciliado no Brasil',
  '66': 'Titular Pessoa Física Residente ou Domiciliado no Exterior',
  '67': 'Titular Pessoa Física Incapaz ou Relativamente Incapaz (exceto menor)',
  '68': 'Titular Pessoa Física Menor (Assistido/Representado)',
  '69': 'Beneficiário Final',
  '70': 'Administrador Residente ou Domiciliado no Exterior',
  '71': 'Conselheiro de Administração Residente ou Domiciliado no Exterior',
  '72': 'Diretor Residente ou Domiciliado no Exterior',
  '73': 'Presidente Residente ou Domiciliado no Exterior',
  '74': 'Sócio-Administrador Residente ou Domiciliado no Exterior',
  '75': 'Fundador Residente ou Domiciliado no Exterior',
  '76': 'Protetor',
  '77': 'Vice-Presidente',
  '78': 'Titular Pessoa Jurídica Domiciliada no Brasil',
  '79': 'Titular Pessoa Jurídica Domiciliada no Exterior',
};

/** The register's codes: `49-Sócio-Administrador`, or only the code. */
const CODED = /^\s*\d{2}\s?[-–—]/;
const CODE_ALONE = /^\s*0?(\d{1,2})\s*$/;

/** The displayed qualification; a bare code gets the words of its table. */
export function qualificationText(text: string): string {
  const code = CODE_ALONE.exec(text)?.[1]?.padStart(2, '0') ?? '';
  const words = QUALIFICATIONS[code];
  return words === undefined ? text.trim() : `${code}-${words}`;
}

export function isCoded(text: string): boolean {
  return CODED.test(text);
}

export function isQualification(text: string): boolean {
  return isCoded(text) || qualificationText(text) !== text.trim() || roleOf(text) !== 'other';
}

/** The role, even if a copy lost letters; a partner who also administers is a partner. */
export function roleOf(qualification: string): MemberRole {
  const folded = normalizeName(qualificationText(qualification));
  if (/s.{1,4}ci[oa]\b|titular|acionista|quotista|cotista|fundador|empres.{1,4}ri[oa]\b/.test(folded)) return 'partner';
  return /administ|diretor|presidente|conselh|gerente|tesoureiro/.test(folded) ? 'administrator' : 'other';
}

/** Words in company names, without accents. `Sá` is also a surname, so it does not suffice. */
const COMPANY_WORDS =
  /(?:^|[\s-])(?:ltda|limitada|eireli|s ?[./] ?a\.?|s a|& cia|companhia|me|epp|mei|participacoes|inc|llc|corp|gmbh|b\.?v\.?|ltd)\.?$|\b(?:holdings?|ltda|eireli|fundo de investimento|fip|fidc|cooperativa)\b|^(?:cia\b|companhia|sociedade|associacao|fundacao|instituto) /;

/** Whether a partner without a document is a company, by the qualification or the name. */
export function isCompanyName(nome: string, qualification: string): boolean {
  const folded = normalizeName(qualificationText(qualification));
  if (/pessoa jur.{1,4}dica|sociedade (consorciada|filiada)/.test(folded)) return true;
  return !/pessoa f.{1,4}sica/.test(folded) && COMPANY_WORDS.test(normalizeName(nome));
}
