import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ASK_FIELD } from '../../lib/ask-field.ts';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { useStore } from '../../lib/stores.ts';
import { InferredType, MistypedOffer } from '../../ui/DocumentMarks.tsx';
import { useMaskCaret } from '../../ui/use-mask-caret.ts';
import classes from './Ask.module.css';
import { AskLine } from './AskLine.tsx';
import type { AskOption } from './ask-options.ts';
import { maskTyped, readTyped } from './typed-client.ts';
import { useAsk } from './use-ask.ts';
import { useAskList } from './use-ask-list.ts';

interface Props {
  /** True if the form is open; then its button queries a typed document. */
  readonly isWhole: boolean;
  /** Called on Enter if no line of the list takes it. */
  readonly onEnter: () => void;
}

/** Takes a client's name or document, and lists known clients. The focus never leaves it. */
export function AskField({ isWhole, onEnter }: Props) {
  const { t } = useTranslation();
  const { typed, problems, run } = useStore('consulta', (state) => state);
  const { lines, index, isNobody, ...list } = useAskList(useAsk(isWhole), onEnter);
  const field = useRef<HTMLInputElement>(null);
  const keepCaret = useMaskCaret(field);
  const id = useId();
  const isOpen = lines.length > 0;
  const lineId = (line: number): string => `${id}-${line}`;
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);

  const change = (input: HTMLInputElement): void => {
    const masked = maskTyped(input.value);
    if (masked !== input.value) keepCaret(input, masked);
    list.type(masked);
  };
  return (
    <div className={classes.ask}>
      <input
        ref={field}
        id={ASK_FIELD}
        // biome-ignore lint/a11y/noAutofocus: the page is for this field.
        autoFocus
        className={classes.field}
        role="combobox"
        aria-label={t('consulta.ask.label')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? lineId(index) : undefined}
        aria-autocomplete="list"
        aria-invalid={problems.documento !== undefined}
        aria-describedby={`${id}-problem`}
        placeholder={t('consulta.ask.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        readOnly={run.status === 'running'}
        value={typed}
        onChange={(event) => change(event.currentTarget)}
        onKeyDown={list.handleKey}
        onBlur={list.close}
      />
      <span className={classes.inferred}>
        <InferredType value={readTyped(typed).documento ?? ''} />
      </span>
      {isOpen && (
        <div id={id} role="listbox" aria-label={t('consulta.ask.list')} className={classes.list}>
          {lines.map((option, line) => (
            <AskLine
              key={keyOf(option)}
              id={lineId(line)}
              option={option}
              isChosen={line === index}
              onPoint={() => list.choose(line)}
              onTake={() => list.take(option)}
            />
          ))}
        </div>
      )}
      {isNobody && <p className={classes.nobody}>{t('consulta.ask.nobody')}</p>}
      <VisuallyHidden role="status">
        {isOpen && t('consulta.ask.found', { count: lines.length })}
        {isNobody && t('consulta.ask.nobody')}
      </VisuallyHidden>
      <p id={`${id}-problem`} className={classes.problem}>
        {problems.documento && fieldErrorMessage(t, problems.documento)}
      </p>
      {run.status !== 'running' && (
        <MistypedOffer
          value={typed}
          onTake={(masked) => {
            list.type(masked);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Keys a line by its record: a press that began on a line has no effect once lines have moved. */
function keyOf(option: AskOption): string {
  return option.kind === 'open' ? option.row.id : option.consent.id;
}
