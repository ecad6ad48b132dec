import { Button, Progress, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconFileTypeXml } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilingPreview, FilingRow } from '#contract/filings.ts';
import { cnpjRoot } from '#domain/basics/document.ts';
import { FILED_CLASSES } from '#domain/filings/filing.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { counted, formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import classes from './Filings.module.css';
import { RefusedFiling } from './RefusedFiling.tsx';

/** The institution's own portfolio, as it filed it: reads a file, and lists what is kept. */
export function FilingsScreen() {
  const { t } = useTranslation();
  const { list, load, forget, saved } = useStore('filings', (state) => state);
  const isReadOnly = useReadOnly();
  useEffect(() => {
    void load();
    return forget;
  }, [load, forget]);
  return (
    <>
      <PageHeader title={t('filings.title')} lead={t('filings.lead')} />
      <div className={classes.stack}>
        {!isReadOnly && <NewFiling />}
        {saved !== null && <Notice tone="good" live title={t('filings.saved', counted(saved))} />}
        {list.status === 'failed' && <ErrorNotice failure={list.failure} actions={{ retry: () => void load() }} />}
        <Kept isReadOnly={isReadOnly} />
      </div>
    </>
  );
}

function NewFiling() {
  const { t } = useTranslation();
  const { take, file, preview } = useStore('filings', (state) => state);
  const read = latestValue(preview);
  const isReading = preview.status === 'loading';
  return (
    <Panel title={t('filings.file')}>
      <div className={classes.stack}>
        <FileDrop
          label={t('filings.file')}
          choose={t('filings.choose')}
          hint={file === null ? t('filings.orDrop') : file.name}
          accept={['.xml', '.zip', 'text/xml', 'application/xml', 'application/zip']}
          button={{
            variant: read === undefined ? 'filled' : 'default',
            leftSection: <IconFileTypeXml size={16} aria-hidden />,
            loading: isReading,
          }}
          onFiles={([one]) => void take(one)}
        />
        {isReading && file !== null && (
          <Progress value={file.share * 100} size="sm" aria-label={t('filings.reading')} />
        )}
        {preview.status === 'failed' && <RefusedFiling failure={preview.failure} />}
        {read !== undefined && <Preview read={read} />}
      </div>
    </Panel>
  );
}

function Preview({ read }: { readonly read: FilingPreview }) {
  const { t } = useTranslation();
  const { save, forget } = useStore('filings', (state) => state);
  const { replaces, known, tallies } = read;
  return (
    <section aria-label={t('filings.found')} className={classes.preview}>
      <Facts facts={[...headFacts(t, read), ...tallyFacts(t, tallies, known)]} />
      {replaces !== null && (
        <p>
          {t('filings.replaces', {
            remittance: formatCount(replaces.remittance),
            at: formatInstant(replaces.readAt),
          })}
        </p>
      )}
      <div className={classes.acts}>
        <Button onClick={() => void save()}>{t('filings.save')}</Button>
        <Button variant="default" onClick={forget}>
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  );
}

function headFacts(
  t: TFunction,
  read: Pick<FilingRow, 'institution' | 'month' | 'remittance' | 'part' | 'isLast' | 'sha256'>,
): Fact[] {
  return [
    [t('filings.fact.institution'), read.institution.nome || read.institution.cnpj],
    [t('filings.fact.month'), formatMonth(read.month)],
    [t('filings.fact.remittance'), partText(t, read)],
    [
      t('filings.fact.sha256'),
      <code key="sha256" className={classes.hash}>
        {read.sha256}
      </code>,
    ],
  ];
}

function partText(
  t: TFunction,
  { remittance, part, isLast }: Pick<FilingRow, 'remittance' | 'part' | 'isLast'>,
): string {
  const numbers = { remittance: formatCount(remittance), part: formatCount(part) };
  return t(isLast ? 'filings.lastPart' : 'filings.remittanceOf', numbers);
}

