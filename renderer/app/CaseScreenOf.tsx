import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseScreen } from '../features/cases/CaseScreen.tsx';
import { ApplyButton } from '../features/policies/ApplyButton.tsx';
import { useScreenActs } from '../lib/acts.ts';
import { latestValue } from '../lib/loadable.ts';
import { go } from '../lib/routes/use-route.ts';
import { useStore } from '../lib/stores.ts';

export function CaseScreenOf({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const judgedBy = useStore('case', ({ opened }) => latestValue(opened)?.case.answers.at(-1)?.resultId);
  const acts = useMemo(() => {
    const words = t('palette.caseWords');
    const run = (): void => go({ screen: 'case-page', id, version: null });
    const page = { id: 'case-page', label: t('cases.page'), words, run };
    if (judgedBy === undefined) return [page];
    const toResult = (): void => go({ screen: 'result', id: judgedBy });
    return [page, { id: 'case-result', label: t('palette.caseResult'), words, run: toResult }];
  }, [t, id, judgedBy]);
  useScreenActs(acts);
  return (
    <CaseScreen
      id={id}
      actions={({ documento, nome }) => <ApplyButton applied={{ of: { kind: 'case', id }, documento, name: nome }} />}
    />
  );
}
