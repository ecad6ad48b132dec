import { Group, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeWithin } from '#domain/bounds.ts';
import { RETAINED, RETENTION_BOUNDS, type Retained, type RetentionRules } from '#domain/retention/retention-rules.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SaveRow } from '../../ui/SaveRow.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';

/** How many years after a subject's last query each thing is kept. */
export function RulesPanel({ rules }: { readonly rules: RetentionRules }) {
  const { t } = useTranslation();
  const changeRules = useStore('retention', (state) => state.changeRules);
  const [typed, setTyped] = useState<Readonly<Record<Retained, number | string>>>(rules);
  const saving = useSaving();
  const isWrong = (kind: Retained): boolean =>
    typed[kind] === '' || !isWholeWithin(RETENTION_BOUNDS[kind], Number(typed[kind]));
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (RETAINED.some(isWrong)) return;
    void saving.save(changeRules({ results: Number(typed.results), consents: Number(typed.consents) }));
  };
  return (
    <Panel title={t('retention.rules')} lead={t('retention.rulesText')}>
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          <Group gap="md" align="start">
            {RETAINED.map((kind) => (
              <WholeNumberInput
                key={kind}
                width={220}
                label={t(`retention.years.${kind}`)}
                value={typed[kind]}
                onChange={(years) => {
                  setTyped({ ...typed, [kind]: years });
                  saving.edited();
                }}
                error={isWrong(kind) && t('retention.bounds', RETENTION_BOUNDS[kind])}
                suffix={t('retention.yearsSuffix')}
              />
            ))}
          </Group>
          <SaveRow label={t('retention.saveRules')} saving={saving} />
        </Stack>
      </form>
    </Panel>
  );
}
