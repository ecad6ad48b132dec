import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import columns from '../../ui/columns.module.css';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { GlossaryPanel } from './GlossaryPanel.tsx';
import guide from './guide/Guide.module.css';
import { GuideArticle } from './guide/GuideArticle.tsx';
import { GuidePanel } from './guide/GuidePanel.tsx';
import { GUIDE } from './guide/pages.ts';
import type { GuidePage } from './guide/read-page.ts';
import classes from './HelpScreen.module.css';
import { Licences } from './Licences.tsx';
import { ProblemPanel } from './ProblemPanel.tsx';

interface Props {
  /** The name of a page of the guide; null for the help's own page. */
  readonly guidePage: string | null;
  /** The list of keys that work everywhere. */
  readonly shortcuts: ReactNode;
}

export function HelpScreen({ guidePage, shortcuts }: Props) {
  const { t } = useTranslation();
  const { about, load } = useStore('help', (state) => state);
  useEffect(() => void load(), [load]);
  const page = GUIDE.find(({ name }) => name === guidePage);
  return (
    <>
      <PageHeader title={t('shell.entry.help')} lead={t('help.lead')} />
      {about.status === 'failed' && <ErrorNotice failure={about.failure} actions={{ retry: () => void load() }} />}
      {page === undefined ? <HelpPanels shortcuts={shortcuts} /> : <OpenGuide page={page} />}
    </>
  );
}

/** A page of the guide beside the list of its pages. */
function OpenGuide({ page }: { readonly page: GuidePage }) {
  return (
    <div className={`${columns.columns} ${guide.page}`}>
      <GuidePanel open={page.name} />
      <GuideArticle key={page.name} page={page} />
    </div>
  );
}

function HelpPanels({ shortcuts }: Pick<Props, 'shortcuts'>) {
  const { t } = useTranslation();
  return (
    <div className={`${columns.columns} ${classes.page}`}>
      <div className={columns.column}>
        <GuidePanel />
        <Panel title={t('help.shortcuts')}>{shortcuts}</Panel>
        <ProblemPanel />
        <FilesPanel />
        <AboutPanel />
      </div>
      <GlossaryPanel />
    </div>
  );
}

function FilesPanel() {
  const { t } = useTranslation();
  const about = useStore('help', (state) => latestValue(state.about));
  return (
    <Panel title={t('help.files')} lead={t('help.filesText')}>
      {about === undefined && <Skeleton height={120} />}
      <dl className={classes.files}>
        {about?.files.map(({ place, path }) => (
          <div key={place}>
            <dt>{t(`help.place.${place}`)}</dt>
            <dd>
              <code className={classes.path}>{path}</code>
              <CopyButton text={path} label={t('help.copyPath', { place: t(`help.place.${place}`) })} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const ON_LINUX = navigator.userAgent.includes('Linux');

function AboutPanel() {
  const { t } = useTranslation();
  const about = useStore('help', (state) => latestValue(state.about));
  const isElectron = about?.runtimes.some(({ name }) => name === 'Electron');
  return (
    <Panel title={t('help.about')} lead={t('help.aboutText')}>
      {about !== undefined && (
        <Facts
          facts={[
            [t('help.program'), about.version],
            ...about.runtimes.map(({ name, version }): [string, string] => [name, version]),
          ]}
        />
      )}
      {isElectron && <p className={classes.note}>{t('help.electronLicences')}</p>}
      {isElectron && ON_LINUX && <p className={classes.note}>{t('help.spellingOff')}</p>}
      <Licences />
    </Panel>
  );
}
