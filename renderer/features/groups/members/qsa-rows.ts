import type { QsaPartner } from '#contract/groups.ts';
import { formatDocument, parseDocument, subjectKey } from '#domain/basics/document.ts';
import { GROUP_LIMITS, type GroupLink } from '#domain/groups/group.ts';

/** A partner of a pasted extract, and what the officer says of it. */
export interface QsaRow {
  readonly partner: QsaPartner;
  /** The document as it is typed, first as it was pasted; of a company whose CNPJ is known nothing. */
  readonly typed: string;
  /** The name under which the typed document is saved here. */
  readonly known: string | null;
  readonly isTaken: boolean;
  /** Whether the group has it already. */
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

/** Whether what is typed of a taken row is no document; one that is not the extract's is flagged beside it, and taken. */
export function isWrongRow({ partner, typed, isTaken }: QsaRow): boolean {
  return isTaken && partner.cnpj === null && typed !== '' && !parseDocument(typed).ok;
}

interface FromQsa {
  /** The link of the company whose partners they are; null for the first level. */
  readonly via: string | null;
  /** `YYYY-MM-DD`. */
  readonly sourceDate: string | null;
  readonly newId: () => string;
}

/** The links that taken rows become. */
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
