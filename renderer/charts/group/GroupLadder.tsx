import { useTranslation } from 'react-i18next';
import type { GroupView } from '#domain/groups/group-view.ts';
import { amountText } from '../../lib/format/money.ts';
import { VALUE_AXIS_WIDTH } from '../axis/value-axis.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import type { FigureData } from '../frame/figure-data.ts';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import { LadderSections } from '../maturity-ladder/LadderSections.tsx';
import { GroupLadderChart } from './GroupLadderChart.tsx';
import { getBarSections, getGroupBars, getMemberLayers } from './get-group-ladder.ts';
import { MemberKeys, type NamedLayer } from './MemberKeys.tsx';

interface Props {
  readonly view: Pick<GroupView, 'ladder'>;
  readonly nameOf: (memberId: string) => string;
}

export function GroupLadder({ view: { ladder }, nameOf }: Props) {
  const { t } = useTranslation();
  const layers = getMemberLayers(ladder).map(
    (layer): NamedLayer => ({
      ...layer,
      name: layer.memberId === null ? t('groups.others') : nameOf(layer.memberId),
    }),
  );
  const bars = getGroupBars(ladder, layers);
  const largest = bars.toSorted((one, other) => (other.total ?? 0) - (one.total ?? 0))[0];
  const data: FigureData = {
    rowLabel: t('ladder.bucket'),
    columns: [
      { key: 'total', label: t('groups.total'), kind: 'cents' },
      ...layers.map(({ key, name }) => ({ key, label: name, kind: 'cents' }) as const),
      { key: 'partial', label: t('groups.partialColumn'), kind: 'text' },
    ],
    rows: bars.map(({ bucket, total, amounts, isPartial }) => ({
      key: bucket,
      label: bucketLabel(t, bucket),
      cells: [
        total,
        ...layers.map(({ key }) => amounts[key] ?? 0),
        isPartial ? t('groups.partial') : t('groups.whole'),
      ],
    })),
  };
  return (
    <ChartPanel title={t('groups.ladder')} data={data} empty={layers.length === 0 ? t('groups.ladderEmpty') : null}>
      <GroupLadderChart
        bars={bars}
        layers={layers}
        description={t('groups.ladderDescription', {
          bucket: largest === undefined ? '' : bucketLabel(t, largest.bucket),
          amount: amountText(t, largest?.total ?? null),
        })}
      />
      <LadderSections sections={getBarSections(bars)} left={VALUE_AXIS_WIDTH} right={0} />
      <MemberKeys layers={layers} />
    </ChartPanel>
  );
}
