import { Button, Group, NumberInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import {
  isRetention,
  RETAINED,
  RETENTION_BOUNDS,
  type Retained,
  type RetentionRules,
} from '../../../preload/domain/retention/retention-rules.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';
import { useRetention } from './context.ts';

/** How many years after a subject's last query each thing is kept. */
export function RulesPanel({ rules }: { readonly rules: RetentionRules }) {
  const { t } = useTranslation();
  const changeRules = useRetention((state) => state.changeRules);
  const [typed, setTyped] = useState<Readonly<Record<Retained, number | string>>>(rules);
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const [saved, setSaved] = useState(false);
  const isWrong = (kind: Retained): boolean => typed[kind] === '' || !isRetention(kind, Number(typed[kind]));
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (RETAINED.some(isWrong)) return;
    const refused = await changeRules({ results: Number(typed.results), consents: Number(typed.consents) });
    setRefusal(refused);
    setSaved(refused === null);
  };
  return (
    <Panel title={t('retention.rules')} lead={t('retention.rulesText')}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Group gap="md" align="start">
          {RETAINED.map((kind) => (
            <NumberInput
              key={kind}
              size="sm"
              w={220}
              label={t(`retention.years.${kind}`)}
              value={typed[kind]}
              onChange={(years) => {
                setTyped({ ...typed, [kind]: years });
                setSaved(false);
              }}
              error={isWrong(kind) && t('retention.bounds', RETENTION_BOUNDS[kind])}
              suffix={t('retention.yearsSuffix')}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              hideControls
            />
          ))}
        </Group>
        {refusal !== null && <RefusalNotice refusal={refusal} />}
        <Group gap="sm" mt="sm">
          <Button type="submit" variant="default" size="xs">
            {t('retention.saveRules')}
          </Button>
          <SavedMark shown={saved} />
        </Group>
      </form>
    </Panel>
  );
}
