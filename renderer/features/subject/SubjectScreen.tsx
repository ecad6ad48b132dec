import { Button, Skeleton } from '@mantine/core';
import { IconFolderOpen, IconReportSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubjectPage } from '#contract/subject.ts';
import { formatDocument, maskForList } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { toLibrary } from '../../lib/routes/use-route.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';
import columns from '../../ui/columns.module.css';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { MonthBars } from './MonthBars.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { type MonthPoints, monthPoints } from './month-points.ts';
import { NotesPanel } from './NotesPanel.tsx';
import classes from './SubjectScreen.module.css';
import { TagsPanel } from './TagsPanel.tsx';

interface Props {
  /** A saved result of the subject. */
  readonly id: string;
  /** How the subject's results leave the workstation; the app joins it. */
  readonly exportAction: (
    ids: readonly string[],
    subject: { readonly documento: string; readonly nome: string },
  ) => ReactNode;
  /** The groups the subject is in, and the way to a new one. */
  readonly groups: (subject: { readonly documento: string; readonly nome: string }) => ReactNode;
  /** The portfolios that monitor the subject, and what was found of it. */
  readonly watches: (subject: { readonly documento: string }) => ReactNode;
}

/** A person, or a company with all its branches: every saved month, tags and notes. */
export function SubjectScreen({ id, ...parts }: Props) {
  const { page, open, close } = useStore('subject', (state) => state);
  useEffect(() => {
    void open(id);
    return close;
  }, [id, open, close]);

  const known = latestValue(page);
  if (page.status === 'failed') {
    return <ErrorNotice failure={page.failure} actions={{ retry: () => void open(id), open_archive: toLibrary }} />;
  }
  return known === undefined ? <Skeleton height={480} /> : <Subject subject={known} {...parts} />;
}

interface SubjectProps extends Omit<Props, 'id'> {
  readonly subject: SubjectPage;
}

function Subject({ subject, exportAction, groups, watches }: SubjectProps) {
  const { t } = useTranslation();
  const { documento, nomes, results, documentos, tags, notes } = subject;
  const { dossier, query } = useWays();
  const evolution = monthPoints(results);
  return (
    <>
      <PageHeader
        title={nomes[0] ?? maskForList(documento)}
        lead={<Lead subject={subject} />}
        actions={
          <>
            {results[0] !== undefined && <CopyLink place="cliente" id={results[0].id} />}
            {exportAction(
              results.map(({ id }) => id),
              { documento, nome: nomes[0] ?? '' },
            )}
            <Button
              variant="default"
              leftSection={<IconFolderOpen size={16} aria-hidden />}
              onClick={() => dossier(documento)}
            >
              {t('subject.dossier')}
            </Button>
            <Button leftSection={<IconReportSearch size={16} aria-hidden />} onClick={() => query(documento)}>
              {t('subject.query')}
            </Button>
          </>
        }
      />
      <div className={`${columns.columns} ${classes.page}`}>
        <MonthsTable
          rows={results}
          hasBranches={documentos.length > 1}
          hasEnvironments={environmentsOf(results).length > 1}
        />
        <div className={columns.column}>
          {evolution !== null && (
            <Panel title={t('subject.evolution')} lead={<Newest evolution={evolution} />}>
              <MonthBars points={evolution.points} />
            </Panel>
          )}
          {groups({ documento, nome: nomes[0] ?? '' })}
          {watches({ documento })}
          <TagsPanel tags={tags} />
          <NotesPanel notes={notes} />
        </div>
      </div>
    </>
  );
}

/** The newest figure that is drawn, its month and its environment. */
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

/** The masked document, under which other names it is kept, and how much is saved. */
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

/** The environments the results come from, that of the newest month first. */
function environmentsOf(results: SubjectPage['results']): readonly Environment[] {
  return [...new Set(results.map(({ environment }) => environment))];
}
