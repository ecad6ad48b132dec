import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citable } from '#contract/cases.ts';
import type { Citation } from '#domain/cases/credit-case.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { citedKey } from './tokens.ts';

/** What a citation of the case reads now; null for a number that it does not have. */
type ReadCitation = (number: number) => string | null;

const NONE: readonly Citation[] = [];
const NOTHING: readonly Citable[] = [];

export interface Citations {
  readonly citable: readonly Citable[];
  readonly read: ReadCitation;
  /** The numbers that the case has. */
  readonly known: ReadonlySet<number>;
}

/** What may be cited of the open case, and what its citations read. */
export function useCitations(): Citations {
  const { t } = useTranslation();
  const citable = useStore('case', ({ opened }) => latestValue(opened)?.citable ?? NOTHING);
  const citations = useStore('case', ({ typed }) => typed?.citations ?? NONE);
  return useMemo(() => {
    const known = new Set(citations.map(({ number }) => number));
    return { citable, known, read: reader(citations, citable, t('cases.noValueNow')) };
  }, [citations, citable, t]);
}

/** `none` is read of what has no value now, such as an amount of the request that was taken back. */
export function reader(citations: readonly Citation[], citable: readonly Citable[], none: string): ReadCitation {
  const texts = new Map(citable.map(({ cited, text }) => [citedKey(cited), text]));
  const values = new Map(citations.map(({ number, cited }) => [number, texts.get(citedKey(cited)) ?? none]));
  return (number) => values.get(number) ?? null;
}
