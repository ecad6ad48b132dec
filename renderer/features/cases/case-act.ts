import { useTranslation } from 'react-i18next';
import type { Act } from '../../lib/acts.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';

/** The way from a result to its subject's case, which is made where there is none that is open. */
export function useCaseAct(resultId: string): Act {
  const { t } = useTranslation();
  const found = useStore('cases', (state) => state.ofResults.get(resultId));
  const start = useStore('case', (state) => state.start);
  const isOpen = found !== undefined && found !== null && found.state !== 'decided' && found.state !== 'archived';
  const open = async (): Promise<void> => {
    const started = await start(resultId);
    if (started.ok) go({ screen: 'case', id: started.value.id });
  };
  return {
    id: 'to-case',
    label: t(isOpen ? 'cases.openCase' : 'cases.startCase'),
    words: t('palette.caseWords'),
    writes: !isOpen,
    run: () => void open(),
  };
}
