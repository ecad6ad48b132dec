import { Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SubjectNote } from '#contract/subject.ts';
import { MAX_NOTE_LENGTH } from '#domain/library/library-filter.ts';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { OfficerName } from '../../ui/OfficerName.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SubjectScreen.module.css';

export function NotesPanel({ notes }: { readonly notes: readonly SubjectNote[] }) {
  const { t } = useTranslation();
  const addNote = useStore('subject', (state) => state.addNote);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    const refused = await addNote(text);
    setFailure(refused);
    if (refused === null) setText('');
  };
  return (
    <Panel title={t('subject.notes')}>
      <form onSubmit={(event) => void submit(event)} className={classes.noteForm}>
        <Textarea
          size="xs"
          autosize
          minRows={2}
          maxRows={6}
          aria-label={t('subject.newNote')}
          placeholder={t('subject.newNote')}
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          error={failure === null ? undefined : fieldErrorMessage(t, failure)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActButton type="submit" size="xs" variant="default" disabled={text.trim() === ''}>
          {t('subject.addNote')}
        </ActButton>
      </form>
      <ul className={classes.notes}>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
    </Panel>
  );
}

/** A second click confirms a removal, which is final. */
function Note({ note }: { readonly note: SubjectNote }) {
  const { t } = useTranslation();
  const removeNote = useStore('subject', (state) => state.removeNote);
  const [confirming, setConfirming] = useState(false);
  const when = formatInstant(note.at).slice(0, 16);
  return (
    <li className={classes.note}>
      <p className={classes.noteText}>{note.text}</p>
      <div className={classes.noteFoot}>
        <span>
          {when} · <OfficerName stored={note.officer} />
        </span>
        <ActButton
          size="compact-xs"
          variant={confirming ? 'light' : 'subtle'}
          color={confirming ? 'red' : 'gray'}
          aria-label={t(confirming ? 'subject.removeNoteSure' : 'subject.removeNote', { when })}
          onBlur={() => setConfirming(false)}
          onClick={() => (confirming ? void removeNote(note.id) : setConfirming(true))}
        >
          {t(confirming ? 'subject.removeSure' : 'subject.remove')}
        </ActButton>
      </div>
    </li>
  );
}
