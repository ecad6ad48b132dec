import { CaseButton, CaseLink } from '../features/cases/CaseButton.tsx';
import { ExportMenu } from '../features/export/ExportMenu.tsx';
import { NewGroupButton } from '../features/groups/NewGroupButton.tsx';
import { ApplyButton } from '../features/policies/ApplyButton.tsx';
import { ResultScreen } from '../features/results/ResultScreen.tsx';
import { SubjectNotes } from '../features/subject/SubjectNotes.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';
import { screen } from './screens/screen.ts';

/** Has the charts. */
const EvolutionPanel = screen(
  async () => (await import('../features/series/evolution/EvolutionPanel.tsx')).EvolutionPanel,
);

export function ResultScreenOf({ id, tab }: RouteOf['result']) {
  return (
    <ResultScreen
      id={id}
      tab={tab}
      actions={(result) => (
        <>
          <CaseButton resultId={result.id} />
          <SubjectNotes id={result.id} />
          <ApplyButton
            applied={{ of: { kind: 'result', resultId: result.id }, documento: result.documento, name: result.nome }}
          />
          <NewGroupButton first={result} />
          <ExportMenu result={result} />
        </>
      )}
      caseLink={(result) => <CaseLink resultId={result.id} reference={result.reference} />}
      evolution={(result, months, retry) => <EvolutionPanel months={months} result={result} onRetry={retry} />}
    />
  );
}
