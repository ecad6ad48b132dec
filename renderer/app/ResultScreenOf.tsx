import type { SavedResult } from '#contract/results.ts';
import { CaseLink, CaseNotice } from '../features/cases/CaseButton.tsx';
import { useCaseAct } from '../features/cases/case-act.ts';
import { usePdfAct, useResultExports } from '../features/export/result-exports.ts';
import { useNewGroupAct } from '../features/groups/new-group-act.ts';
import { useApplyAct } from '../features/policies/apply-act.ts';
import { PolicyVerdict } from '../features/policies/PolicyVerdict.tsx';
import { ActsMenu } from '../features/results/header/ActsMenu.tsx';
import { ResultScreen } from '../features/results/ResultScreen.tsx';
import { ClientTabs } from '../features/subject/ClientTabs.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';
import { ActButtons } from '../ui/Acts.tsx';
import { screen } from './screens/screen.ts';

const EvolutionPanel = screen(
  async () => (await import('../features/series/evolution/EvolutionPanel.tsx')).EvolutionPanel,
);

export function ResultScreenOf({ id, tab }: RouteOf['result']) {
  return (
    <ResultScreen
      id={id}
      tab={tab}
      acts={(result) => ({ shown: <Acts result={result} />, failed: <CaseNotice resultId={result.id} /> })}
      clientTabs={<ClientTabs id={id} current={null} />}
      caseLink={(result) => <CaseLink resultId={result.id} reference={result.reference} />}
      policy={(result) => <PolicyVerdict result={result} />}
      evolution={(result, months, retry) => <EvolutionPanel months={months} result={result} onRetry={retry} />}
    />
  );
}

/** The acts of every feature on a result. */
function Acts({ result }: { readonly result: SavedResult }) {
  const { id, documento, nome } = result;
  const toCase = useCaseAct(id);
  const apply = useApplyAct({ of: { kind: 'result', resultId: id }, documento, name: nome });
  const newGroup = useNewGroupAct(result);
  const pdf = usePdfAct(result);
  const exports = useResultExports(result);
  return (
    <>
      <ActButtons acts={[pdf]} size="xs" />
      <ActsMenu result={result} others={[toCase, apply, newGroup, ...exports]} />
    </>
  );
}
