import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findInText } from '../../lib/find-in-text.ts';
import { formatCount } from '../../lib/format/number.ts';
import classes from './FindBar.module.css';

/** Finds a text on the current screen, marks every place and moves between them. */
export function FindBar({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [sought, setSought] = useState('');
  const { hits, current, find } = useHits();
  const toField = (): void => field.current?.select();
  useHotkeys([['mod+F', toField]], []);
  useFocusBack();

  const step = (by: 1 | -1) => () => find(sought, current + by);
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)();
    else return;
    event.preventDefault();
  };
  const place = { current: formatCount(current + 1), total: formatCount(hits) };
  const said = hits === 0 ? t('find.none') : t('find.place', place);
  return (
    <search className={classes.bar} aria-label={t('find.title')} onKeyDown={byKey}>
      <TextInput
        ref={field}
        autoFocus
        size="xs"
        aria-label={t('find.title')}
        placeholder={t('find.title')}
        value={sought}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setSought(value);
          find(value, 0);
        }}
      />
      <span className={classes.place} role="status">
        {sought.trim() === '' ? '' : said}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={t('find.previous')} onClick={step(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('find.next')} onClick={step(1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <CloseButton aria-label={t('common.close')} onClick={onClose} />
    </search>
  );
}

/** Names of the marks in FindBar.module.css. */
const [ALL, CURRENT] = ['found', 'found-current'];

/** Each step reads the screen again, since it may have changed. */
function useHits() {
  const [{ hits, current }, setFound] = useState({ hits: 0, current: 0 });
  useEffect(() => clearMarks, []);
  const find = (sought: string, place: number): void => {
    const main = document.getElementById('main');
    const found = main === null ? [] : findInText(main, sought);
    const wrapped = found.length === 0 ? 0 : (place + found.length) % found.length;
    setFound({ hits: found.length, current: wrapped });
    mark(found, found[wrapped]);
  };
  return { hits, current, find };
}

function mark(found: readonly Range[], current: Range | undefined): void {
  clearMarks();
  if (current === undefined) return;
  CSS.highlights.set(ALL, new Highlight(...found));
  CSS.highlights.set(CURRENT, new Highlight(current));
  current.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

function clearMarks(): void {
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
}

function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
