import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadOnly } from '../lib/use-read-only.ts';

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps>;

/**
 * A button of an act that queries or writes. If the vault is read-only, the button keeps the focus, explains itself and
 * does nothing.
 */
export function ActButton(props: Props) {
  const { t } = useTranslation();
  if (!useReadOnly()) return <Button {...props} />;
  return (
    <Button
      {...props}
      aria-disabled
      data-disabled
      title={t('vault.readOnlyAct')}
      onClick={(event) => event.preventDefault()}
    />
  );
}
