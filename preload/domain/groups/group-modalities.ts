import { type Centavos, sumKnown } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { modalityInputs } from '../indicators/modality-amounts.ts';
import { findModality, isPortfolioModality } from '../register-interface/modalities.ts';
import { partOf } from './consolidate.ts';
import type { GroupContent } from './group.ts';
import type { GroupTotal, GroupView, MemberRow } from './group-view.ts';
import { sharesOf } from './members.ts';

interface GroupModality {
  readonly codigo: string;
  /** Text from the answers, else from the annex, else the code. */
  readonly nome: string;
  /** The modality's domain, from the same sources; null if they do not name it. */
  readonly dominio: string | null;
  readonly total: GroupTotal;
}

/**
 * The modalities of a view, the largest first, from whole answers by their ids. A member that is missing, or has no
 * answer here, counts in no total. A code absent from an answer counts as zero; so does nothing on record.
 */
export function groupModalities(
  content: Pick<GroupContent, 'links'>,
  today: string,
  view: Pick<GroupView, 'rows' | 'proportional'>,
  consultas: ReadonlyMap<string, Consulta>,
): GroupModality[] {
  const shares = view.proportional ? sharesOf(content, today) : new Map<string, number>();
  const known = view.rows.flatMap(({ resultId }) => consultas.get(resultId ?? '') ?? []);
  const listed = known.flatMap(({ resumoDasModalidades }) => resumoDasModalidades);
  const owing = listed.filter(
    ({ modalidade, valorVencimento }) => isPortfolioModality(modalidade) && valorVencimento !== 0,
  );
  const codigos = [...new Set(owing.map(({ modalidade }) => modalidade))];
  const amounts = view.rows.map((row) => ({
    memberId: row.memberId,
    inputs: amountsOf(row, consultas.get(row.resultId ?? ''), codigos, shares.get(row.memberId) ?? 10_000),
  }));
  const named = (codigo: string, by: 'dominio' | 'subdominio'): string | undefined =>
    listed.find((each) => each.modalidade === codigo && each[by] !== '')?.[by] ?? findModality(codigo)?.[by];
  return codigos
    .map((codigo, index): GroupModality => {
      const own = amounts.map(({ memberId, inputs }) => ({ memberId, cents: inputs?.[index] ?? null }));
      const missing = own.flatMap(({ memberId, cents }) => (cents === null ? [memberId] : []));
      return {
        codigo,
        nome: named(codigo, 'subdominio') ?? codigo,
        dominio: named(codigo, 'dominio') ?? null,
        total: { cents: sumKnown(own.map(({ cents }) => cents)), missing },
      };
    })
    .toSorted(
      (one, other) => (other.total.cents ?? 0) - (one.total.cents ?? 0) || (one.codigo < other.codigo ? -1 : 1),
    );
}

/** The counted amount of each code; null if the member is missing. */
function amountsOf(
  { missing, nothingOnRecord }: MemberRow,
  consulta: Consulta | undefined,
  codigos: readonly string[],
  share: number,
): readonly (Centavos | null)[] | null {
  if (missing !== null || consulta === undefined) return null;
  if (nothingOnRecord) return codigos.map(() => 0);
  return modalityInputs(consulta, codigos).map(({ value }) => (value === null ? null : partOf(value, share)));
}
