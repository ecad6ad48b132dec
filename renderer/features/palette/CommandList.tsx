import { useTranslation } from 'react-i18next';
import { COMMAND_GROUPS, type Command } from './command.ts';
import { Keys } from './Keys.tsx';
import classes from './Palette.module.css';

interface Props {
  readonly id: string;
  /** In the order of their groups. */
  readonly commands: readonly Command[];
  readonly chosen: Command | undefined;
  readonly onPoint: (command: Command) => void;
  readonly onRun: (command: Command) => void;
}

/** Id of a command's element, to which the field's `aria-activedescendant` points. */
export function optionId(listId: string, { id }: Command): string {
  return `${listId}-${id}`;
}

/** The commands found, by group. The focus stays in the field, which points at the chosen one. */
export function CommandList({ id, commands, chosen, onPoint, onRun }: Props) {
  const { t } = useTranslation();
  const groups = COMMAND_GROUPS.map((group) => ({ group, found: commands.filter((one) => one.group === group) }));
  return (
    <div id={id} role="listbox" aria-label={t('palette.list')} tabIndex={-1} className={classes.list}>
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ group, found }) => (
          <fieldset key={group} className={classes.group}>
            <legend className={classes.groupName}>{t(`palette.group.${group}`)}</legend>
            {found.map((command) => (
              <button
                key={command.id}
                id={optionId(id, command)}
                type="button"
                role="option"
                aria-selected={command === chosen}
                aria-disabled={command.isOff}
                tabIndex={-1}
                className={classes.option}
                onPointerMove={() => onPoint(command)}
                onClick={() => onRun(command)}
              >
                <span className={classes.label}>{command.label} </span>
                {command.detail !== undefined && <span className={classes.detail}>{command.detail}</span>}
                {command.note !== undefined && <span className={classes.note}>{command.note}</span>}
                {command.keys !== undefined && <Keys keys={command.keys} />}
              </button>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
