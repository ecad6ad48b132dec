import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CasePageScreen } from '../features/cases/page/CasePageScreen.tsx';
import { SavePage } from '../features/export/SavePdf.tsx';
import { useScreenActs } from '../lib/acts.ts';
import type { RouteOf } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';

export function CasePageScreenOf({ id, version, sha256 }: RouteOf['case-page']) {
  const { t } = useTranslation();
  const acts = useMemo(() => {
    const run = (): void => go({ screen: 'case', id });
    return [{ id: 'case', label: t('casePage.back'), words: t('palette.caseWords'), run }];
  }, [t, id]);
  useScreenActs(acts);
  const page = { id, version: version ?? null, sha256: sha256 ?? undefined };
  return <CasePageScreen {...page} saveButton={<SavePage page={page} />} />;
}
