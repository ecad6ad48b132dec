import type { TFunction } from 'i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { sumInputs } from '#domain/indicators/indicator.ts';
import { GLOBAL_LIMIT, type LimitLineId, limitUse } from '#domain/indicators/limit-lines.ts';
import { ratio, sumComplete } from '#domain/money.ts';
import { formatTileMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/number.ts';

type AmountNote = 'early_arrears' | 'over_90_balance' | 'global_limit' | 'other_limits';

/** What a tile's figure does not say by itself; amounts in cents, a share of 0.1 is 10 %, null is not known. */
export type KpiNote =
  | { readonly kind: AmountNote; readonly amount: number | null }
  | { readonly kind: 'line'; readonly line: LimitLineId; readonly usage: number | null; readonly isApart: boolean }
  | { readonly kind: 'use_unknown' };

/** Nothing is said of zero. */
export function amountNotes(kind: AmountNote, amount: number | null): readonly KpiNote[] {
  return amount === 0 ? [] : [{ kind, amount }];
}

/** The limits as one figure. */
interface LimitFigure {
  /** `limiteTotal` is available + drawn; `limites` what the portfolio has available, where nothing tells more. */
  readonly key: 'limiteTotal' | 'limites';
  readonly value: number | null;
  /** Of the total; null where no line tells it. */
  readonly usage: number | null;
  /** The use of each line, what is used most first, as which counts what is not known; then limits that are in no line. */
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
    return { key: 'limites', value: informed, usage: null, notes: lines.length === 0 ? [unknown] : ofLines };
  }
  const global = inputs.find(({ name }) => name === GLOBAL_LIMIT);
  const known = sumInputs([...lines.map((line) => line.available), ...(global === undefined ? [] : [global])]);
  const others = informed === null || known === null ? 0 : Math.max(0, informed - known);
  return {
    ...{ key: 'limiteTotal', value: total, usage: lines.length === 0 ? null : ratio(drawn, total) },
    notes: [
      ...(lines.length === 0 && total ? [unknown] : ofLines),
      ...amountNotes('global_limit', global?.value ?? 0),
      ...amountNotes('other_limits', others),
    ],
  };
}

/** All notes in one line. */
export function notesText(t: TFunction, notes: readonly KpiNote[]): string {
  return notes.map((note) => noteText(t, note)).join(' · ');
}

function noteText(t: TFunction, note: KpiNote): string {
  switch (note.kind) {
    case 'line':
      return lineText(t, note);
    case 'use_unknown':
      return t('result.notes.use_unknown');
    default:
      return note.amount === null
        ? t(`result.unknownNotes.${note.kind}`)
        : t(`result.notes.${note.kind}`, { amount: formatTileMoney(t, note.amount) });
  }
}

/** A line that is not in the total begins with a plus, as amounts do. */
function lineText(t: TFunction, { line, usage, isApart }: Extract<KpiNote, { kind: 'line' }>): string {
  const name = `${isApart ? '+\u00a0' : ''}${t(`result.lines.${line}`)}`;
  return `${name}${usage === null ? ':' : ''} ${usageText(t, usage)}`;
}

/** The use of a line in words: used up, unused, unknown or by its share. */
export function usageText(t: TFunction, usage: number | null): string {
  if (usage === null) return t('result.usage.unknown');
  if (usage === 0) return t('result.usage.unused');
  return usage === 1 ? t('result.usage.usedUp') : formatRatio(usage);
}
