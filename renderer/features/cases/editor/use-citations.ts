import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citable } from '#contract/cases.ts';
import type { Citation } from '#domain/cases/credit-case.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { citedKey } from './tokens.ts';

/** The present value of a citation; null if the case does not have its number. */
type ReadCitation = (number: number) => string | null;

const NONE: readonly Citation[] = [];
const NOTHING: readonly Citable[] = [];

export interface Citations {
  readonly citable: readonly Citable[];
  readonly read: ReadCitation;
  readonly known: ReadonlySet<number>;
}

export function useCitations(): Citations {
  const { t } = useTranslation();
  const citable = useStore('case', ({ opened }) => latestValue(opened)?.citable ?? NOTHING);
  const citations = useStore('case', ({ typed }) => typed?.citations ?? NONE);
  return useMemo(() => {
    const known = new Set(citations.map(({ number }) => number));
    return { citable, known, read: reader(citations, citable, t('cases.noValueNow')) };
  }, [citations, citable, t]);
}

/** `none`: the text for a citation without a value, such as a removed amount of the request. */
export function reader(citations: readonly Citation[], citable: readonly Citable[], none: string): ReadCitation {
  const texts = new Map(citable.map(({ cited, text }) => [citedKey(cited), text]));
  const values = new Map(citations.map(({ number, cited }) => [number, texts.get(citedKey(cited)) ?? none]));
  return (number) => values.get(number) ?? null;
}
