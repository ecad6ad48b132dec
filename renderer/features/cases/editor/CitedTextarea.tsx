import { Textarea } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citable } from '#contract/cases.ts';
import { canonicalText, shownText, unknownCitations } from '#domain/cases/case-texts.ts';
import type { Cited } from '#domain/cases/credit-case.ts';
import { useStore } from '#renderer/lib/stores.ts';
import classes from './CitedTextarea.module.css';
import { CitePicker } from './CitePicker.tsx';
import { cite, deleteToken, type Edited, insertToken } from './tokens.ts';
import { textsOf, unsourcedNumbers } from './unsourced.ts';
import { type Citations, useCitations } from './use-citations.ts';

interface Props {
  readonly label: string;
  /** The saved form: citations as `[7]`, without values. */
  readonly value: string;
  readonly onChange: (kept: string) => void;
  /** Most characters of the saved form. */
  readonly max: number;
  /** A text of one line is printed as one line. */
  readonly maxLines?: number;
  readonly minRows: number;
  readonly readOnly: boolean;
}

/** A plain text field that shows each citation with its present value. */
export function CitedTextarea({ label, value, onChange, max, maxLines = 1, minRows, readOnly }: Props) {
  const { t } = useTranslation();
  const citations = useCitations();
  const citeNumber = useCiting();
  const field = useRef<HTMLTextAreaElement>(null);
  const { shown, type, leave, note, caret } = useTyped(field, shownText(value, citations.read), onChange);
  const pick = ({ cited, text }: Citable): void => {
    const number = citeNumber(cited);
    if (number !== null)
      type(
        insertToken(
          shown,
          caret(),
          shownText(`[${number}]`, () => text),
        ),
      );
    field.current?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const left = selectionStart === selectionEnd ? deleteToken(shown, selectionStart, event.key) : null;
    if (left === null) return;
    event.preventDefault();
    type(left);
  };
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        label={label}
        value={shown}
        onChange={({ currentTarget }) => type({ text: currentTarget.value, caret: null })}
        onKeyDown={keys}
        onSelect={note}
        onBlur={leave}
        readOnly={readOnly}
        error={problemText(t, value, citations, { max, maxLines })}
        description={unsourcedText(t, value)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ description: classes.unsourced }}
        autosize
        minRows={minRows}
        maxRows={16}
      />
      {!readOnly && (
        <div className={classes.cite}>
          <CitePicker citable={citations.citable} of={label} onPick={pick} />
        </div>
      )}
    </div>
  );
}

/** Returns the number of a citation, which is added if needed; null if the case has no room for another. */
function useCiting(): (cited: Cited) => number | null {
  const edit = useStore('case', (state) => state.edit);
  return (cited) => {
    let number: number | null = null;
    edit((typed) => {
      const found = cite(typed.citations, cited, textsOf(typed));
      number = found?.number ?? null;
      const isKnown = found === null || found.citations === typed.citations;
      return isKnown ? typed : { ...typed, citations: [...found.citations] };
    });
    return number;
  };
}

interface Room {
  readonly max: number;
  readonly maxLines: number;
}

function problemText(t: TFunction, value: string, { known }: Citations, { max, maxLines }: Room): string | undefined {
  const unknown = unknownCitations(value, known).map((number) => `[${number}]`);
  if (unknown.length > 0) return t('cases.unknownCitation', { count: unknown.length, numbers: unknown.join(', ') });
  const length = value.trim().length;
  if (length > max) return t('cases.tooLong', { max, over: length - max, count: length - max });
  const over = maxLines > 1 && value.trim().split('\n').length > maxLines;
  return over ? t('cases.tooManyLines', { max: maxLines }) : undefined;
}

function unsourcedText(t: TFunction, value: string): string | undefined {
  const numbers = unsourcedNumbers(value);
  if (numbers.length === 0) return undefined;
  return t('cases.unsourcedHere', { count: numbers.length, numbers: numbers.join(' · ') });
}

/** `caret` is null if the browser has already placed it. */
type Typed = Pick<Edited, 'text'> & { readonly caret: number | null };

/** Keeps the text as typed until the field loses focus; only then are the values in it updated. */
function useTyped(field: RefObject<HTMLTextAreaElement | null>, known: string, onChange: (kept: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const toPut = useRef<number | null>(null);
  const last = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (toPut.current === null) return;
    field.current?.setSelectionRange(toPut.current, toPut.current);
    last.current = toPut.current;
    toPut.current = null;
  });
  const isOwn = draft !== null && canonicalText(draft) === canonicalText(known);
  const shown = isOwn ? draft : known;
  return {
    shown,
    type: ({ text, caret }: Typed): void => {
      setDraft(text);
      toPut.current = caret;
      onChange(canonicalText(text));
    },
    leave: () => setDraft(null),
    /** Remembers the caret for insertions from outside the field. */
    note: () => {
      last.current = field.current?.selectionStart ?? null;
    },
    caret: () => Math.min(last.current ?? shown.length, shown.length),
  };
}
