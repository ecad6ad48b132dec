import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainBar } from '#renderer/charts/modality-bars/get-modality-bars.ts';
import { StackBar } from '#renderer/charts/modality-bars/StackBar.tsx';
import { formatRatio } from '#renderer/lib/format/number.ts';
import classes from './ModalitiesPanel.module.css';
import { ModalityCells } from './ModalityCells.tsx';
import { ModalityRow } from './ModalityRow.tsx';

interface Props {
  readonly group: DomainBar;
  readonly withShare: boolean;
  readonly startOpen: boolean;
  /** Opens the domain while empty rows are shown, so that their codes are visible. */
  readonly forceOpen: boolean;
}

export function DomainRows({ group, withShare, startOpen, forceOpen }: Props) {
  const { t } = useTranslation();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? (startOpen || forceOpen);
  return (
    <tbody>
      <tr className={classes.domain}>
        <th scope="rowgroup">
          <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={() => setToggled(!open)}>
            <IconChevronRight size={14} className={classes.chevron} data-open={open} aria-hidden />
            {group.dominio ?? t('result.noDomain')}
          </UnstyledButton>
          <StackBar {...group.bar} />
        </th>
        {withShare && <td data-kind="number">{formatRatio(group.share)}</td>}
        <ModalityCells amounts={group} />
      </tr>
      {open && group.rows.map((row) => <ModalityRow key={row.codigo} row={row} withShare={withShare} />)}
    </tbody>
  );
}
