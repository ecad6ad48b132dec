import { Button, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SignaturePad.module.css';
import { type Ink, pngOf, redraw, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from './signature-ink.ts';

interface Props {
  /** The subject's name, as an example of what to type. */
  readonly name: string;
  /** A PNG in base64, or null when nothing is drawn. */
  readonly onChange: (png: string | null) => void;
}

const NOTHING: Ink = { strokes: [], typed: '' };

/** An optional signature: drawn with mouse, pen or finger, or typed by those who use the keyboard. */
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

/** What is drawn or typed on the canvas; whoever asked for it hears when a stroke or a letter is done. */
function useInk(onChange: Props['onChange']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ink, setInk] = useState<Ink>(NOTHING);
  const isDrawing = useRef(false);
  useEffect(() => redraw(canvas.current, ink), [ink]);

  const write = (next: Ink): void => {
    setInk(next);
    redraw(canvas.current, next);
    onChange(pngOf(canvas.current, next));
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    setInk({ typed: '', strokes: [...ink.strokes, [pointIn(event)]] });
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!isDrawing.current) return;
    const last = ink.strokes.at(-1) ?? [];
    setInk({ typed: '', strokes: [...ink.strokes.slice(0, -1), [...last, pointIn(event)]] });
  };
  const end = (): void => {
    if (isDrawing.current) write(ink);
    isDrawing.current = false;
  };
  return { canvas, ink, write, drawing: { begin, move, end } };
}

/** Where the pointer is, in the pixels of the canvas. */
function pointIn(event: PointerEvent<HTMLCanvasElement>): readonly [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = SIGNATURE_WIDTH / box.width;
  return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
}

function OpenPad({ name, onChange, onRemove }: Props & { readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const { canvas, ink, write, drawing } = useInk(onChange);
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
        onPointerDown={drawing.begin}
        onPointerMove={drawing.move}
        onPointerUp={drawing.end}
        onPointerCancel={drawing.end}
      />
      <div className={classes.tools}>
        <TextInput
          label={t('consent.signature.typed')}
          placeholder={name}
          value={ink.typed}
          onChange={(event) => write({ strokes: [], typed: event.currentTarget.value })}
          onKeyDown={keepInForm}
          maxLength={80}
          autoComplete="off"
        />
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={() => write(NOTHING)}>
            {t('consent.signature.clear')}
          </Button>
          <Button variant="default" size="xs" onClick={onRemove}>
            {t('consent.signature.remove')}
          </Button>
        </div>
      </div>
    </div>
  );
}
