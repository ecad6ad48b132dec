import { Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { keyName } from '#domain/acts/trust.ts';
import { formatDay } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { ActButtons } from '../../ui/Acts.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './PeoplePanel.module.css';
import {
  AddPersonDialog,
  ConfirmKeyDialog,
  EndPersonDialog,
  PersonPassphraseDialog,
  SetPassphraseDialog,
} from './PersonDialogs.tsx';

type UnconfirmedKey = Person['unconfirmed'][number];
type PersonAct = 'change' | 'set' | 'end';
type Opened =
  | { readonly act: 'add' }
  | { readonly act: 'confirm'; readonly person: Person; readonly key: UnconfirmedKey }
  | { readonly act: PersonAct; readonly person: Person };

/** The people who sign cases here: each is added with a passphrase of their own, and ended once they sign no more. */
export function PeoplePanel() {
  const { t } = useTranslation();
  const { people, load } = useStore('people', (state) => state);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => void load(), [load]);
  const known = latestValue(people);
  const close = (): void => setOpened(null);
  return (
    <Panel title={t('people.title')} lead={t('people.lead')}>
      {people.status === 'failed' && <ErrorNotice failure={people.failure} actions={{ retry: () => void load() }} />}
      {known?.length === 0 && <p className={classes.nobody}>{t('people.nobody')}</p>}
      <ul className={classes.people}>
        {known?.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            onAct={(act) => setOpened({ act, person })}
            onConfirm={(key) => setOpened({ act: 'confirm', person, key })}
          />
        ))}
      </ul>
      <ActButtons
        acts={[{ id: 'add-person', label: t('people.add'), writes: true, run: () => setOpened({ act: 'add' }) }]}
        size="xs"
      />
      {opened?.act === 'add' && <AddPersonDialog onClose={close} />}
      {opened?.act === 'change' && <PersonPassphraseDialog person={opened.person} onClose={close} />}
      {opened?.act === 'set' && <SetPassphraseDialog person={opened.person} onClose={close} />}
      {opened?.act === 'confirm' && (
        <ConfirmKeyDialog person={opened.person} unconfirmed={opened.key} onClose={close} />
      )}
      {opened?.act === 'end' && <EndPersonDialog person={opened.person} onClose={close} />}
    </Panel>
  );
}

interface RowProps {
  readonly person: Person;
  readonly onAct: (act: PersonAct) => void;
  readonly onConfirm: (key: UnconfirmedKey) => void;
}

function PersonRow({ person, onAct, onConfirm }: RowProps) {
  const { name, role, endedAt, signsHere, unconfirmed } = person;
  const { t } = useTranslation();
  const passphrase = signsHere ? 'change' : 'set';
  return (
    <li className={classes.person}>
      <span className={classes.name}>
        {name} · {t(`people.role.${role}`)}
        {endedAt === null && !signsHere && ` · ${t('people.elsewhere')}`}
      </span>
      {endedAt === null ? (
        <Group gap={6}>
          <ActButton
            variant="subtle"
            size="compact-xs"
            aria-label={t(`people.${passphrase}Of`, { name })}
            onClick={() => onAct(passphrase)}
          >
            {t(`people.${passphrase}`)}
          </ActButton>
          <ActButton
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={t('people.endOf', { name })}
            onClick={() => onAct('end')}
          >
            {t('people.end')}
          </ActButton>
        </Group>
      ) : (
        <span className={classes.nobody}>{t('people.ended', { day: formatDay(endedAt) })}</span>
      )}
      {endedAt === null && unconfirmed.length > 0 && <UnconfirmedKeys {...{ name, unconfirmed, onConfirm }} />}
    </li>
  );
}

interface KeysProps extends Pick<Person, 'name' | 'unconfirmed'> {
  readonly onConfirm: (key: UnconfirmedKey) => void;
}

function UnconfirmedKeys({ name, unconfirmed, onConfirm }: KeysProps) {
  const { t } = useTranslation();
  const confirms = useStore('people', (state) => state.confirms);
  return (
    <ul className={classes.keys}>
      {unconfirmed.map((one) => (
        <li key={one.publicKey}>
          <span>{t('people.newKey', { day: formatDay(one.madeAt), key: keyName(one.publicKey) })}</span>
          {confirms && (
            <ActButton
              variant="subtle"
              size="compact-xs"
              aria-label={t('people.confirmOf', { name, key: keyName(one.publicKey) })}
              onClick={() => onConfirm(one)}
            >
              {t('people.confirm')}
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}
