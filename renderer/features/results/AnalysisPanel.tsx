import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupChecks } from '#domain/reconciliation/group-checks.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ChecksList } from './ChecksList.tsx';
import type { Changes } from './history.ts';
import { IndicatorsList } from './IndicatorsList.tsx';
import type { Sources } from './indicator-sources.ts';
import type { Reading } from './read-result.ts';
import type { AnalysisView, Sought } from './use-sought.ts';

interface Props {
  readonly reading: Reading;
  readonly changes: Changes | null;
  readonly sources: Sources;
  readonly sought: Sought | null;
  readonly view: AnalysisView;
  readonly onView: (view: AnalysisView) => void;
}

export function AnalysisPanel({ reading, view, onView, ...indicators }: Props) {
  const { t } = useTranslation();
  const failed = groupChecks(reading.checks).filter(({ outcome }) => outcome === 'fails').length;
  return (
    <Panel
      title={t('result.analysis')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('result.analysis')}
          data={[
            { value: 'indicators', label: t('result.indicatorsTab') },
            {
              value: 'checks',
              label: failed === 0 ? t('result.checksTab') : t('result.checksTabFailed', { count: failed }),
            },
          ]}
          value={view}
          onChange={onView}
        />
      }
    >
      {view === 'indicators' ? <IndicatorsList reading={reading} {...indicators} /> : <ChecksList reading={reading} />}
    </Panel>
  );
}
