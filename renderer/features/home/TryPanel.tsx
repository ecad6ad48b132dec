import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestSubject } from '#contract/home.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { SCENARIO_GROUPS } from '#domain/consulta/scenario-groups.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './HomeScreen.module.css';

/** The documents of the embedded service by situation, each one click from its result. */
export function TryPanel() {
  const { t, i18n } = useTranslation();
  const testSubjects = useStore('home', (state) => state.testSubjects);
  const loadTestSubjects = useStore('home', (state) => state.loadTestSubjects);
  const failure = useStore('home', (state) => state.failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they come in the language of the window.
  useEffect(() => void loadTestSubjects(), [loadTestSubjects, i18n.language]);
  const subjects = latestValue(testSubjects);
  return (
    <Panel title={t('home.try')} lead={t('home.tryText')}>
      {testSubjects.status === 'failed' && (
        <ErrorNotice failure={testSubjects.failure} actions={{ retry: () => void loadTestSubjects() }} />
      )}
      {failure !== null && <ErrorNotice failure={failure} />}
      {subjects === undefined && testSubjects.status !== 'failed' && <Skeleton height={160} />}
      {subjects !== undefined &&
        SCENARIO_GROUPS.map((group, place) => {
          const own = subjects.filter((subject) => subject.group === group);
          return (
            <Disclosure key={group} label={t(`home.group.${group}`)} value={own.length} startOpen={place === 0}>
              <ul className={classes.list}>
                {own.map((subject) => (
                  <TryLine key={subject.documento} subject={subject} />
                ))}
              </ul>
            </Disclosure>
          );
        })}
    </Panel>
  );
}

function TryLine({ subject }: { readonly subject: TestSubject }) {
  const { tryOut } = useWays();
  const trying = useStore('home', (state) => state.trying);
  const { documento, title, situation } = subject;
  return (
    <li>
      <button
        type="button"
        className={classes.subject}
        disabled={trying !== null}
        aria-busy={trying === documento}
        onClick={() => void tryOut(documento)}
      >
        <span className={classes.name}>{title}</span>
        <span className={classes.meta}>{formatDocument(documento)}</span>
        <span className={classes.situation}>{situation}</span>
      </button>
    </li>
  );
}
