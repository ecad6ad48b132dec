import { useTranslation } from 'react-i18next';
import { go } from '#renderer/lib/routes/use-route.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { WithWatch } from '../WithWatch.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { typedWatch } from './typed-watch.ts';
import { WatchForm } from './WatchForm.tsx';

export function WatchSettingsScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { change } = useWatchActs();
  const leave = (): void => go({ screen: 'watch', id });
  return (
    <WithWatch id={id}>
      {({ watch, watch: { settings } }) => (
        <NarrowPage>
          <PageHeader title={settings.name} lead={t('watches.rulesChange')} />
          <WatchForm
            saved={watch}
            first={typedWatch(settings)}
            submit={t('common.save')}
            onLeave={leave}
            onKeep={async (changed) => {
              const refused = await change(changed);
              if (refused === null) leave();
              return refused;
            }}
          />
        </NarrowPage>
      )}
    </WithWatch>
  );
}
