import type { TFunction } from 'i18next';
import type { Bridge, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { formatMonth } from '../../lib/format/date.ts';

/** A kept position of a group that the subject of a case is in. */
export interface Position extends Pick<Output<'groups.snapshots'>['rows'][number], 'id' | 'version' | 'month'> {
  /** The group's name. */
  readonly group: string;
  readonly members: number;
  readonly known: number;
}

/** The positions that a page of the case may tell of, the newest of each group first. */
export async function readPositions(
  bridge: Bridge,
  { documento, environment }: Pick<CreditCase, 'documento' | 'environment'>,
): Promise<Envelope<readonly Position[]>> {
  const groups = await bridge['groups.of_subject']({ documento });
  if (!groups.ok) return groups;
  const positions: Position[] = [];
  for (const group of groups.value.rows.filter((each) => each.environment === environment)) {
    const kept = await bridge['groups.snapshots']({ id: group.id });
    if (!kept.ok) return kept;
    positions.push(
      ...kept.value.rows.map(({ id, version, month, members, known }) => {
        return { id, version, month, members, known, group: group.name };
      }),
    );
  }
  return { ok: true, value: positions };
}

/** What a position is called where one is chosen. */
export function positionText(t: TFunction, { group: name, version, month, members, known }: Position): string {
  return t('cases.position', { name, version, month: formatMonth(month), known, members });
}
