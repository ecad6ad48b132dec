import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#renderer/ui/CopyButton.tsx';
import classes from './RawText.module.css';
import { cutAtHits, findHits, indented, stepTo } from './raw-text-parts.ts';

/** Leads to the hit before or after the current one. */
type Step = (by: 1 | -1) => void;

/** A response to read and search: every member is there, known or not. It is copied as received. */
export function RawText({ response }: { readonly response: string }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const [index, setIndex] = useState(0);
  const text = useMemo(() => indented(response), [response]);
  const sought = useDeferredValue(wanted);
  const hits = useMemo(() => findHits(text, sought), [text, sought]);
  const parts = useMemo(() => cutAtHits(text, hits), [text, hits]);

  const step: Step = (by) => setIndex(stepTo(index, by, hits.length));
  const search = (typed: string): void => {
    setWanted(typed);
    setIndex(0);
  };
  return (
    <>
      <div className={classes.tools}>
        <SearchField wanted={wanted} onSearch={search} onStep={step} />
        <span role="status" className={classes.count}>
          {sought !== '' &&
            (hits.length === 0 ? t('result.rawNone') : t('result.rawHits', { index: index + 1, hits: hits.length }))}
        </span>
        <StepButtons disabled={hits.length === 0} onStep={step} />
        <CopyButton text={response} label={t('result.copyRaw')} withText />
      </div>
      <section aria-label={t('result.raw')}>
        <pre className={classes.text}>
          {parts.map(({ text: part, hit }) =>
            hit === null ? (
              part
            ) : (
              <mark key={hit} ref={hit === index ? reveal : null} data-current={hit === index}>
                {part}
              </mark>
            ),
          )}
        </pre>
      </section>
    </>
  );
}

function reveal(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

interface SearchFieldProps {
  readonly wanted: string;
  readonly onSearch: (typed: string) => void;
  readonly onStep: Step;
}

/** Enter leads to the next hit, with Shift to the one before. */
function SearchField({ wanted, onSearch, onStep }: SearchFieldProps) {
  const { t } = useTranslation();
  const stepAtEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  };
  return (
    <TextInput
      type="search"
      size="xs"
      className={classes.field}
      aria-label={t('result.rawSearch')}
      placeholder={t('result.rawSearch')}
      leftSection={<IconSearch size={15} aria-hidden />}
      value={wanted}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={stepAtEnter}
      maxLength={200}
      data-autofocus
    />
  );
}

function StepButtons({ disabled, onStep }: { readonly disabled: boolean; readonly onStep: Step }) {
  const { t } = useTranslation();
  return (
    <>
      <ActionIcon variant="default" aria-label={t('result.rawPrevious')} disabled={disabled} onClick={() => onStep(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('result.rawNext')} disabled={disabled} onClick={() => onStep(1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
