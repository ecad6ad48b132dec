import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { CaseEntry, CaseLink, CaseNotice } from '../features/cases/CaseButton.tsx';
import { ExportEntries, PdfButton } from '../features/export/ResultExports.tsx';
import { NewGroupEntry } from '../features/groups/NewGroupEntry.tsx';
import { ApplyEntry } from '../features/policies/ApplyButton.tsx';
import type { ResultActs } from '../features/results/header/ResultHeader.tsx';
import { ResultScreen } from '../features/results/ResultScreen.tsx';
import { ClientTabs } from '../features/subject/ClientTabs.tsx';
import { SubjectNotes } from '../features/subject/SubjectNotes.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';
import { screen } from './screens/screen.ts';
import { useResultActs } from './use-result-acts.ts';

const EvolutionPanel = screen(
  async () => (await import('../features/series/evolution/EvolutionPanel.tsx')).EvolutionPanel,
);

export function ResultScreenOf({ id, tab }: RouteOf['result']) {
  const actsOf = useActs();
  useResultActs(id);
  return (
    <ResultScreen
      id={id}
      tab={tab}
      acts={actsOf}
      clientTabs={<ClientTabs id={id} current={null} />}
      caseLink={(result) => <CaseLink resultId={result.id} reference={result.reference} />}
      evolution={(result, months, retry) => <EvolutionPanel months={months} result={result} onRetry={retry} />}
    />
  );
}

/** Joins the acts that other features offer on a result; the subject's notes open beside it. */
function useActs(): (result: SavedResult) => ResultActs {
  const { t } = useTranslation();
  const [notesOf, setNotesOf] = useState<string | null>(null);
  return (result) => {
    const { id, documento, nome } = result;
    return {
      pdf: <PdfButton result={result} />,
      entries: (
        <>
          <CaseEntry resultId={id} />
          <Menu.Item onClick={() => setNotesOf(id)}>{t('subject.notes')}</Menu.Item>
          <ApplyEntry applied={{ of: { kind: 'result', resultId: id }, documento, name: nome }} />
          <NewGroupEntry first={result} />
          <ExportEntries result={result} />
        </>
      ),
      opened: (
        <>
          <CaseNotice resultId={id} />
          <SubjectNotes id={id} shown={notesOf === id} onClose={() => setNotesOf(null)} />
        </>
      ),
    };
  };
}
