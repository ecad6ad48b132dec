import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTURE_KINDS } from '#domain/consent/capture-kind.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Labelled } from '#renderer/ui/Labelled.tsx';
import classes from './SubjectForm.module.css';

export function KindField() {
  const { t } = useTranslation();
  const { form, edit } = useStore('capture', (state) => state);
  const label = useId();
  return (
    <div className={classes.whole}>
      <Labelled id={label} label={t('consent.kindField')}>
        <SegmentedControl
          aria-labelledby={label}
          value={form.kind}
          onChange={(chosen) => edit({ kind: CAPTURE_KINDS.find((kind) => kind === chosen) ?? 'presencial' })}
          data={CAPTURE_KINDS.map((kind) => ({ value: kind, label: t(`consent.kind.${kind}`) }))}
        />
      </Labelled>
    </div>
  );
}