/** Counts of the whole file; what is zero is left out. */
function tallyFacts(t: TFunction, tallies: FilingRow['tallies'], known: number): Fact[] {
  const { clients, operations, aggregated, statedClients, totals } = tallies;
  const listed = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name} (${formatCount(count)})`)
      .join(', ');
  const facts: readonly (readonly [string, string])[] = [
    [t('filings.fact.clients'), formatCount(clients)],
    [t('filings.fact.known'), formatCount(known)],
    [t('filings.fact.stated'), statedClients === null || statedClients === clients ? '' : formatCount(statedClients)],
    [t('filings.fact.otherClients'), tallies.otherClients === 0 ? '' : formatCount(tallies.otherClients)],
    [t('filings.fact.operations'), formatCount(operations)],
    [
      t('filings.fact.aggregated'),
      aggregated.operations === 0 ? '' : `${formatCount(aggregated.operations)}, ${formatMoney(aggregated.cents)}`,
    ],
    [t('filings.fact.withoutAmounts'), tallies.withoutAmounts === 0 ? '' : formatCount(tallies.withoutAmounts)],
    ...FILED_CLASSES.map((one) => [t(`filings.class.${one}`), totals[one] ? formatMoney(totals[one]) : ''] as const),
    [t('filings.fact.otherNatures'), listed(tallies.otherNatures)],
    [t('filings.fact.uncatalogued'), listed(tallies.uncatalogued)],
    [t('filings.fact.unread'), listed(tallies.unread)],
  ];
  return facts.filter(([, text]) => text !== '');
}

function Kept({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useTranslation();
  const list = useStore('filings', (state) => state.list);
  const [leaving, setLeaving] = useState<FilingRow | null>(null);
  const known = latestValue(list);
  if (known === undefined) return list.status === 'failed' ? null : <Skeleton height={160} radius="md" />;
  if (known.rows.length === 0) {
    return (
      <EmptyState
        icon={<IconFileTypeXml size={26} stroke={1.5} />}
        title={t('filings.none')}
        text={t('filings.noneText')}
      />
    );
  }
  return (
    <>
      <DataTable
        label={t('filings.kept')}
        columns={columnsOf(t, isReadOnly ? null : setLeaving)}
        rows={known.rows}
        rowKey={({ institution, month, part }) => `${institution.cnpj} ${month} ${part}`}
      />
      {leaving !== null && <RemoveDialog row={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function columnsOf(t: TFunction, onRemove: ((row: FilingRow) => void) | null): TableColumns<FilingRow> {
  return [
    { key: 'month', head: t('filings.fact.month'), kind: 'name', cell: ({ month }) => formatMonth(month) },
    {
      key: 'institution',
      head: t('filings.fact.institution'),
      kind: 'grows',
      cell: ({ institution }) => institution.nome || institution.cnpj,
    },
    {
      key: 'remittance',
      head: t('filings.fact.remittance'),
      cell: (row) => [partText(t, row), ...(row.isComplete ? [] : [t('filings.incomplete')])].join(', '),
    },
    {
      key: 'clients',
      head: t('filings.fact.clients'),
      kind: 'number',
      cell: ({ tallies }) => formatCount(tallies.clients),
    },
    {
      key: 'operations',
      head: t('filings.fact.operations'),
      kind: 'number',
      cell: ({ tallies }) => formatCount(tallies.operations),
    },
    { key: 'readAt', head: t('filings.readAt'), kind: 'muted', cell: ({ readAt }) => formatInstant(readAt) },
    ...(onRemove === null
      ? []
      : [
          {
            key: 'act',
            head: <VisuallyHidden>{t('filings.remove')}</VisuallyHidden>,
            cell: (row: FilingRow) => (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t('filings.removeOf', { month: formatMonth(row.month) })}
                onClick={() => onRemove(row)}
              >
                {t('filings.remove')}
              </Button>
            ),
          },
        ]),
  ];
}

function RemoveDialog({ row, onClose }: { readonly row: FilingRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useStore('filings', (state) => state.remove);
  const month = formatMonth(row.month);
  return (
    <FormDialog
      title={t('filings.removeOf', { month })}
      submit={t('filings.remove')}
      onSubmit={() => remove({ cnpj: cnpjRoot(row.institution.cnpj), month: row.month })}
      onClose={onClose}
    >
      <p>{t('filings.removeText', { month })}</p>
    </FormDialog>
  );
}
