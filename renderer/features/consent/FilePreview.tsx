import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from './FilePreview.module.css';
import { type FilePages, type Opened, openPages } from './file-pages.ts';

interface Props {
  /** A PDF or a picture; a new object is read again. */
  readonly file: Blob;
  readonly name: string;
}

/** Pixels of the longer side of a drawn page. */
const SIDE = 1600;

export function FilePreview({ file, name }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    setOpened(null);
    let shown = true;
    const opening = openPages(file);
    void opening.then((found) => shown && setOpened(found));
    return () => {
      shown = false;
      void opening.then((found) => found.ok && found.pages.close());
    };
  }, [file]);
  if (opened === null) return <p className={classes.waiting}>{t('returned.preview.opening')}</p>;
  if (opened.ok) return <Pages key={name} pages={opened.pages} name={name} />;
  return <Notice tone="warning" title={t(`returned.reason.${opened.reason}`)} />;
}

function Pages({ pages, name }: { readonly pages: FilePages; readonly name: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<'drawing' | 'drawn' | 'damaged'>('drawing');
  const place = useRef<HTMLDivElement>(null);
  const label = t('returned.preview.page', { page, pages: pages.count });
  useEffect(() => {
    let shown = true;
    setState('drawing');
    pages.draw(page, SIDE).then(
      (canvas) => {
        if (!shown) return;
        place.current?.replaceChildren(canvas);
        setState('drawn');
      },
      () => shown && setState('damaged'),
    );
    return () => {
      shown = false;
    };
  }, [pages, page]);
  return (
    <div className={classes.preview}>
      {pages.count > 1 && (
        <div className={classes.turn}>
          <ActionIcon
            variant="default"
            aria-label={t('returned.preview.previous')}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <span aria-live="polite">{label}</span>
          <ActionIcon
            variant="default"
            aria-label={t('returned.preview.next')}
            disabled={page === pages.count}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {state === 'drawing' && <p className={classes.waiting}>{t('returned.preview.opening')}</p>}
      {state === 'damaged' && <Notice tone="warning" title={t('returned.reason.damaged')} />}
      <div
        ref={place}
        role="img"
        aria-label={`${name}, ${label}`}
        hidden={state !== 'drawn'}
        className={classes.page}
      />
    </div>
  );
}
