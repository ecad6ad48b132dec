import type { QsaPartner } from '#contract/groups.ts';
import { formatDocument, parseDocument, subjectKey } from '#domain/basics/document.ts';
import { GROUP_LIMITS, type GroupLink } from '#domain/groups/group.ts';

export interface QsaRow {
  readonly partner: QsaPartner;
  /** The document as typed, at first as pasted; blank for a company with a known CNPJ. */
  readonly typed: string;
  /** Saved name of the typed document. */
  readonly known: string | null;
  readonly isTaken: boolean;
  /** True if the group has the partner already. */
  readonly isMember: boolean;
}

export function qsaRows(partners: readonly QsaPartner[], links: readonly GroupLink[]): readonly QsaRow[] {
  return partners.map((partner) => {
    const isMember = links.some((link) => isSame(partner, link));
    const typed = formatDocument(partner.documento ?? '');
    return { partner, typed, known: null, isMember, isTaken: !isMember };
  });
}

function isSame(
  { cnpj, documento: pasted, digits, nome }: QsaPartner,
  { documento, digits: kept, nome: own }: GroupLink,
): boolean {
  if (pasted !== null && documento === pasted) return true;
  if (cnpj !== null) return documento !== null && subjectKey(documento) === subjectKey(cnpj);
  const shown = documento?.length === 11 ? documento.slice(3, 9) : kept;
  return digits !== null && shown === digits && own.toLowerCase() === nome.toLowerCase();
}

/** True for an invalid document in a taken row; a valid one that differs from the extract is only flagged. */
export function isWrongRow({ partner, typed, isTaken }: QsaRow): boolean {
  return isTaken && partner.cnpj === null && typed !== '' && !parseDocument(typed).ok;
}

interface FromQsa {
  /** The link of the partners' company; null for the first level. */
  readonly via: string | null;
  /** `YYYY-MM-DD`. */
  readonly sourceDate: string | null;
  readonly newId: () => string;
}

export function linksOfQsa(rows: readonly QsaRow[], { via, sourceDate, newId }: FromQsa): readonly GroupLink[] {
  return rows
    .filter(({ isTaken }) => isTaken)
    .map(({ partner: { nome, role, digits, cnpj, shareBp }, typed }) => {
      const parsed = parseDocument(typed);
      return {
        id: newId(),
        documento: cnpj ?? (parsed.ok ? parsed.value.numero : null),
        digits,
        nome: nome.slice(0, GROUP_LIMITS.memberName),
        role,
        via,
        shareBp: via === null ? null : shareBp,
        source: 'qsa' as const,
        sourceDate,
        from: null,
        to: null,
      };
    });
}
