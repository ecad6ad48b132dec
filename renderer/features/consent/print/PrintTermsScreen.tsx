import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftRow } from '#contract/draft.ts';
import { maskForList, stripMask } from '#domain/basics/document.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import { TermSheet } from '../capture/TermSheet.tsx';
import { ListPanel } from './ListPanel.tsx';
import classes from './PrintTermsScreen.module.css';
import type { LaidOut } from './store.ts';

/** Prints the terms of several drafts as one document, each on a new page. */
export function PrintTermsScreen() {
  const { t } = useTranslation();
  const { captureAnyone } = useWays();
  const { drafts, laidOut, load } = useStore('termPrint', (state) => state);
  useEffect(() => void load(), [load]);
  const listed = latestValue(drafts);
  if (laidOut.status === 'ready') return <Sheets laidOut={laidOut.value} />;
  return (
    <NarrowPage>
      <PageHeader title={t('returned.print.title')} lead={t('returned.print.lead')} />
      {drafts.status === 'failed' && <ErrorNotice failure={drafts.failure} actions={{ retry: () => void load() }} />}
      {laidOut.status === 'failed' && <ErrorNotice failure={laidOut.failure} />}
      {drafts.status === 'loading' && listed === undefined && <Skeleton height={160} maw={880} radius="md" />}
      {listed !== undefined && <ListPanel startOpen={listed.length === 0} />}
      {listed?.length === 0 && (
        <EmptyState
          icon={<IconPrinter size={26} stroke={1.5} />}
          title={t('returned.print.none')}
          text={t('returned.print.noneText')}
          action={<Button onClick={captureAnyone}>{t('consent.create')}</Button>}
        />
      )}
      {listed !== undefined && listed.length > 0 && <Choice drafts={listed} />}
    </NarrowPage>
  );
}

function Choice({ drafts }: { readonly drafts: readonly DraftRow[] }) {
  const { t } = useTranslation();
  const { chosen, choose, layOut, laidOut } = useStore('termPrint', (state) => state);
  const all = drafts.map(({ id }) => id);
  const isAll = chosen.size === all.length;
  const title = t('returned.print.drafts', { count: drafts.length });
  const columns: TableColumns<DraftRow> = [
    {
      key: 'chosen',
      head: (
        <Checkbox
          size="xs"
          aria-label={t('returned.print.all')}
          checked={isAll}
          indeterminate={!isAll && chosen.size > 0}
          onChange={() => choose(all, !isAll)}
        />
      ),
      cell: ({ id, form }) => (
        <Checkbox
          size="xs"
          aria-label={t('returned.print.choose', { nome: form.nome })}
          checked={chosen.has(id)}
          onChange={(event) => choose([id], event.currentTarget.checked)}
        />
      ),
    },
    { key: 'nome', head: t('consent.nome'), cell: ({ form }) => form.nome.trim() || t('consent.draft.nameless') },
    { key: 'documento', head: t('consent.documento'), cell: ({ form }) => maskForList(stripMask(form.documento)) },
    { key: 'kind', head: t('consent.kindField'), cell: ({ form }) => t(`consent.kind.${form.kind}`) },
  ];
  return (
    <Panel
      className={classes.choice}
      title={title}
      actions={
        <Button disabled={chosen.size === 0} loading={laidOut.status === 'loading'} onClick={() => void layOut()}>
          {t('returned.print.layOut', { count: chosen.size })}
        </Button>
      }
    >
      <DataTable label={title} columns={columns} rows={drafts} rowKey={({ id }) => id} frame="none" />
    </Panel>
  );
}

function Sheets({ laidOut: { terms, left } }: { readonly laidOut: LaidOut }) {
  const { t } = useTranslation();
  const { giveBack, notePrint } = useStore('termPrint', (state) => state);
  const print = (): void => {
    window.print();
    void notePrint();
  };
  return (
    <>
      <PageHeader
        title={t('returned.print.title')}
        lead={t('returned.print.sheetsLead')}
        acts={[
          { id: 'give-back', label: t('returned.print.back'), run: giveBack },
          {
            id: 'print',
            label: t('returned.print.print', { count: terms.length }),
            icon: <IconPrinter size={16} aria-hidden />,
            isPrimary: true,
            isOff: terms.length === 0,
            run: print,
          },
        ]}
      />
      {left.length > 0 && (
        <Notice tone="warning" title={t('returned.print.left', { count: left.length })}>
          {left.map(({ form }) => form.nome.trim() || t('consent.draft.nameless')).join('; ')}
        </Notice>
      )}
      <PrintSheet label={t('returned.print.title')}>
        {terms.map(({ draft, form, term }) => (
          <section key={draft} aria-label={form.nome} className={classes.term}>
            <TermSheet draftId={draft} form={form} term={term} />
          </section>
        ))}
      </PrintSheet>
    </>
  );
}
