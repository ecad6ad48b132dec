import { Radio, Stack, Textarea } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedPage } from '#contract/cases.ts';
import { countedActs } from '#domain/acts/trust.ts';
import { DECISIONS, type Decision, VOTES, type Vote } from '#domain/people/people.ts';
import { type Committee, tallyOf } from '#domain/people/votes.ts';
import { useStore } from '../../lib/stores.ts';
import { SignDialog, type Signers } from '../../ui/SignDialog.tsx';
import classes from './CaseScreen.module.css';
import { MAX_TEXT } from './case-state.ts';

interface Props extends Signers {
  readonly signed: SignedPage;
  /** Null if one person decides. */
  readonly committee: Committee | null;
}

/** Decisions that need a text: the conditions, or the reason of the return. */
const NEEDS_TEXT: readonly (Decision | Vote | null)[] = ['approved_with_conditions', 'vote_conditions', 'returned'];

const CONDITIONS: readonly (Decision | Vote | null)[] = ['approved_with_conditions', 'vote_conditions'];

/** Signs the decision or the vote of an approver who did not conclude the page. */
export function DecideDialog({ signed, committee, people, ...signers }: Props) {
  const { t } = useTranslation();
  const decide = useStore('case', (state) => state.decide);
  const [decision, setDecision] = useState<Decision | Vote | null>(null);
  const [text, setText] = useState('');
  const { sha256, version, acts } = signed;
  const author = acts.find(({ kind }) => kind === 'concluded');
  const deciders = people.filter(({ id, role }) => role === 'approver' && id !== author?.personId);
  const offered = committee === null ? DECISIONS : [...VOTES, ...DECISIONS];
  const isReady = decision !== null && (text.trim() !== '' || !NEEDS_TEXT.includes(decision));
  return (
    <SignDialog
      {...signers}
      people={deciders}
      title={t('cases.decide')}
      submit={t('cases.recordDecision')}
      nobody={t('cases.noApprover')}
      isReady={isReady}
      beginsWithPerson={false}
      send={async (by) => (decision === null ? null : decide({ sha256, decision, text, ...by }))}
    >
      <p className={classes.dialogText}>{t('cases.decideText', { version, name: author?.name ?? '' })}</p>
      {committee !== null && <p className={classes.dialogText}>{votesText(t, committee, countedActs(acts))}</p>}
      <Radio.Group
        label={t('cases.decision')}
        value={decision}
        onChange={(picked) => setDecision(offered.find((one) => one === picked) ?? null)}
      >
        <Stack gap={8} mt={6}>
          {offered.map((one, index) => (
            <Radio
              key={one}
              value={one}
              label={t(`cases.act.${one}`)}
              data-autofocus={(index === 0 && deciders.length > 0) || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t(CONDITIONS.includes(decision) ? 'cases.decisionConditions' : 'cases.decisionText')}
        required={NEEDS_TEXT.includes(decision)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={MAX_TEXT}
        autosize
        minRows={2}
        maxRows={8}
      />
    </SignDialog>
  );
}

function votesText(t: TFunction, { quorum }: Committee, acts: Parameters<typeof tallyOf>[0]): string {
  const { votes, inFavour, against } = tallyOf(acts);
  return t('cases.committee', { quorum, votes, inFavour, against });
}
