import { useTranslation } from 'react-i18next';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { WithWatch } from '../WithWatch.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { typedWatch } from './typed-watch.ts';
import { WatchForm } from './WatchForm.tsx';

interface Props {
  readonly id: string;
  readonly onLeave: () => void;
}

/** What is said of a portfolio, changed. */
export function WatchSettingsScreen({ id, onLeave }: Props) {
  const { t } = useTranslation();
  const { change } = useWatchActs();
  return (
    <WithWatch id={id}>
      {({ watch: { settings } }) => (
        <>
          <PageHeader title={settings.name} lead={t('watches.rulesChange')} />
          <WatchForm
            first={typedWatch(settings)}
            submit={t('common.save')}
            onLeave={onLeave}
            onKeep={async (changed) => {
              const refused = await change(changed);
              if (refused === null) onLeave();
              return refused;
            }}
          />
        </>
      )}
    </WithWatch>
  );
}
