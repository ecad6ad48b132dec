import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { type Act, runAct, useAllowedActs, useScreenActs } from '../lib/acts.ts';
import { href } from '../lib/routes/routes.ts';

type Size = 'xs' | 'sm';

interface ButtonsProps {
  readonly acts: readonly Act[];
  readonly size?: Size;
}

/** Acts of the screen as buttons, which the palette offers too. */
export function ActButtons({ acts, size = 'sm' }: ButtonsProps) {
  useScreenActs(acts);
  return useAllowedActs(acts).map((act) => <OneButton key={act.id} act={act} size={size} />);
}

/** An act that is switched off can be reached, and says why. */
function OneButton({ act, size }: { readonly act: Act; readonly size: Size }) {
  const { label, short, note, icon, isPrimary, isOff = false, isBusy = false } = act;
  const common = {
    size,
    variant: isPrimary ? 'filled' : 'default',
    leftSection: icon,
    title: note ?? (short === undefined ? undefined : label),
  };
  if ('to' in act && !isOff) {
    return (
      <Button {...common} component="a" href={href(act.to)}>
        {short ?? label}
      </Button>
    );
  }
  return (
    <Button {...common} loading={isBusy} aria-disabled={isOff} data-disabled={isOff} onClick={() => runAct(act)}>
      {short ?? label}
    </Button>
  );
}

interface MenuProps {
  readonly title: string;
  readonly acts: readonly Act[];
  /** Three points or an arrow alone are called as the title says. */
  readonly button?: 'words' | 'dots' | 'arrow';
  readonly size?: Size;
  readonly icon?: ReactNode;
  readonly isPrimary?: boolean;
  /** It opens nothing meanwhile, and keeps the focus. */
  readonly isBusy?: boolean;
  /** Stands above the entries, and is read with those that have a note. */
  readonly children?: ReactNode;
}

/** Acts of the screen as entries of a menu, which the palette offers too; without an act there is no menu. */
export function ActMenu({ title, acts, button = 'words', isBusy = false, children, ...look }: MenuProps) {
  useScreenActs(acts);
  const allowed = useAllowedActs(acts);
  const [isOpen, setOpen] = useState(false);
  const above = useId();
  const { size = 'sm', icon, isPrimary = false } = look;
  if (allowed.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={(wanted) => setOpen(wanted && !isBusy)}>
      <Menu.Target>
        {button !== 'words' ? (
          <ActionIcon variant="default" size={size === 'xs' ? 30 : 36} aria-label={title}>
            {button === 'dots' ? <IconDots size={16} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
          </ActionIcon>
        ) : (
          <Button
            variant={isPrimary ? 'filled' : 'default'}
            size={size}
            data-disabled={isBusy}
            aria-disabled={isBusy}
            leftSection={icon}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {title}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <div id={above}>{children}</div>
        {allowed.map((act, index) => (
          <Fragment key={act.id}>
            {act.of !== undefined && act.of !== title && act.of !== allowed[index - 1]?.of && (
              <Menu.Label>{act.of}</Menu.Label>
            )}
            <Item act={act} above={above} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ act, above }: { readonly act: Act; readonly above: string }) {
  const { label, note, icon, isOff = false, isBusy = false } = act;
  // A screen reader goes from entry to entry, and reads nothing else of a menu.
  const common = { leftSection: icon, rightSection: note, 'aria-describedby': note === undefined ? undefined : above };
  if ('to' in act && !isOff) {
    return (
      <Menu.Item {...common} component="a" href={href(act.to)}>
        {label}
      </Menu.Item>
    );
  }
  const isStill = isOff || isBusy;
  return (
    <Menu.Item
      {...common}
      aria-disabled={isStill}
      data-disabled={isStill}
      closeMenuOnClick={!isStill}
      onClick={() => runAct(act)}
    >
      {label}
    </Menu.Item>
  );
}
