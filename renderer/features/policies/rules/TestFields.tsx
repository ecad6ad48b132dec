import { ActionIcon, Button, Checkbox, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Band, Effect, PolicyRule, PolicyTest } from '#domain/policies/credit-policy.ts';
import { OPERATORS, POLICY_LIMITS } from '#domain/sources/policy-limits.ts';
import { testedBy } from '../content.ts';
import { ruleUnit } from '../measures.ts';
import classes from '../Policies.module.css';
import { limitFieldId } from './element-ids.ts';
import { LimitField, WholeField } from './NumberField.tsx';

interface Props {
  readonly rule: PolicyRule;
  readonly onChange: (change: (rule: PolicyRule) => PolicyRule, step?: string) => void;
  readonly readOnly: boolean;
}

export function TestFields({ rule, onChange, readOnly }: Props) {
  const { t } = useTranslation();
  const { test } = rule;
  const keep = (kept: PolicyTest, step?: string): void => onChange((now) => ({ ...now, test: kept }), step);
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={t('policies.testKind')}
          data={[
            { value: 'limit', label: t('policies.testLimit') },
            { value: 'bands', label: t('policies.testBands') },
          ]}
          value={test.kind}
          onChange={(kind) => onChange((now) => testedBy(now, kind === 'bands' ? 'bands' : 'limit'))}
          allowDeselect={false}
          readOnly={readOnly}
        />
        {test.kind === 'limit' && (
          <>
            <Select
              label={t('policies.operator')}
              data={OPERATORS.map((one) => ({ value: one, label: t(`policies.operatorName.${one}`) }))}
              value={test.operator}
              onChange={(picked) =>
                keep({ ...test, operator: OPERATORS.find((one) => one === picked) ?? test.operator })
              }
              allowDeselect={false}
              readOnly={readOnly}
            />
            <LimitField
              id={limitFieldId(rule.id)}
              label={t('policies.limit')}
              unit={ruleUnit(rule)}
              value={test.limit}
              onChange={(limit) => keep({ ...test, limit }, `${rule.id} limit`)}
              readOnly={readOnly}
            />
            <EffectFields
              label={t('policies.effect')}
              effect={test.effect}
              onChange={(effect) => effect !== null && keep({ ...test, effect })}
              readOnly={readOnly}
            />
          </>
        )}
      </div>
      {test.kind === 'bands' && (
        <BandList
          rule={rule}
          bands={test.bands}
          onChange={(bands, step) => keep({ ...test, bands }, step)}
          readOnly={readOnly}
        />
      )}
    </>
  );
}

interface BandsProps {
  readonly rule: PolicyRule;
  readonly bands: Band[];
  readonly onChange: (bands: Band[], step?: string) => void;
  readonly readOnly: boolean;
}

/** Bands from the lowest to the highest; the last one takes the rest. */
function BandList({ rule, bands, onChange, readOnly }: BandsProps) {
  const { t } = useTranslation();
  const add = (): void =>
    onChange(bands.toSpliced(-1, 0, { upTo: null, including: true, effect: { kind: 'reservation' } }));
  return (
    <fieldset className={classes.bands}>
      <legend>{t('policies.bands')}</legend>
      <ol>
        {bands.map((band, at) => (
          <BandFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place.
            key={at}
            rule={rule}
            band={band}
            place={at + 1}
            isLast={at === bands.length - 1}
            canRemove={bands.length > 2 && !readOnly}
            onChange={(changed, step) => onChange(bands.with(at, changed), step)}
            onRemove={() => onChange(bands.toSpliced(at, 1))}
            readOnly={readOnly}
          />
        ))}
      </ol>
      {!readOnly && bands.length < POLICY_LIMITS.bands && (
        <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('policies.addBand')}
        </Button>
      )}
    </fieldset>
  );
}

interface BandProps {
  readonly rule: PolicyRule;
  readonly band: Band;
  readonly place: number;
  readonly isLast: boolean;
  readonly canRemove: boolean;
  readonly onChange: (band: Band, step?: string) => void;
  readonly onRemove: () => void;
  readonly readOnly: boolean;
}

function BandFields({ rule, band, place, isLast, canRemove, onChange, onRemove, readOnly }: BandProps) {
  const { t } = useTranslation();
  return (
    <li aria-label={t('policies.band', { place })} className={classes.band}>
      {isLast ? (
        <span className={classes.rest}>{t('policies.bandRest')}</span>
      ) : (
        <>
          <LimitField
            {...(place === 1 && { id: limitFieldId(rule.id) })}
            label={t('policies.bandUpTo')}
            unit={ruleUnit(rule)}
            value={band.upTo}
            onChange={(upTo) => onChange({ ...band, upTo }, `${rule.id} band ${place}`)}
            readOnly={readOnly}
          />
          <Checkbox
            label={t('policies.bandIncluding')}
            checked={band.including}
            onChange={({ currentTarget }) => onChange({ ...band, including: currentTarget.checked })}
            disabled={readOnly}
          />
        </>
      )}
      <EffectFields
        label={t('policies.bandEffect')}
        effect={band.effect}
        mayMeet
        onChange={(effect) => onChange({ ...band, effect })}
        readOnly={readOnly}
      />
      {canRemove && !isLast && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('policies.removeBand', { place })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

const MEETS = 'meets';
const EFFECTS = ['blocks', 'raises', 'reservation', 'points'] as const;

interface EffectProps {
  readonly label: string;
  readonly effect: Effect | null;
  /** True if a band may have no effect, as a value in it meets the rule. */
  readonly mayMeet?: boolean;
  readonly onChange: (effect: Effect | null) => void;
  readonly readOnly: boolean;
}

function EffectFields({ label, effect, mayMeet = false, onChange, readOnly }: EffectProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={label}
        data={[
          ...(mayMeet ? [{ value: MEETS, label: t('policies.bandMeets') }] : []),
          ...EFFECTS.map((kind) => ({ value: kind, label: t(`policies.effectName.${kind}`) })),
        ]}
        value={effect?.kind ?? MEETS}
        onChange={(kind) => onChange(effectOf(EFFECTS.find((one) => one === kind)))}
        allowDeselect={false}
        readOnly={readOnly}
      />
      {effect?.kind === 'raises' && (
        <WholeField
          label={t('policies.steps')}
          value={effect.steps}
          min={1}
          max={POLICY_LIMITS.levels}
          onChange={(steps) => onChange({ ...effect, steps })}
          readOnly={readOnly}
        />
      )}
      {effect?.kind === 'points' && (
        <WholeField
          label={t('policies.pointCount')}
          value={effect.points}
          min={1}
          max={POLICY_LIMITS.points}
          onChange={(points) => onChange({ ...effect, points })}
          readOnly={readOnly}
        />
      )}
    </>
  );
}

function effectOf(kind: Effect['kind'] | undefined): Effect | null {
  switch (kind) {
    case undefined:
      return null;
    case 'raises':
      return { kind, steps: 1 };
    case 'points':
      return { kind, points: 1 };
    default:
      return { kind };
  }
}
