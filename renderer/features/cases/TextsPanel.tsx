import { useTranslation } from 'react-i18next';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { useStore } from '../../lib/stores.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './CaseScreen.module.css';
import { CitedTextarea } from './editor/CitedTextarea.tsx';
import type { TypedCase } from './typed-case.ts';

interface Props {
  readonly typed: TypedCase;
  readonly readOnly: boolean;
}

export function TextsPanel({ typed, readOnly }: Props) {
  const { t } = useTranslation();
  const edit = useStore('case', (state) => state.edit);
  return (
    <Panel title={t('cases.opinion')} lead={t('cases.opinionText')}>
      <div className={classes.form}>
        <CitedTextarea
          label={t('cases.proposal')}
          value={typed.proposal}
          onChange={(proposal) => edit((now) => ({ ...now, proposal }))}
          max={CASE_LIMITS.proposal}
          maxLines={CASE_LIMITS.proposalLines}
          minRows={4}
          readOnly={readOnly}
        />
        <CitedTextarea
          label={t('cases.conditions')}
          value={typed.conditions}
          onChange={(conditions) => edit((now) => ({ ...now, conditions }))}
          max={CASE_LIMITS.conditions}
          maxLines={CASE_LIMITS.conditionsLines}
          minRows={2}
          readOnly={readOnly}
        />
      </div>
    </Panel>
  );
}
