import { useTranslation } from 'react-i18next';
import { type LinkedPlace, linkTo } from '#domain/navigation/deep-link.ts';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  readonly place: LinkedPlace;
  readonly id: string;
}

/** Copies a link to the current screen for the officer's notes and messages. Such a link does not open a browser. */
export function CopyLink({ place, id }: Props) {
  const { t } = useTranslation();
  const isElectron = useStore('vault', (state) => latestValue(state.state)?.host === 'electron');
  return isElectron ? <CopyButton text={linkTo(place, id)} label={t('common.copyLink')} act="copy-link" /> : null;
}
