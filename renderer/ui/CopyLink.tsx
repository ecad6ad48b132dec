import { useTranslation } from 'react-i18next';
import { type LinkedPlace, linkTo } from '#domain/navigation/deep-link.ts';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  readonly place: LinkedPlace;
  readonly id: string;
}

/** Copies a link to what is shown, for the officer's own notes and messages. A browser is opened by no such link. */
export function CopyLink({ place, id }: Props) {
  const { t } = useTranslation();
  const isElectron = useStore('vault', (state) => latestValue(state.state)?.host === 'electron');
  return isElectron ? <CopyButton text={linkTo(place, id)} label={t('common.copyLink')} act="copy-link" /> : null;
}
