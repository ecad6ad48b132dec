import type { QsaPartner } from '#contract/groups.ts';
import { parseDocument, subjectKey } from '#domain/document.ts';
import { GROUP_LIMITS, type GroupLink } from '#domain/groups/group.ts';
import { checkCpf } from './check-cpf.ts';

/** A partner of a pasted extract, and what the officer says of it. */
export interface QsaRow {
  readonly partner: QsaPartner;
  /** As typed, of a person. */
  readonly cpf: string;
  /** The name under which the CPF is saved here. */
  readonly known: string | null;
  readonly isTaken: boolean;
  /** Whether the group has it already. */
  readonly isMember: boolean;
}

export function qsaRows(partners: readonly QsaPartner[], links: readonly GroupLink[]): readonly QsaRow[] {
  return partners.map((partner) => {
    const isMember = links.some((link) => isSame(partner, link));
    return { partner, cpf: '', known: null, isMember, isTaken: !isMember };
  });
}

function isSame({ cnpj, digits, nome }: QsaPartner, { documento, digits: kept, nome: own }: GroupLink): boolean {
  if (cnpj !== null) return documento !== null && subjectKey(documento) === subjectKey(cnpj);
  const shown = documento?.length === 11 ? documento.slice(3, 9) : kept;
  return digits !== null && shown === digits && own.toLowerCase() === nome.toLowerCase();
}

/** Whether a taken row's CPF cannot be taken as it is typed. */
export function isWrongRow({ partner, cpf, known, isTaken }: QsaRow): boolean {
  if (!isTaken || partner.cnpj !== null || cpf === '') return false;
  const verdict = checkCpf(cpf, partner, known);
  return verdict === null || verdict === 'disagrees';
}

export interface FromQsa {
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
    .map(({ partner: { nome, role, digits, cnpj }, cpf }) => {
      const parsed = parseDocument(cpf);
      return {
        ...{ id: newId(), documento: cnpj ?? (parsed.ok ? parsed.value.numero : null), digits },
        ...{ nome: nome.slice(0, GROUP_LIMITS.memberName), role, via, shareBp: null },
        ...{ source: 'qsa' as const, sourceDate, from: null, to: null },
      };
    });
}
