import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#renderer/lib/format/number.ts';
import { CopyButton } from '#renderer/ui/CopyButton.tsx';
import { RawLines } from './RawLines.tsx';
import classes from './RawText.module.css';
import { type Hits, indented, MAX_MARKS, stepTo } from './raw-text-parts.ts';
import { useHits } from './use-hits.ts';

/** Moves to the hit before or after the current one. */
type Step = (by: 1 | -1) => void;

/** A response to read and search, with every member, known or not. It is copied as received. */
export function RawText({ response }: { readonly response: string }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const [index, setIndex] = useState(0);
  const text = useMemo(() => indented(response), [response]);
  const hits = useHits(text, wanted);
  const count = hits.starts.length;

  const step: Step = (by) => setIndex(stepTo(index, by, count));
  const search = (typed: string): void => {
    setWanted(typed);
    setIndex(0);
  };
  return (
    <>
      <div className={classes.tools}>
        <SearchField wanted={wanted} onSearch={search} onStep={step} />
        <span role="status" className={classes.count}>
          {wanted !== '' && <HitCount hits={hits} index={index} />}
        </span>
        <StepButtons disabled={count === 0} onStep={step} />
        <CopyButton text={response} label={t('result.copyRaw')} withText />
      </div>
      <section aria-label={t('result.raw')}>
        <RawLines text={text} hits={hits} index={index} />
      </section>
    </>
  );
}

function HitCount({ hits: { starts, isWhole }, index }: { readonly hits: Hits; readonly index: number }) {
  const { t } = useTranslation();
  if (starts.length === 0) return isWhole ? t('result.rawNone') : t('result.rawSearching');
  const place = t('result.rawHits', { index: formatCount(index + 1), hits: formatCount(starts.length) });
  if (!isWhole) return `${place} · ${t('result.rawSearching')}`;
  return starts.length > MAX_MARKS ? `${place} · ${t('result.rawMarked', { marks: formatCount(MAX_MARKS) })}` : place;
}

interface SearchFieldProps {
  readonly wanted: string;
  readonly onSearch: (typed: string) => void;
  readonly onStep: Step;
}

/** Enter moves to the next hit, Shift+Enter to the one before. */
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
