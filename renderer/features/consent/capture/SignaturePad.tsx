import { Button, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Pad from 'signature_pad';
import { MAX_SIGNATURE_POINTS, pointsOf, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/consent/signature.ts';
import classes from './SignaturePad.module.css';
import { type Drawing, drawingOf, fitPad, INK, PAPER, writeName } from './signature-ink.ts';

interface Props {
  /** Signer's name, as an example for the text field. */
  readonly name: string;
  /** Called with null if the pad is empty. */
  readonly onChange: (drawing: Drawing | null) => void;
}

/** An optional signature: drawn with mouse, pen or finger, or typed on the keyboard. */
export function SignaturePad({ name, onChange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconSignature size={17} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('consent.signature.add')}
        </Button>
      </div>
    );
  }
  const remove = (): void => {
    onChange(null);
    setOpen(false);
  };
  return <OpenPad name={name} onChange={onChange} onRemove={remove} />;
}

function OpenPad({ name, onChange, onRemove }: Props & { readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const { canvas, typed, write } = usePad(onChange);
  const keepInForm = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className={classes.pad}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        width={SIGNATURE_WIDTH}
        height={SIGNATURE_HEIGHT}
        role="img"
        aria-label={t('consent.signature.area')}
      />
      <div className={classes.tools}>
        <TextInput
          size="md"
          label={t('consent.signature.typed')}
          placeholder={name}
          value={typed}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={keepInForm}
          maxLength={80}
          autoComplete="off"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => write('')}>
            {t('consent.signature.clear')}
          </Button>
          <Button variant="default" onClick={onRemove}>
            {t('consent.signature.remove')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A pad on a canvas, or a name written on it; calls `onChange` after each stroke or letter. */
function usePad(onChange: Props['onChange']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const changed = useRef(onChange);
  const [typed, setTyped] = useState('');
  const written = useRef('');
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const drawn = new Pad(element, { penColor: INK, backgroundColor: PAPER, minWidth: 0.8, maxWidth: 2.6 });
    pad.current = drawn;
    const begin = (): void => {
      if (written.current !== '') drawn.clear();
      written.current = '';
      setTyped('');
    };
    const end = (): void => {
      const groups = drawn.toData();
      if (pointsOf(groups.map(({ points }) => points)) > MAX_SIGNATURE_POINTS) drawn.fromData(groups.slice(0, -1));
      changed.current(drawingOf(drawn, element, ''));
    };
    drawn.addEventListener('beginStroke', begin);
    drawn.addEventListener('endStroke', end);
    const size = new ResizeObserver(() => {
      fitPad(drawn, element);
      if (written.current !== '') writeName(drawn, element, written.current);
    });
    size.observe(element);
    return () => {
      size.disconnect();
      drawn.off();
    };
  }, []);

  const write = (name: string): void => {
    setTyped(name);
    written.current = name.trim();
    if (pad.current === null || canvas.current === null) return;
    writeName(pad.current, canvas.current, written.current);
    onChange(drawingOf(pad.current, canvas.current, written.current));
  };
  return { canvas, typed, write };
}
