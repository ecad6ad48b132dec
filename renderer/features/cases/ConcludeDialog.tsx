import { Button, Group, Modal, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Person } from '#contract/people.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ActFields, NOBODY_YET } from './ActFields.tsx';
import classes from './CaseScreen.module.css';

interface Props {
  readonly view: CaseView;
  readonly people: readonly Person[];
  readonly peopleHref: string;
  /** How many numbers of the texts have no source. */
  readonly unsourced: number;
  /** Whether a text cites a number that the case does not have. */
  readonly hasUnknown: boolean;
  readonly onClose: () => void;
}

/** What concluding means, what is still missing, and who signs. */
export function ConcludeDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('cases.conclude')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ConcludeForm {...props} />
    </Modal>
  );
}

function ConcludeForm({ view, people, peopleHref, unsourced, hasUnknown, onClose }: Props) {
  const { t } = useTranslation();
  const conclude = useStore('case', (state) => state.conclude);
  const [actor, setActor] = useState(NOBODY_YET);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const missing = [
    ...view.missing.map((what) => t(`cases.missing.${what}`)),
    ...(hasUnknown ? [t('cases.missing.citation')] : []),
  ];
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { personId, passphrase } = actor;
    if (personId === null) return;
    setBusy(true);
    const refused = await conclude({ personId, passphrase });
    setBusy(false);
    setFailure(refused);
    setActor({ personId, passphrase: '' });
    if (refused === null) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <p className={classes.dialogText}>{t('cases.concludeText')}</p>
        <MissingNotice missing={missing} />
        {unsourced > 0 && (
          <Notice tone="warning" title={t('cases.unsourced', { count: unsourced })}>
            {t('cases.unsourcedSigned')}
          </Notice>
        )}
        {people.length === 0 ? (
          <NobodyNotice title={t('cases.nobody')} href={peopleHref} />
        ) : (
          <ActFields people={people} actor={actor} onType={setActor} failure={failure} />
        )}
        {failure !== null && failure.code !== 'person_passphrase_wrong' && <ErrorNotice failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={missing.length > 0 || actor.personId === null || actor.passphrase === ''}
          >
            {t('cases.concludeAndSign')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function MissingNotice({ missing }: { readonly missing: readonly string[] }) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={t('cases.missingTitle')}>
      <ul className={classes.missing}>
        {missing.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Nobody may act: where people are added. */
export function NobodyNotice({ title, href }: { readonly title: string; readonly href: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={title}>
      <a href={href} className={classes.link}>
        {t('cases.toPeople')}
      </a>
    </Notice>
  );
}
