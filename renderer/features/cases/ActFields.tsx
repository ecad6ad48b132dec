import { PasswordInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import type { ShownFailure } from '../../lib/error-message.ts';

/** Who acts, and what proves it. */
export interface Actor {
  readonly personId: string | null;
  readonly passphrase: string;
}

export const NOBODY_YET: Actor = { personId: null, passphrase: '' };

interface Props {
  readonly people: readonly Person[];
  readonly actor: Actor;
  readonly onType: (actor: Actor) => void;
  /** Why the last act was not taken. */
  readonly failure: ShownFailure | null;
}

/** The person who signs, and the passphrase that is this person's alone. */
export function ActFields({ people, actor: { personId, passphrase }, onType, failure }: Props) {
  const { t } = useTranslation();
  const refused = failure?.code === 'person_passphrase_wrong' ? t('people.passphraseWrong') : undefined;
  return (
    <>
      <Select
        label={t('cases.person')}
        placeholder={t('cases.choosePerson')}
        data={people.map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`people.role.${role}`)}` }))}
        value={personId}
        onChange={(picked) => onType({ personId: picked, passphrase: '' })}
        data-autofocus
      />
      <PasswordInput
        label={t('people.passphrase')}
        description={t('people.passphraseText')}
        value={passphrase}
        onChange={(event) => onType({ personId, passphrase: event.currentTarget.value })}
        error={refused}
        autoComplete="off"
      />
    </>
  );
}
