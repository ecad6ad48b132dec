import { Combobox } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { TipoDocumento } from '#domain/basics/document.ts';
import type { Measure } from '#domain/policies/credit-policy.ts';
import { SearchPicker } from '#renderer/ui/SearchPicker.tsx';
import { findMeasures, MEASURES, measureName } from '../measures.ts';
import classes from '../Policies.module.css';

interface Props extends Pick<ComponentProps<typeof SearchPicker>, 'target'> {
  /** Subjects of the policy; null for persons and companies. */
  readonly tipo: TipoDocumento | null;
  readonly onPick: (measure: Measure) => void;
}

export function MeasurePicker({ tipo, onPick, target }: Props) {
  const { t } = useTranslation();
  return (
    <SearchPicker
      label={t('policies.pickMeasure')}
      target={target}
      found={(search) => <Found search={search} tipo={tipo} />}
      onPick={(key) => {
        const picked = MEASURES.find((one) => one.key === key);
        if (picked !== undefined) onPick(picked.measure);
      }}
    />
  );
}

function Found({ search, tipo }: Pick<Props, 'tipo'> & { readonly search: string }) {
  const { t } = useTranslation();
  const groups = [...findMeasures(t, search, tipo)];
  return (
    <Combobox.Options className={classes.options} aria-label={t('policies.measures')}>
      {groups.map(([group, found]) => (
        <Combobox.Group key={group} label={t(`policies.group.${group}`)}>
          {found.map(({ key, measure }) => (
            <Combobox.Option key={key} value={key}>
              {measureName(t, measure, tipo)}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
      {groups.length === 0 && <Combobox.Empty>{t('policies.noMeasure')}</Combobox.Empty>}
    </Combobox.Options>
  );
}
