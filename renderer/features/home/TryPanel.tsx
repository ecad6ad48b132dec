import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestSubject } from '#contract/home.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { SCENARIO_GROUPS } from '#domain/consulta/scenario-groups.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './HomeScreen.module.css';
import { HomeSection } from './HomeSection.tsx';

/** Documents of the embedded service, each one click from its result: one of each kind of situation, or all. */
export function TryPanel() {
  const { t, i18n } = useTranslation();
  const testSubjects = useStore('home', (state) => state.testSubjects);
  const loadTestSubjects = useStore('home', (state) => state.loadTestSubjects);
  const failure = useStore('home', (state) => state.failure);
  const [isWhole, setWhole] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts come in the language of the window.
  useEffect(() => void loadTestSubjects(), [loadTestSubjects, i18n.language]);
  const subjects = latestValue(testSubjects);
  return (
    <HomeSection
      title={t('home.try')}
      lead={t('home.tryText')}
      act={
        <button type="button" className={classes.link} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'home.tryFew' : 'home.tryAll')}
        </button>
      }
    >
      {testSubjects.status === 'failed' && (
        <ErrorNotice failure={testSubjects.failure} actions={{ retry: () => void loadTestSubjects() }} />
      )}
      {failure !== null && <ErrorNotice failure={failure} />}
      {subjects === undefined && testSubjects.status !== 'failed' && <Skeleton height={136} />}
      {subjects !== undefined && (isWhole ? <All subjects={subjects} /> : <Tiles subjects={firstOfEach(subjects)} />)}
    </HomeSection>
  );
}

interface SubjectsProps {
  readonly subjects: readonly TestSubject[];
}

function firstOfEach(subjects: readonly TestSubject[]): readonly TestSubject[] {
  return SCENARIO_GROUPS.flatMap((group) => subjects.find((subject) => subject.group === group) ?? []);
}

function All({ subjects }: SubjectsProps) {
  const { t } = useTranslation();
  return SCENARIO_GROUPS.map((group) => (
    <section key={group} aria-label={t(`home.group.${group}`)}>
      <h3 className={classes.group}>{t(`home.group.${group}`)}</h3>
      <Tiles subjects={subjects.filter((subject) => subject.group === group)} />
    </section>
  ));
}

function Tiles({ subjects }: SubjectsProps) {
  return (
    <ul className={classes.tiles}>
      {subjects.map((subject) => (
        <li key={subject.documento}>
          <Tile subject={subject} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ subject: { documento, title, situation } }: { readonly subject: TestSubject }) {
  const { tryOut } = useWays();
  const trying = useStore('home', (state) => state.trying);
  return (
    <button
      type="button"
      className={classes.tile}
      disabled={trying !== null}
      aria-busy={trying === documento}
      onClick={() => void tryOut(documento)}
    >
      <span className={classes.tileHead}>
        <span className={classes.name}>{title} </span>
        <span className={classes.meta}>{formatDocument(documento)} </span>
      </span>
      <span className={classes.situation}>{situation}</span>
    </button>
  );
}
