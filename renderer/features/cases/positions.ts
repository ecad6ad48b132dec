import type { TFunction } from 'i18next';
import type { Bridge, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';

export interface Position extends Pick<Output<'groups.snapshots'>['rows'][number], 'id' | 'version' | 'month'> {
  readonly group: string;
  readonly members: number;
  readonly known: number;
  /** Instant of the position, if two workstations of a team kept the same version; else null. */
  readonly at: string | null;
}

/** The positions to choose from, the newest of each group first; of an archived group, only the one on the page. */
export async function readPositions(
  bridge: Bridge,
  { documento, environment, content }: Pick<CreditCase, 'documento' | 'environment' | 'content'>,
): Promise<Envelope<readonly Position[]>> {
  const groups = await bridge['groups.of_subject']({ documento });
  if (!groups.ok) return groups;
  const positions: Position[] = [];
  for (const group of groups.value.rows.filter((each) => each.environment === environment)) {
    const kept = await bridge['groups.snapshots']({ id: group.id });
    if (!kept.ok) return kept;
    const { rows } = kept.value;
    const isAlone = (version: number): boolean => rows.filter((row) => row.version === version).length === 1;
    const offered = group.isArchived ? rows.filter(({ id }) => id === content.group) : rows;
    positions.push(
      ...offered.map(({ id, version, month, members, known, at }) => {
        return { id, version, month, members, known, group: group.name, at: isAlone(version) ? null : at };
      }),
    );
  }
  return { ok: true, value: positions };
}

export function positionText(t: TFunction, { group: name, version, month, members, known, at }: Position): string {
  const text = t('cases.position', { name, version, month: formatMonth(month), known, members, count: members });
  return at === null ? text : `${text}, ${formatInstant(at)}`;
}
