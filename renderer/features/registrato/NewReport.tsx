import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportPreview } from '#contract/registrato.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { REPORT_LIMITS } from '#domain/registrato/page-text.ts';
import { REPORT_COLUMNS, REPORT_REASONS } from '#domain/registrato/report.ts';
import type { ShownFailure } from '../../lib/error-message.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatBytes, formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import { issuedText } from './issued-text.ts';
import classes from './Registrato.module.css';

interface Props {
  readonly documento: string;
  readonly nome: string;
}

export function NewReport({ documento, nome }: Props) {
  const { t } = useTranslation();
  const { take, preview } = useStore('registrato', (state) => state);
  const read = latestValue(preview);
  return (
    <Panel title={t('registrato.new')}>
      <div className={classes.stack}>
        <Disclosure label={t('registrato.how')}>
          <p>{t('registrato.howText')}</p>
        </Disclosure>
        <FileDrop
          label={t('registrato.file')}
          choose={t('registrato.choose')}
          hint={t('registrato.orDrop')}
          accept={['.pdf', 'application/pdf']}
          button={{
            variant: read === undefined ? 'filled' : 'default',
            leftSection: <IconFileTypePdf size={16} aria-hidden />,
            loading: preview.status === 'loading',
          }}
          onFiles={([one]) => void take(documento, one)}
        />
        {preview.status === 'failed' && <Refused failure={preview.failure} documento={documento} />}
        {read !== undefined && <Preview key={read.sha256} read={read} documento={documento} nome={nome} />}
      </div>
    </Panel>
  );
}

function Refused({ failure, documento }: { readonly failure: ShownFailure; readonly documento: string }) {
  const { t } = useTranslation();
  const { reason, page, largest } = failure.details ?? {};
  const known = REPORT_REASONS.find((one) => one === reason);
  if (failure.code !== 'report_refused' || known === undefined) return <ErrorNotice failure={failure} />;
  const isLocked = known === 'password' || known === 'wrong_password';
  const facts = { page: formatCount(Number(page ?? 0)), largest: formatBytes(Number(largest ?? 0)) };
  return (
    <>
      <Notice tone={isLocked ? 'info' : 'danger'} live title={t(`registrato.refused.${known}`, facts)}>
        {t('registrato.nothingKept')}
      </Notice>
      {isLocked && <Password documento={documento} />}
    </>
  );
}

function Password({ documento }: { readonly documento: string }) {
  const { t } = useTranslation();
  const unlock = useStore('registrato', (state) => state.unlock);
  const [typed, setTyped] = useState('');
  return (
    <form
      className={classes.acts}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') void unlock(documento, typed);
      }}
    >
      <PasswordInput
        label={t('registrato.password')}
        description={t('registrato.passwordText')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={REPORT_LIMITS.password}
        autoComplete="off"
      />
      <Button type="submit" variant="default">
        {t('registrato.unlock')}
      </Button>
    </form>
  );
}

interface PreviewProps extends Props {
  readonly read: ReportPreview;
}

function Preview({ read, documento, nome }: PreviewProps) {
  const { t } = useTranslation();
  const { save, forget } = useStore('registrato', (state) => state);
  const [isSame, setSame] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const keep = async (): Promise<void> => {
    setSaving(true);
    await save(documento);
    setSaving(false);
  };
  const { isOfClient, isKept, warnings, unread } = read;
  return (
    <section aria-label={t('registrato.found')} className={classes.stack}>
      <Facts facts={factsOf(t, read)} />
      {!isOfClient && <Notice tone="danger" live title={t('registrato.refused.subject')} />}
      {isKept && <Notice tone="info" live title={t('registrato.refused.kept')} />}
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('registrato.doubtful')}>
          <ul>
            {warnings.map((one) => (
              <li key={one}>{t(`registrato.warning.${one}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Months months={read.months} />
      {unread.length > 0 && <Unread rows={unread} />}
      {isOfClient && !isKept && (
        <Checkbox
          label={t('registrato.same', { printed: read.nome, nome, documento: formatDocument(documento) })}
          checked={isSame}
          onChange={({ currentTarget }) => setSame(currentTarget.checked)}
        />
      )}
      <div className={classes.acts}>
        {isOfClient && !isKept && (
          <Button onClick={() => void keep()} disabled={!isSame} loading={isSaving}>
            {t('registrato.save')}
          </Button>
        )}
        <Button variant="default" onClick={forget}>
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  );
}

function factsOf(t: TFunction, read: ReportPreview): Fact[] {
  const { nome, documento, from, to, code, issuedBy, pages, sha256 } = read;
  return [
    [t('registrato.fact.nome'), nome],
    [t('registrato.fact.documento'), formatDocument(documento)],
    [
      t('registrato.fact.period'),
      from === null || to === null ? t('common.notInformed') : `${formatMonth(from)} – ${formatMonth(to)}`,
    ],
    [t('registrato.fact.issued'), [issuedText(t, read), issuedBy].filter(Boolean).join(' · ')],
    [t('registrato.fact.code'), code || t('common.notInformed')],
    [t('registrato.fact.pages'), formatCount(pages)],
    [
      t('registrato.fact.sha256'),
      <code key="sha256" className={classes.hash}>
        {sha256}
      </code>,
    ],
  ];
}

type PreviewMonth = ReportPreview['months'][number];

function Months({ months }: { readonly months: readonly PreviewMonth[] }) {
  const { t } = useTranslation();
  const shown: TableColumns<PreviewMonth> = [
    { key: 'month', head: t('registrato.month'), kind: 'name', cell: ({ month }) => formatMonth(month) },
    { key: 'state', head: t('registrato.sums'), kind: 'grows', cell: (month) => <MonthState month={month} /> },
    ...REPORT_COLUMNS.map((column): TableColumns<PreviewMonth>[number] => ({
      key: column,
      head: t(`registrato.column.${column}`),
      kind: 'number',
      cell: (month) => formatMoney(month[column]),
    })),
  ];
  return (
    <DataTable
      frame="panel"
      label={t('registrato.months')}
      columns={shown}
      rows={months}
      rowKey={({ month }) => month}
    />
  );
}

export function MonthState({ month: { state, unread } }: { readonly month: Pick<PreviewMonth, 'state' | 'unread'> }) {
  const { t } = useTranslation();
  const text = t(`registrato.state.${state}`);
  return (
    <span>
      {state === 'differs' ? <strong>{`▲ ${text}`}</strong> : text}
      {unread.length > 0 && ` · ${t('registrato.unreadOf', { rows: unread.join(' | ') })}`}
    </span>
  );
}

function Unread({ rows }: { readonly rows: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('registrato.unread')}>
      <ul>
        {[...new Set(rows)].map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </Notice>
  );
}
