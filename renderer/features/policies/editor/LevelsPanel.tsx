import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Committee, MAJORITIES } from '#domain/people/votes.ts';
import type { PolicyContent, PolicyLevel } from '#domain/policies/credit-policy.ts';
import { OVERALLS, POLICY_LIMITS } from '#domain/sources/policy-limits.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { Signers } from '#renderer/ui/SignDialog.tsx';
import { WholeNumberInput } from '#renderer/ui/WholeNumberInput.tsx';
import { withLevel, withNewLevel, withoutLevel } from '../content.ts';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { levelName } from '../policy-words.ts';
import { focusSoon, levelElementId } from '../rules/element-ids.ts';
import { LimitField } from '../rules/NumberField.tsx';

interface Props {
  readonly content: PolicyContent;
  readonly readOnly: boolean;
  readonly people: Signers['people'];
}

export function LevelsPanel({ content, readOnly, people }: Props) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  const add = (): void => {
    const id = crypto.randomUUID();
    edit(withNewLevel(id));
    focusSoon(levelElementId(id));
  };
  return (
    <Panel
      title={t('policies.levels')}
      lead={t('policies.levelsLead')}
      actions={
        !readOnly && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            disabled={content.levels.length >= POLICY_LIMITS.levels}
            onClick={add}
          >
            {t('policies.addLevel')}
          </Button>
        )
      }
    >
      {content.levels.length === 0 && <p className={classes.nothing}>{t('policies.noLevels')}</p>}
      <ol className={classes.rules}>
        {content.levels.map((level) => (
          <LevelFields key={level.id} {...{ content, level, readOnly, people }} />
        ))}
      </ol>
    </Panel>
  );
}

function LevelFields({ content, level, readOnly, people }: Props & { readonly level: PolicyLevel }) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  const keep = (part: Partial<PolicyLevel>, step?: string): void =>
    edit(
      withLevel(level.id, (now) => ({ ...now, ...part })),
      step,
    );
  const keepCommittee = (committee: Committee | null): void =>
    edit(
      withLevel(level.id, ({ committee: _, ...now }) => (committee === null ? now : { ...now, committee })),
      `${level.id} committee`,
    );
  const name = levelName(t, content, level.id);
  return (
    <li className={classes.rule} aria-label={name}>
      <div className={classes.fields}>
        <TextInput
          id={levelElementId(level.id)}
          label={t('policies.levelName')}
          {...(!readOnly && { placeholder: t('policies.levelExample') })}
          value={level.name}
          onChange={({ currentTarget }) => keep({ name: currentTarget.value }, `${level.id} name`)}
          maxLength={POLICY_LIMITS.title}
          readOnly={readOnly}
          autoComplete="off"
        />
        <LimitField
          label={t('policies.levelUpTo')}
          {...(!readOnly && { description: t('policies.levelAny') })}
          unit="cents"
          value={level.upTo}
          onChange={(upTo) => keep({ upTo: upTo === null ? null : Math.max(0, upTo) }, `${level.id} amount`)}
          readOnly={readOnly}
        />
        <MultiSelect
          label={t('policies.levelDecides')}
          data={OVERALLS.map((one) => ({ value: one, label: t(`policies.overall.${one}`) }))}
          value={level.decides}
          onChange={(picked) => keep({ decides: OVERALLS.filter((one) => picked.includes(one)) })}
          readOnly={readOnly}
          hidePickedOptions
        />
        <CommitteeFields committee={level.committee ?? null} readOnly={readOnly} onChange={keepCommittee} />
        <DecidersField level={level} people={people} readOnly={readOnly} onChange={(ids) => keep({ people: ids })} />
      </div>
      {!readOnly && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={t('policies.removeLevel', { level: name })}
          onClick={() => edit(withoutLevel(level.id))}
        >
          {t('policies.remove')}
        </Button>
      )}
    </li>
  );
}

interface CommitteeProps extends Pick<Props, 'readOnly'> {
  readonly committee: Committee | null;
  readonly onChange: (committee: Committee | null) => void;
}

const QUORUM = { least: 2, most: 20 };

function withinQuorum(typed: number): number {
  return Math.min(QUORUM.most, Math.max(QUORUM.least, typed || QUORUM.least));
}

/** Whether one person decides, or votes with a quorum and a majority. */
function CommitteeFields({ committee, onChange, readOnly }: CommitteeProps) {
  const { t } = useTranslation();
  const quorum = committee?.quorum ?? QUORUM.least;
  const pick = (picked: string | null): void => {
    const majority = MAJORITIES.find((one) => one === picked);
    onChange(majority === undefined ? null : { quorum, majority });
  };
  return (
    <>
      <Select
        label={t('policies.levelCommittee')}
        data={(['one', ...MAJORITIES] as const).map((one) => ({ value: one, label: t(`policies.committeeOf.${one}`) }))}
        value={committee?.majority ?? 'one'}
        onChange={pick}
        readOnly={readOnly}
        allowDeselect={false}
      />
      {committee !== null && readOnly && <TextInput label={t('policies.levelQuorum')} value={quorum} readOnly />}
      {committee !== null && !readOnly && (
        <WholeNumberInput
          label={t('policies.levelQuorum')}
          value={quorum}
          onChange={(typed) => onChange({ ...committee, quorum: withinQuorum(Number(typed)) })}
          suffix=""
          error={false}
        />
      )}
    </>
  );
}

interface DecidersProps extends Pick<Props, 'people' | 'readOnly'> {
  readonly level: PolicyLevel;
  readonly onChange: (ids: string[]) => void;
}

function DecidersField({ level, people, readOnly, onChange }: DecidersProps) {
  const { t } = useTranslation();
  // A person who has left keeps a place until they are removed by hand.
  const gone = level.people.filter((id) => !people.some((person) => person.id === id));
  return (
    <MultiSelect
      label={t('policies.levelPeople')}
      {...(people.length === 0 && { description: t('policies.levelNobody') })}
      data={[
        ...people.map(({ id, name: who, role }) => ({ value: id, label: `${who} · ${t(`people.role.${role}`)}` })),
        ...gone.map((id) => ({ value: id, label: t('policies.goneShort') })),
      ]}
      value={level.people}
      onChange={(picked) => onChange(picked)}
      maxValues={POLICY_LIMITS.people}
      readOnly={readOnly}
      hidePickedOptions
    />
  );
}
