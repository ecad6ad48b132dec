import { Button, Progress } from '@mantine/core';
import { IconFiles, IconPlayerStop, IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_TYPES } from '#domain/consent/evidence-type.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import columns from '#renderer/ui/columns.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { FileDrop } from '#renderer/ui/FileDrop.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { ApartPanel } from './ApartPanel.tsx';
import { MatchedPanel } from './MatchedPanel.tsx';
import classes from './ReturnedScreen.module.css';
import { returnedRows } from './returned-rows.ts';
import { ShownFile } from './ShownFile.tsx';

/** Takes signed papers together: each is matched with the draft in its term code, or listed apart with a reason. */
export function ReturnedScreen() {
  const { t } = useTranslation();
  const { items, known, shown, busy, failure, refresh, take, clear } = useStore('returned', (state) => state);
  useEffect(() => void refresh(), [refresh]);
  const rows = useMemo(() => returnedRows({ items, known }), [items, known]);
  const matched = rows.filter(({ item, reason }) => item.step.name !== 'waiting' && (reason === null || isKept(item)));
  const apart = rows.filter(({ item, reason }) => reason !== null && !isKept(item));
  const row = rows.find(({ item }) => item.id === shown) ?? matched[0] ?? apart[0];
  return (
    <NarrowPage isNarrow={items.length === 0}>
      <PageHeader
        title={t('returned.title')}
        lead={t('returned.lead')}
        acts={[
          ...(items.length > 0 ? [{ id: 'clear', label: t('returned.clear'), isOff: busy !== null, run: clear }] : []),
          {
            id: 'consent-print',
            label: t('returned.print.open'),
            icon: <IconPrinter size={16} aria-hidden />,
            run: () => go({ screen: 'consent-print' }),
          },
        ]}
      />
      <div className={classes.page}>
        <FileDrop
          label={t('returned.files')}
          choose={t('returned.choose')}
          hint={t('returned.orDrop')}
          accept={FILE_TYPES}
          multiple
          button={{ leftSection: <IconFiles size={16} aria-hidden /> }}
          onFiles={(files) => void take(files)}
        />
        <ReadingProgress />
        {failure !== null && <ErrorNotice failure={failure} />}
        {row !== undefined && (
          <div className={classes.columns}>
            <div className={columns.column}>
              {matched.length > 0 && <MatchedPanel rows={matched} />}
              {apart.length > 0 && <ApartPanel rows={apart} />}
            </div>
            <ShownFile key={row.item.id} row={row} />
          </div>
        )}
      </div>
    </NarrowPage>
  );
}

function isKept({ step }: { readonly step: { readonly name: string } }): boolean {
  return ['attached', 'registering', 'registered'].includes(step.name);
}

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
