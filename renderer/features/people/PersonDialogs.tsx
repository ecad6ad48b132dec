import { PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { keyName } from '#domain/acts/trust.ts';
import { ROLES, type Role } from '#domain/people/people.ts';
import { checkNewPassphrase } from '../../lib/new-passphrase.ts';
import { useStore } from '../../lib/stores.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NewPassphraseFields } from '../../ui/NewPassphraseFields.tsx';

const BLANK = { passphrase: '', confirmation: '' };

export function AddPersonDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { add, judge } = useStore('people', (state) => state);
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('analyst');
  const [typed, setTyped] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const problems = checkNewPassphrase(typed);
  const send = () => {
    setTried(true);
    if (name.trim() === '' || Object.keys(problems).length > 0) return null;
    return add({ name, role, passphrase: typed.passphrase });
  };
  return (
    <FormDialog title={t('people.add')} submit={t('people.add')} onSubmit={send} onClose={onClose}>
      <TextInput
        label={t('people.name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={tried && name.trim() === '' ? t('people.nameMissing') : undefined}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <Radio.Group
        label={t('people.roleName')}
        value={role}
        onChange={(picked) => setRole(ROLES.find((one) => one === picked) ?? 'analyst')}
      >
        <Stack gap={8} mt={6}>
          {ROLES.map((one) => (
            <Radio key={one} value={one} label={t(`people.roleText.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <NewPassphraseFields
        label={t('people.passphrase')}
        hint={t('people.passphraseText')}
        typed={typed}
        onType={setTyped}
        shown={tried ? problems : {}}
        judge={judge}
      />
    </FormDialog>
  );
}

interface OfPerson {
  readonly person: Person;
  readonly onClose: () => void;
}

export function PersonPassphraseDialog({ person: { id, name }, onClose }: OfPerson) {
  const { t } = useTranslation();
  const { changePassphrase, judge } = useStore('people', (state) => state);
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const problems = checkNewPassphrase(typed);
  const send = () => {
    setTried(true);
    if (current === '' || Object.keys(problems).length > 0) return null;
    return changePassphrase({ personId: id, current, next: typed.passphrase });
  };
  return (
    <FormDialog
      title={t('people.changeOf', { name })}
      submit={t('people.change')}
      onSubmit={send}
      onClose={onClose}
      hidden="person_passphrase_wrong"
      onFailure={(failure) => setWrong(failure?.code === 'person_passphrase_wrong')}
    >
      <PasswordInput
        label={t('people.currentPassphrase')}
        value={current}
        onChange={({ currentTarget }) => {
          setCurrent(currentTarget.value);
          setWrong(false);
        }}
        error={isWrong ? t('people.passphraseWrong') : undefined}
        autoComplete="off"
        data-autofocus
      />
      <NewPassphraseFields
        label={t('people.newPassphrase')}
        typed={typed}
        onType={setTyped}
        shown={tried ? problems : {}}
        judge={judge}
      />
    </FormDialog>
  );
}

/** For a person who signs at other workstations. */
export function SetPassphraseDialog({ person: { id, name }, onClose }: OfPerson) {
  const { t } = useTranslation();
  const { setPassphrase, judge } = useStore('people', (state) => state);
  const [typed, setTyped] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const problems = checkNewPassphrase(typed);
  const send = () => {
    setTried(true);
    return Object.keys(problems).length > 0 ? null : setPassphrase({ personId: id, passphrase: typed.passphrase });
  };
  return (
    <FormDialog title={t('people.setOf', { name })} submit={t('people.set')} onSubmit={send} onClose={onClose}>
      <NewPassphraseFields
        label={t('people.passphrase')}
        hint={t('people.setText')}
        typed={typed}
        onType={setTyped}
        shown={tried ? problems : {}}
        judge={judge}
      />
    </FormDialog>
  );
}

interface OfKey extends OfPerson {
  readonly unconfirmed: Person['unconfirmed'][number];
}

/** A supervisor confirms a key that the person was seen to read out. */
export function ConfirmKeyDialog({ person: { id, name }, unconfirmed: { publicKey }, onClose }: OfKey) {
  const { t } = useTranslation();
  const confirmKey = useStore('people', (state) => state.confirmKey);
  return (
    <FormDialog
      title={t('people.confirmTitle', { name })}
      submit={t('people.confirm')}
      onSubmit={() => confirmKey({ personId: id, publicKey })}
      onClose={onClose}
    >
      <p>{t('people.confirmText', { name, key: keyName(publicKey) })}</p>
    </FormDialog>
  );
}

export function EndPersonDialog({ person: { id, name }, onClose }: OfPerson) {
  const { t } = useTranslation();
  const end = useStore('people', (state) => state.end);
  return (
    <FormDialog title={t('people.endOf', { name })} submit={t('people.end')} onSubmit={() => end(id)} onClose={onClose}>
      <p>{t('people.endText')}</p>
    </FormDialog>
  );
}
