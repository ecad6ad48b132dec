import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import { POLICY_LIMITS } from '#domain/sources/policy-limits.ts';
import { dayFromTyped, formatCalendarDate, maskDay } from '#renderer/lib/format/date.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ofTipo } from '../content.ts';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { NAME_ID, POINTS_ID } from '../rules/element-ids.ts';
import { LimitField } from '../rules/NumberField.tsx';

interface Props {
  readonly content: PolicyContent;
  readonly readOnly: boolean;
}

export function AboutPanel({ content, readOnly }: Props) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  return (
    <Panel title={t('policies.about')}>
      <div className={classes.fields}>
        <TextInput
          id={NAME_ID}
          label={t('policies.name')}
          value={content.name}
          onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, name: value }), 'name')}
          maxLength={POLICY_LIMITS.name}
          readOnly={readOnly}
          autoComplete="off"
        />
        <TipoField content={content} readOnly={readOnly} />
        <TextInput
          label={t('policies.segment')}
          {...(!readOnly && { placeholder: t('policies.segmentExample'), description: t('policies.segmentText') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={content.segment}
          onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, segment: value }), 'segment')}
          maxLength={POLICY_LIMITS.segment}
          readOnly={readOnly}
          autoComplete="off"
        />
        <FromField content={content} readOnly={readOnly} />
      </div>
      <Checkbox
        mt="md"
        label={t('policies.isExample')}
        description={t('policies.isExampleText')}
        checked={content.isExample}
        onChange={({ currentTarget: { checked } }) => edit((now) => ({ ...now, isExample: checked }))}
        disabled={readOnly}
      />
    </Panel>
  );
}

const BOTH = 'both';

/** Subjects of the policy, which bound the picker, results, cases and back-tests. */
function TipoField({ content, readOnly }: Props) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  return (
    <Select
      label={t('policies.who')}
      data={[
        { value: BOTH, label: t('policies.both') },
        { value: 'cpf', label: t('policies.tipo.cpf') },
        { value: 'cnpj', label: t('policies.tipo.cnpj') },
      ]}
      value={content.tipo ?? BOTH}
      onChange={(picked) => edit(ofTipo(picked === 'cpf' || picked === 'cnpj' ? picked : null))}
      allowDeselect={false}
      readOnly={readOnly}
    />
  );
}

function FromField({ content: { from }, readOnly }: Props) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  const kept = from === null ? '' : formatCalendarDate(from);
  const [draft, setDraft] = useState<string | null>(null);
  const isRefused = draft !== null && draft !== '' && dayFromTyped(draft) === null;
  const type = (typed: string): void => {
    setDraft(typed);
    const day = typed === '' ? null : dayFromTyped(typed);
    if (typed === '' || day !== null) edit((now) => ({ ...now, from: day }), 'from');
  };
  return (
    <TextInput
      label={t('policies.from')}
      {...(!readOnly && { description: t('policies.fromText') })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={readOnly ? undefined : t('audit.filter.day')}
      value={draft ?? kept}
      onChange={({ currentTarget }) => type(maskDay(currentTarget.value))}
      onBlur={() => setDraft(null)}
      error={isRefused && draft.length === 10 && t('policies.fromWrong')}
      readOnly={readOnly}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** Points from which the overall outcome changes; used by rules that give points. */
export function PointsPanel({ content, readOnly }: Props) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  const { reservations, doesNotFit } = content.points;
  const keep = (part: Partial<PolicyContent['points']>, step: string): void =>
    edit((now) => ({ ...now, points: { ...now.points, ...part } }), step);
  const points = (kept: number | null): number | null => (kept === null || kept < 1 ? null : Math.min(kept, 100_000));
  return (
    <Panel title={t('policies.points')} lead={t('policies.pointsLead')}>
      <div className={classes.fields}>
        <LimitField
          id={POINTS_ID}
          label={t('policies.pointsReservations')}
          unit="count"
          value={reservations}
          onChange={(kept) => keep({ reservations: points(kept) }, 'reservations')}
          readOnly={readOnly}
        />
        <LimitField
          label={t('policies.pointsDoesNotFit')}
          unit="count"
          value={doesNotFit}
          onChange={(kept) => keep({ doesNotFit: points(kept) }, 'doesNotFit')}
          readOnly={readOnly}
        />
      </div>
    </Panel>
  );
}
