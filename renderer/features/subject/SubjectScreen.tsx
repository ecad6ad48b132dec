import { Skeleton } from '@mantine/core';
import { IconReportSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubjectPage } from '#contract/subject.ts';
import { formatDocument, maskForList } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import type { ClientPart } from '../../lib/routes/client-part.ts';
import { goInstead, toLibrary } from '../../lib/routes/use-route.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';
import columns from '../../ui/columns.module.css';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ClientTabs } from './ClientTabs.tsx';
import { DossierPart as Dossier } from './dossier/DossierPart.tsx';
import { MonthBars } from './MonthBars.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { type MonthPoints, monthPoints } from './month-points.ts';
import { NotesPanel } from './NotesPanel.tsx';
import classes from './SubjectScreen.module.css';
import { TagsPanel } from './TagsPanel.tsx';

interface Client {
  readonly documento: string;
  readonly nome: string;
}

interface Props {
  readonly id: string;
  /** Absent: the newest result is shown instead. */
  readonly part?: ClientPart | null | undefined;
  /** Exports the subject's results; the app provides it. */
  readonly exportAction: (ids: readonly string[], client: Client) => ReactNode;
  readonly parts: Readonly<
    Record<'consents' | 'cases' | 'groups' | 'filing' | 'registrato', (client: Client) => ReactNode>
  >;
}

export function SubjectScreen({ id, ...shown }: Props) {
  const { page, open, close } = useStore('subject', (state) => state);
  useEffect(() => {
    void open(id);
    return close;
  }, [id, open, close]);

  const known = latestValue(page);
  if (page.status === 'failed') {
    return <ErrorNotice failure={page.failure} actions={{ retry: () => void open(id), open_archive: toLibrary }} />;
  }
  return known === undefined ? <Skeleton height={480} /> : <Subject id={id} subject={known} {...shown} />;
}

interface SubjectProps extends Props {
  readonly subject: SubjectPage;
}

function Subject({ id, part, subject, exportAction, parts }: SubjectProps) {
  const { t } = useTranslation();
  const { documento, nomes, results } = subject;
  const { query } = useWays();
  const client = { documento, nome: nomes[0] ?? '' };
  const newest = results[0]?.id ?? id;
  const isNewest = part === undefined || part === null;
  useEffect(() => {
    if (isNewest) goInstead({ screen: 'result', id: newest });
  }, [isNewest, newest]);
  if (isNewest) return <Skeleton height={480} />;
  return (
    <>
      <PageHeader
        title={nomes[0] ?? maskForList(documento)}
        lead={<Lead subject={subject} />}
        actions={
          <>
            <CopyLink place="cliente" id={newest} />
            {exportAction(
              results.map((one) => one.id),
              client,
            )}
          </>
        }
        acts={[
          {
            id: 'query-subject',
            label: t('subject.query'),
            icon: <IconReportSearch size={16} aria-hidden />,
            isPrimary: true,
            run: () => query(documento),
          },
        ]}
      />
      <div className={classes.tabs}>
        <ClientTabs id={id} current={part} />
      </div>
      <Part {...{ part, subject, client, parts }} />
    </>
  );
}

interface PartProps extends Pick<Props, 'parts'> {
  readonly part: ClientPart;
  readonly subject: SubjectPage;
  readonly client: Client;
}

function Part({ part, subject, client, parts }: PartProps) {
  if (part === 'months') return <Months subject={subject} />;
  if (part === 'dossier') return <Dossier documento={client.documento} />;
  if (part !== 'notes') return <div className={classes.part}>{parts[part](client)}</div>;
  return (
    <div className={classes.part}>
      <TagsPanel tags={subject.tags} />
      <NotesPanel notes={subject.notes} />
    </div>
  );
}

function Months({ subject: { results, documentos } }: { readonly subject: SubjectPage }) {
  const { t } = useTranslation();
  const evolution = monthPoints(results);
  return (
    <div className={`${columns.columns} ${classes.page}`}>
      <MonthsTable
        rows={results}
        hasBranches={documentos.length > 1}
        hasEnvironments={environmentsOf(results).length > 1}
      />
      {evolution !== null && (
        <Panel title={t('subject.evolution')} lead={<Newest evolution={evolution} />}>
          <MonthBars points={evolution.points} />
        </Panel>
      )}
    </div>
  );
}

function Newest({ evolution: { environment, points } }: { readonly evolution: MonthPoints }) {
  const { t } = useTranslation();
  const last = points.at(-1);
  const amount = last === undefined || last.active === null ? t('common.notInformed') : formatMoney(last.active);
  return (
    <>
      {amount} · {formatMonth(last?.month ?? '')} · {t(`common.environment.${environment}`)}
    </>
  );
}

function Lead({ subject: { documento, nomes, documentos, total, results } }: { readonly subject: SubjectPage }) {
  const { t } = useTranslation();
  const environments = environmentsOf(results).map((environment) => t(`common.environment.${environment}`));
  const parts = [
    documentos.length > 1
      ? t('subject.branches', { root: formatDocument(documento).slice(0, 10), count: documentos.length })
      : maskForList(documento),
    ...(nomes.length > 1 ? [t('subject.alsoAs', { nomes: nomes.slice(1).join(', ') })] : []),
    t('subject.total', { count: total, number: formatCount(total) }),
    environments.join(', '),
    ...(total > results.length ? [t('subject.newest', { number: formatCount(results.length) })] : []),
  ];
  return <>{parts.join(' · ')}</>;
}

/** The environments of the results, that of the newest month first. */
function environmentsOf(results: SubjectPage['results']): readonly Environment[] {
  return [...new Set(results.map(({ environment }) => environment))];
}
