import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { positionText } from './positions.ts';

interface Props {
  readonly view: CaseView;
  /** Id of the snapshot on the page; null if there is no snapshot on it. */
  readonly group: string | null;
  readonly readOnly: boolean;
}

/** Chooses the group position on the page; hidden if the subject has no position. */
export function GroupPanel({ view, group, readOnly }: Props) {
  const { t } = useTranslation();
  const { positions, readPositions, edit } = useStore('case', (state) => state);
  const { id } = view.case;
  useEffect(() => void readPositions(id), [readPositions, id]);
  if (positions.status === 'failed') {
    return <ErrorNotice failure={positions.failure} actions={{ retry: () => void readPositions(id) }} />;
  }
  const read = latestValue(positions);
  const known = read ?? [];
  if (known.length === 0 && group === null) return null;
  const options = known.map((position) => ({ value: position.id, label: positionText(t, position) }));
  const isGone = group !== null && read !== undefined && !known.some((one) => one.id === group);
  const gone = { value: group ?? '', label: t('cases.positionGoneOption') };
  return (
    <Panel title={t('cases.group')} lead={t('cases.groupText')}>
      <Stack gap={14}>
        <ChoiceField
          label={t('cases.groupPosition')}
          none={t('cases.noGroup')}
          options={isGone ? [...options, gone] : options}
          value={group}
          onChange={(chosen) => edit((now) => ({ ...now, group: chosen }))}
          readOnly={readOnly}
          error={isGone ? t('cases.positionGone') : undefined}
        />
        <SinceKept view={view} />
      </Stack>
    </Panel>
  );
}

function SinceKept({ view: { group } }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  if (group === null) return null;
  const { version, newest, changes } = group;
  const lines = [
    ...(newest > version ? [t('cases.newerPosition', { newest })] : []),
    ...(changes > 0 ? [t('cases.changedSincePosition', { count: changes })] : []),
  ];
  return lines.length === 0 ? null : <Notice tone="info" title={lines.join(' ')} />;
}
