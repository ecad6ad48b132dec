import { useTranslation } from 'react-i18next';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { NEW_WATCH } from './typed-watch.ts';
import { WatchForm } from './WatchForm.tsx';

interface Props {
  readonly onWatch: (id: string) => void;
  readonly onLeave: () => void;
}

/** A portfolio begins with its name and its rules. */
export function NewWatchScreen({ onWatch, onLeave }: Props) {
  const { t } = useTranslation();
  const { add } = useWatchActs();
  return (
    <>
      <PageHeader title={t('watches.new')} lead={t('watches.newLead')} />
      <WatchForm
        first={NEW_WATCH}
        submit={t('watches.create')}
        onLeave={onLeave}
        onKeep={async (settings) => {
          const added = await add(settings);
          if (!added.ok) return added.error;
          onWatch(added.value.id);
          return null;
        }}
      />
    </>
  );
}
