import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadOnly } from '../lib/use-read-only.ts';

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps>;

/** A button of an act that queries or writes. Where nothing is written it can be reached, says so and takes nothing. */
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
