import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedPage } from '#contract/cases.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Person } from '#contract/people.ts';
import { DECISIONS, type Decision } from '#domain/people.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ActFields, NOBODY_YET } from './ActFields.tsx';
import classes from './CaseScreen.module.css';
import { NobodyNotice } from './ConcludeDialog.tsx';

interface Props {
  /** The page that is decided on. */
  readonly signed: SignedPage;
  readonly people: readonly Person[];
  readonly peopleHref: string;
  readonly onClose: () => void;
}

/** A person's decision on a page that another person concluded. */
export function DecideDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('cases.decide')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <DecideForm {...props} />
    </Modal>
  );
}

const MAX_TEXT = 500;

/** What only a text makes a decision: which conditions, or what is to be done about what was returned. */
const NEEDS_TEXT: readonly (Decision | null)[] = ['approved_with_conditions', 'returned'];

function DecideForm({ signed, people, peopleHref, onClose }: Props) {
  const { t } = useTranslation();
  const decide = useStore('case', (state) => state.decide);
  const [actor, setActor] = useState(NOBODY_YET);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const author = signed.acts.find(({ kind }) => kind === 'concluded');
  const deciders = people.filter(({ id, role }) => role === 'approver' && id !== author?.personId);
  const isWhole = decision !== null && (text.trim() !== '' || !NEEDS_TEXT.includes(decision));
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { personId, passphrase } = actor;
    if (personId === null || decision === null) return;
    setBusy(true);
    const refused = await decide({ sha256: signed.sha256, decision, text, personId, passphrase });
    setBusy(false);
    setFailure(refused);
    setActor({ personId, passphrase: '' });
    if (refused === null) onClose();
  };
  if (deciders.length === 0) return <NobodyNotice title={t('cases.noApprover')} href={peopleHref} />;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <p className={classes.dialogText}>
          {t('cases.decideText', { version: signed.version, name: author?.name ?? '' })}
        </p>
        <DecisionFields decision={decision} onDecision={setDecision} text={text} onText={setText} />
        <ActFields people={deciders} actor={actor} onType={setActor} failure={failure} />
        {failure !== null && failure.code !== 'person_passphrase_wrong' && <ErrorNotice failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={!isWhole || actor.personId === null || actor.passphrase === ''}
          >
            {t('cases.recordDecision')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface DecisionProps {
  readonly decision: Decision | null;
  readonly onDecision: (decision: Decision | null) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function DecisionFields({ decision, onDecision, text, onText }: DecisionProps) {
  const { t } = useTranslation();
  return (
    <>
      <Radio.Group
        label={t('cases.decision')}
        value={decision}
        onChange={(picked) => onDecision(DECISIONS.find((one) => one === picked) ?? null)}
      >
        <Stack gap={8} mt={6}>
          {DECISIONS.map((one) => (
            <Radio key={one} value={one} label={t(`cases.act.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t(decision === 'approved_with_conditions' ? 'cases.decisionConditions' : 'cases.decisionText')}
        required={NEEDS_TEXT.includes(decision)}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        maxLength={MAX_TEXT}
        autosize
        minRows={2}
        maxRows={8}
      />
    </>
  );
}
