import { useTranslation } from 'react-i18next';
import { go } from '#renderer/lib/routes/use-route.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { NEW_WATCH } from './typed-watch.ts';
import { WatchForm } from './WatchForm.tsx';

export function NewWatchScreen() {
  const { t } = useTranslation();
  const { add } = useWatchActs();
  return (
    <NarrowPage>
      <PageHeader title={t('watches.new')} lead={t('watches.newLead')} />
      <WatchForm
        first={NEW_WATCH}
        submit={t('watches.create')}
        onLeave={() => go({ screen: 'watches' })}
        onKeep={async (settings) => {
          const added = await add(settings);
          if (!added.ok) return added.error;
          go({ screen: 'watch-members', id: added.value.id });
          return null;
        }}
      />
    </NarrowPage>
  );
}
