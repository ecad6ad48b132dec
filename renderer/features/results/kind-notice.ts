import type { TFunction } from 'i18next';
import type { SavedResult } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { hasLostLetters } from '#domain/consulta/returned-document.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { percentOf } from '../../lib/response-words.ts';

interface KindNotice {
  readonly title: string;
  readonly texts: readonly string[];
}

/** The notice of a response as a whole, on the page and on paper; null for an ordinary one. */
export function kindNotice(t: TFunction, result: SavedResult): KindNotice | null {
  const { kind, whose, provisional, processed } = result;
  const words = { month: formatMonth(result.dataBase), percent: percentOf(t, result) };
  if (kind === 'operations') {
    if (!provisional) return null;
    return { title: t('kind.notice.provisional.title', words), texts: [t('kind.notice.provisional.text')] };
  }
  if (kind === 'other_subject') {
    const other = whose === 'other_month' ? 'other_month' : otherDocument(result);
    return { title: t(`kind.notice.${other}.title`), texts: [t(`kind.notice.${other}.text`, words)] };
  }
  const texts = [...(isGap(kind) ? serviceWords(t, result) : []), t(`kind.notice.${kind}.text`, words)];
  if (kind === 'inconclusive' && processed === null)
    return { title: t('kind.notice.inconclusive.titleUnknown'), texts };
  return { title: t(`kind.notice.${kind}.title`, words), texts };
}

/** A service may drop the letters of a CNPJ, or answer about another subject. */
function otherDocument({ documento, consulta }: SavedResult): 'letters_removed' | 'other_document' {
  const returned = consulta.resumoDoCliente.documentoDoCliente ?? '';
  return hasLostLetters(documento, returned) ? 'letters_removed' : 'other_document';
}

export function serviceWords(t: TFunction, { consulta }: SavedResult): string[] {
  return consulta.resumoDoCliente.listaDeMensagensDeValidacao.map(({ codigo, mensagem }) =>
    t('kind.serviceSaid', { message: codigo === null ? mensagem : `${codigo} · ${mensagem}` }),
  );
}
