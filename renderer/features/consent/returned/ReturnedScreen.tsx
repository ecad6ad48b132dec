import { Button, Progress } from '@mantine/core';
import { IconFiles, IconPlayerStop, IconPrinter } from '@tabler/icons-react';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_TYPES } from '#domain/consent/evidence-type.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { ApartPanel } from './ApartPanel.tsx';
import { MatchedPanel } from './MatchedPanel.tsx';
import classes from './ReturnedScreen.module.css';
import { ShownFile } from './ShownFile.tsx';
import { returnedRows } from './store.ts';

interface Props {
  readonly onDraft: (id: string) => void;
  readonly onEntry: (id: string) => void;
  readonly onPrint: () => void;
}

/** Signed papers dropped together: each beside the draft whose code it carries, or set apart with its reason. */
export function ReturnedScreen({ onDraft, onEntry, onPrint }: Props) {
  const { t } = useTranslation();
  const { items, known, shown, busy, failure, refresh, clear } = useStore('returned', (state) => state);
  useEffect(() => void refresh(), [refresh]);
  const rows = useMemo(() => returnedRows({ items, known }), [items, known]);
  const matched = rows.filter(({ item, reason }) => item.step.name !== 'waiting' && (reason === null || isKept(item)));
  const apart = rows.filter(({ item, reason }) => reason !== null && !isKept(item));
  const row = rows.find(({ item }) => item.id === shown) ?? matched[0] ?? apart[0];
  return (
    <>
      <PageHeader
        title={t('returned.title')}
        lead={t('returned.lead')}
        actions={
          <>
            {items.length > 0 && (
              <Button variant="default" disabled={busy !== null} onClick={clear}>
                {t('returned.clear')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
              {t('returned.print.open')}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <FilesChooser />
        <ReadingProgress />
        {failure !== null && <ErrorNotice failure={failure} />}
        {row !== undefined && (
          <div className={classes.columns}>
            <div className={classes.lists}>
              {matched.length > 0 && <MatchedPanel rows={matched} />}
              {apart.length > 0 && <ApartPanel rows={apart} />}
            </div>
            <ShownFile key={row.item.id} row={row} onDraft={onDraft} onEntry={onEntry} />
          </div>
        )}
      </div>
    </>
  );
}

function isKept({ step }: { readonly step: { readonly name: string } }): boolean {
  return ['attached', 'registering', 'registered'].includes(step.name);
}

/** Takes any number of files, chosen or dropped. */
function FilesChooser() {
  const { t } = useTranslation();
  const take = useStore('returned', (state) => state.take);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const takeAll = (list: FileList | null): void => {
    if (list !== null && list.length > 0) void take([...list]);
    if (chooser.current !== null) chooser.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    takeAll(event.dataTransfer.files);
  };
  // A drop is a shortcut of the button inside, which serves the keyboard.
  return (
    <fieldset
      aria-label={t('returned.files')}
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button leftSection={<IconFiles size={16} aria-hidden />} onClick={() => chooser.current?.click()}>
        {t('returned.choose')}
      </Button>
      <span>{t('returned.orDrop')}</span>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('returned.choose')}
        accept={FILE_TYPES.join(',')}
        onChange={(event) => takeAll(event.currentTarget.files)}
      />
    </fieldset>
  );
}

/** How many files were read, and the way to stop; nothing while none is read. */
function ReadingProgress() {
  const { t } = useTranslation();
  const { items, busy, stop } = useStore('returned', (state) => state);
  const read = items.filter(({ step }) => step.name !== 'waiting').length;
  const attached = items.filter(isKept).length;
  const line = busy === 'attaching' ? t('returned.attaching', { count: attached }) : null;
  return (
    <div className={classes.progress}>
      <span role="status">
        {line ?? (items.length > 0 && t('returned.read', { read, total: items.length, count: items.length }))}
      </span>
      {busy !== null && (
        <>
          <Progress
            value={(read / Math.max(1, items.length)) * 100}
            size="sm"
            aria-label={t('returned.progress')}
            className={classes.bar}
          />
          <Button variant="default" size="xs" leftSection={<IconPlayerStop size={14} aria-hidden />} onClick={stop}>
            {t('returned.stop')}
          </Button>
        </>
      )}
    </div>
  );
}
