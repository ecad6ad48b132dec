import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { CADENCES, WATCH_LIMITS } from '#domain/monitoring/watch.ts';
import { InstitutionField } from '#renderer/ui/InstitutionField.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { WholeNumberInput } from '#renderer/ui/WholeNumberInput.tsx';
import classes from '../Watch.module.css';
import { RuleFields } from './RuleFields.tsx';
import type { TypedWatch } from './typed-watch.ts';

interface Props {
  readonly typed: TypedWatch;
  readonly onEdit: (part: Partial<TypedWatch>) => void;
  /** Paths of the fields with an invalid value. */
  readonly wrong: ReadonlySet<string>;
}

export function WatchFields({ typed, onEdit, wrong }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <Panel title={t('watches.settings')} lead={t('watches.purposeText')}>
        <div className={classes.fields}>
          <TextInput
            label={t('watches.name')}
            value={typed.name}
            onChange={({ currentTarget }) => onEdit({ name: currentTarget.value })}
            maxLength={WATCH_LIMITS.name}
            error={wrong.has('name') && t('watches.nameMissing')}
            autoComplete="off"
          />
          <Select
            label={t('watches.cadenceLabel')}
            description={t(`watches.cadenceText.${typed.cadence}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={CADENCES.map((cadence) => ({ value: cadence, label: t(`watches.cadence.${cadence}`) }))}
            value={typed.cadence}
            onChange={(picked) => onEdit({ cadence: CADENCES.find((one) => one === picked) ?? 'monthly' })}
            allowDeselect={false}
          />
          <InstitutionField value={typed.institution} onChange={(institution) => onEdit({ institution })} />
          <div className={classes.pair}>
            <WholeNumberInput
              label={t('watches.parallel')}
              value={typed.parallel}
              onChange={(parallel) => onEdit({ parallel })}
              suffix=""
              error={wrong.has('parallel') && t('batches.bounds', { min: 1, max: BATCH_LIMITS.parallel })}
            />
            <WholeNumberInput
              label={t('watches.perMinute')}
              value={typed.perMinute}
              onChange={(perMinute) => onEdit({ perMinute })}
              suffix=""
              error={wrong.has('perMinute') && t('batches.bounds', { min: 1, max: BATCH_LIMITS.perMinute })}
            />
          </div>
        </div>
      </Panel>
      <RuleFields rules={typed.rules} onRules={(rules) => onEdit({ rules })} wrong={wrong} />
    </div>
  );
}
