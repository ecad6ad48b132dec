import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GROUP_KINDS, GROUP_LIMITS, type GroupContent } from '#domain/groups/group.ts';

export type GroupTexts = Pick<GroupContent, 'name' | 'kind' | 'criterion'>;

interface Props {
  readonly typed: GroupTexts;
  readonly onType: (typed: GroupTexts) => void;
  /** True once missing fields are named. */
  readonly isChecked: boolean;
}

export function GroupFields({ typed, onType, isChecked }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('groups.name')}
        value={typed.name}
        onChange={({ currentTarget }) => onType({ ...typed, name: currentTarget.value })}
        maxLength={GROUP_LIMITS.name}
        error={isChecked && typed.name.trim() === '' && t('groups.nameMissing')}
        autoComplete="off"
        data-autofocus
      />
      <Select
        label={t('groups.kindLabel')}
        data={GROUP_KINDS.map((kind) => ({ value: kind, label: t(`groups.kind.${kind}`) }))}
        value={typed.kind}
        onChange={(picked) => onType({ ...typed, kind: GROUP_KINDS.find((kind) => kind === picked) ?? 'economic' })}
        allowDeselect={false}
      />
      <TextInput
        label={t('groups.criterion')}
        placeholder={t('groups.criterionExample')}
        value={typed.criterion}
        onChange={({ currentTarget }) => onType({ ...typed, criterion: currentTarget.value })}
        maxLength={GROUP_LIMITS.criterion}
        autoComplete="off"
      />
    </>
  );
}
