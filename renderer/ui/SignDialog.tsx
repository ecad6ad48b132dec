import { Anchor, Button, Group, PasswordInput, Select, Stack } from '@mantine/core';
import { type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/people/people.ts';
import type { ShownFailure } from '../lib/error-message.ts';
import { href } from '../lib/routes/routes.ts';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Notice } from './Notice.tsx';

export interface Signers {
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: Role;
    /** False without a passphrase at this workstation; such a person is not offered. */
    readonly signsHere: boolean;
  }[];
  readonly onClose: () => void;
  readonly onSigned?: () => void;
}

interface Props extends Signers {
  readonly title: string;
  readonly submit: string;
  readonly nobody: string;
  readonly isReady: boolean;
  /** Role that usually does this act: the only person with it, or the only person at all, is preselected. */
  readonly usual?: Role;
  readonly beginsWithPerson: boolean;
  readonly send: (by: { readonly personId: string; readonly passphrase: string }) => Promise<ShownFailure | null>;
  /** The meaning of the act, and its fields beside the signature. */
  readonly children: ReactNode;
}

/** A person signs the act with their own passphrase; the dialog closes once the act is saved. */
export function SignDialog({ title, onClose, ...form }: Props) {
  return (
    <Dialog onClose={onClose} title={title}>
      <SignForm onClose={onClose} {...form} />
    </Dialog>
  );
}

interface Signer {
  readonly personId: string | null;
  readonly passphrase: string;
}

function SignForm(props: Omit<Props, 'title'>) {
  const { submit, nobody, isReady, usual, beginsWithPerson, send, onClose, onSigned, children } = props;
  const people = props.people.filter(({ signsHere }) => signsHere);
  const { t } = useTranslation();
  const [only] = useState(() => onlySigner(people, usual));
  const [{ personId, passphrase }, setSigner] = useState<Signer>({ personId: only, passphrase: '' });
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = failure?.code === 'person_passphrase_wrong';
  const canSend = isReady && personId !== null && passphrase !== '' && !busy;
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!canSend) return;
    setBusy(true);
    const refused = await send({ personId, passphrase });
    setBusy(false);
    setFailure(refused);
    setSigner({ personId, passphrase: '' });
    if (refused === null) {
      onClose();
      onSigned?.();
    } else field.current?.focus();
  };
  const type = (signer: Signer): void => {
    setSigner(signer);
    if (signer.personId !== personId) setFailure(null);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        {children}
        {people.length === 0 ? (
          <Notice tone="info" title={nobody}>
            <Anchor href={href({ screen: 'settings', section: 'people' })} size="sm">
              {t('people.toPeople')}
            </Anchor>
          </Notice>
        ) : (
          <SignerFields
            {...{ people, personId, passphrase, isWrong, field }}
            first={beginsWithPerson ? (only === null ? 'person' : 'passphrase') : null}
            onType={type}
          />
        )}
        {failure !== null && !isWrong && <ErrorNotice failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!canSend && !busy}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The only possible signer, who still has to type the passphrase. */
function onlySigner(people: Signers['people'], usual?: Role): string | null {
  const ofRole = people.filter(({ role }) => role === usual);
  const [one, another] = ofRole.length === 0 ? people : ofRole;
  return one !== undefined && another === undefined ? one.id : null;
}

interface SignerProps extends Signer, Pick<Props, 'people'> {
  /** The field to focus first; null if neither. */
  readonly first: 'person' | 'passphrase' | null;
  readonly isWrong: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onType: (signer: Signer) => void;
}

function SignerFields({ people, personId, passphrase, isWrong, first, field, onType }: SignerProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('people.signer')}
        placeholder={t('people.chooseSigner')}
        data={people.map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`people.role.${role}`)}` }))}
        value={personId}
        onChange={(picked) => onType({ personId: picked, passphrase: '' })}
        allowDeselect={false}
        data-autofocus={first === 'person' || undefined}
      />
      <PasswordInput
        ref={field}
        label={t('people.passphrase')}
        description={t('people.passphraseText')}
        value={passphrase}
        onChange={(event) => onType({ personId, passphrase: event.currentTarget.value })}
        error={isWrong ? t('people.passphraseWrong') : undefined}
        autoComplete="off"
        data-autofocus={first === 'passphrase' || undefined}
      />
    </>
  );
}
