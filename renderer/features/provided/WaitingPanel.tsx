import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingProvided } from '#contract/provided.ts';
import { formatDocument, maskForList } from '#domain/basics/document.ts';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ProvidedScreen.module.css';

/** Imported answers without an authorization; none of them enters a figure. */
export function WaitingPanel() {
  const { t } = useTranslation();
  const known = latestValue(useStore('provided', (state) => state.waiting));
  if (known === undefined || known.total === 0) return null;
  const left = known.total - known.answers.length;
  return (
    <Panel
      title={t('provided.waiting', { count: known.total, number: formatCount(known.total) })}
      lead={t('provided.waitingLead')}
    >
      <ul className={classes.list}>
        {known.answers.map((answer) => (
          <Waiting key={answer.id} answer={answer} />
        ))}
      </ul>
      {left > 0 && <p>{t('provided.more', { number: formatCount(left) })}</p>}
    </Panel>
  );
}

function Waiting({ answer }: { readonly answer: WaitingProvided }) {
  const { t } = useTranslation();
  const { authorize, remove } = useStore('provided', (state) => state);
  const [isSure, setSure] = useState(false);
  const { id, subject, month, provider, purpose, officer, at } = answer;
  const name = `${subject.length === 11 ? maskForList(subject) : formatDocument(subject)} · ${formatMonth(month)}`;
  return (
    <li className={classes.waiting}>
      <strong>{name}</strong>
      <span>{provider}</span>
      <span>{t(`common.purpose.${purpose}`)}</span>
      <span>{t('provided.importedBy', { officer: namedOfficer(officer).name, when: formatInstant(at) })}</span>
      <ActButton
        size="xs"
        variant="default"
        onClick={() => void authorize(id)}
        aria-label={t('provided.authorizeOf', { name })}
      >
        {t('provided.authorize')}
      </ActButton>
      <Button component="a" size="xs" variant="subtle" href={href({ screen: 'consent-new' })}>
        {t('provided.newConsent')}
      </Button>
      <ActButton
        size="xs"
        variant={isSure ? 'filled' : 'subtle'}
        {...(isSure && { color: 'red' })}
        onClick={() => (isSure ? void remove(id) : setSure(true))}
        aria-label={t(isSure ? 'provided.removeSurely' : 'provided.removeOf', { name })}
      >
        {t(isSure ? 'backup.deleteSurely' : 'provided.remove')}
      </ActButton>
    </li>
  );
}
