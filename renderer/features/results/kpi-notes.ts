import type { TFunction } from 'i18next';
import { type Centavos, ratio, sumComplete } from '#domain/basics/money.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { sumInputs } from '#domain/indicators/indicator.ts';
import { GLOBAL_LIMIT, type LimitLineId, limitUse } from '#domain/indicators/limit-lines.ts';
import { formatTileMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/number.ts';
import { indicatorValue, type Reading } from './read-result.ts';

type AmountNote = 'with_loss' | 'over_90_balance' | 'global_limit' | 'other_limits' | 'due_in_90_days' | 'coobrigacoes';

/** A note on a tile's figure; amounts in cents, a share of 0.1 is 10 %, null if unknown. */
export type KpiNote =
  | { readonly kind: AmountNote; readonly amount: number | null }
  | { readonly kind: 'line'; readonly line: LimitLineId; readonly usage: number | null; readonly isApart: boolean }
  | { readonly kind: 'used'; readonly drawn: number; readonly total: number }
  | { readonly kind: 'operations'; readonly count: number }
  | { readonly kind: 'use_unknown' | 'without_early' | 'in_due' | 'with_early' };

/** A zero amount has no note. */
export function amountNotes(kind: AmountNote, amount: number | null): readonly KpiNote[] {
  return amount === 0 ? [] : [{ kind, amount }];
}

interface LimitFigure {
  /** `limiteTotal` is available + drawn; `limites` is the available amount alone, if the drawn one is unknown. */
  readonly key: 'limiteTotal' | 'limites';
  readonly value: number | null;
  readonly available: number | null;
  readonly drawn: number | null;
  /** Share of the total in use; null if no line states it. */
  readonly usage: number | null;
  /** The use of each line, the most used first (unknown counts as most); then limits in no line. */
  readonly notes: readonly KpiNote[];
}

export function limitFigure(consulta: Consulta): LimitFigure {
  const { lines, drawn, available, inputs } = limitUse(consulta);
  const { limitesdeCredito: informed } = consulta.resumoDaCarteira;
  const total = sumComplete([drawn, available]);
  const used = lines.toSorted((one, other) => (other.usage ?? 1) - (one.usage ?? 1));
  const ofLines = used.map(({ id, usage, isInTotal }) => {
    return { kind: 'line', line: id, usage, isApart: Boolean(total) && !isInTotal } as const;
  });
  const unknown = { kind: 'use_unknown' } as const;
  if (!total && informed) {
    const notes = lines.length === 0 ? [unknown] : ofLines;
    return { key: 'limites', value: informed, available: informed, drawn: null, usage: null, notes };
  }
  const global = inputs.find(({ name }) => name === GLOBAL_LIMIT);
  const known = sumInputs([...lines.map((line) => line.available), ...(global === undefined ? [] : [global])]);
  return {
    key: 'limiteTotal',
    value: total,
    available: total === null ? null : available,
    drawn,
    usage: lines.length === 0 ? null : ratio(drawn, total),
    notes: [
      ...(lines.length === 0 && total ? [unknown] : ofLines),
      ...amountNotes('global_limit', global?.value ?? 0),
      ...amountNotes('other_limits', limitsBeyond(informed, known)),
    ],
  };
}

function limitsBeyond(informed: Centavos | null, known: Centavos | null): number {
  return informed === null || known === null ? 0 : Math.max(0, informed - known);
}

export function limitNotes({ value, drawn, usage, notes }: LimitFigure): readonly KpiNote[] {
  return value === null || drawn === null || usage === null ? notes : [{ kind: 'used', drawn, total: value }, ...notes];
}

/** The amount due within 90 days; a note says if the register's sum includes 1 to 14 days overdue. */
export function dueNotes({ consulta, indicators, ladder: { split } }: Reading): readonly KpiNote[] {
  const within90 = indicatorValue(indicators, 'due_in_90_days');
  const early = split?.early ?? 0;
  const notes = amountNotes('due_in_90_days', within90 === null ? null : within90 - early);
  const isMerged = split === null && consulta.resumoDaCarteira.carteiraVencerAte30diasVencidosAte14dias !== 0;
  return isMerged ? [...notes, { kind: 'with_early' }] : notes;
}

export function notesText(t: TFunction, notes: readonly KpiNote[]): string {
  return notes.map((note) => noteText(t, note)).join(' · ');
}

function noteText(t: TFunction, note: KpiNote): string {
  switch (note.kind) {
    case 'line':
      return lineText(t, note);
    case 'used':
      return t('result.notes.used', {
        drawn: formatTileMoney(t, note.drawn),
        total: formatTileMoney(t, note.total),
      });
    case 'operations':
      return t('result.operations', { count: note.count });
    case 'use_unknown':
    case 'without_early':
    case 'in_due':
    case 'with_early':
      return t(`result.notes.${note.kind}`);
    default:
      return note.amount === null
        ? t(`result.unknownNotes.${note.kind}`)
        : t(`result.notes.${note.kind}`, { amount: formatTileMoney(t, note.amount) });
  }
}

/** A line outside of the total begins with a plus, as such amounts do. */
function lineText(t: TFunction, { line, usage, isApart }: Extract<KpiNote, { kind: 'line' }>): string {
  const name = `${isApart ? '+\u00a0' : ''}${t(`result.lines.${line}`)}`;
  return `${name}${usage === null ? ':' : ''} ${usageText(t, usage)}`;
}

/** The use of a line in words: used up, unused, unknown or by its share. */
export function usageText(t: TFunction, usage: number | null): string {
  if (usage === null) return t('result.usage.unknown');
  if (usage === 0) return t('result.usage.unused');
  return usage === 1 ? t('result.usage.usedUp') : formatRatio(usage, [0, 1]);
}
