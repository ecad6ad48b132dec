import { type KeyboardEvent, useEffect, useState } from 'react';
import { mistypedDocument } from '#domain/basics/document.ts';
import { nextIndex } from '../../lib/arrow-keys.ts';
import { useStore } from '../../lib/stores.ts';
import type { AskOption } from './ask-options.ts';
import { readTyped } from './typed-client.ts';
import type { Ask } from './use-ask.ts';

interface AskList {
  /** The lines on the screen; empty while the list is closed. */
  readonly lines: readonly AskOption[];
  /** The chosen line; -1 while the list is closed. */
  readonly index: number;
  /** True if no known client has the typed name. */
  readonly isNobody: boolean;
  readonly choose: (index: number) => void;
  readonly take: (option: AskOption) => void;
  readonly type: (text: string) => void;
  readonly close: () => void;
  readonly handleKey: (event: KeyboardEvent) => void;
}

/**
 * The list below the field, by keyboard. Enter takes the chosen line, or calls `onEnter`. A line that pays is taken
 * only after the officer could read it.
 */
export function useAskList({ options, isFresh, take }: Ask, onEnter: () => void): AskList {
  const { typed, run, type } = useStore('consulta', (state) => state);
  const [choice, setChoice] = useState({ typed, index: 0 });
  const [isListed, setListed] = useState(false);
  const [isEntered, setEntered] = useState(false);
  // An Enter that came before the list opens a saved client, and never pays.
  useEffect(() => {
    if (!(isEntered && isFresh)) return;
    setEntered(false);
    const [first] = options;
    if (first?.kind === 'open') take(first);
  }, [isEntered, isFresh, options, take]);

  const lines = isListed && typed.trim() !== '' ? options : [];
  const index = Math.min(choice.typed === typed ? choice.index : 0, lines.length - 1);
  const isNobody = isListed && isFresh && options.length === 0 && isName(typed);
  const takeLine = (option: AskOption): void => {
    setListed(false);
    take(option);
  };
  const enter = (): void => {
    const chosen = lines[index];
    if (run.status === 'running' || isNobody) return;
    if (!isFresh) setEntered(true);
    else if (chosen !== undefined) takeLine(chosen);
    else if (options.length > 0) setListed(true);
    else onEnter();
  };
  const leave = (): void => {
    if (isListed) setListed(false);
    else type('');
  };
  const handleKey = (event: KeyboardEvent): void => {
    const next = nextIndex(event.key, index, { count: options.length, axis: 'vertical', wraps: true });
    if (next !== null) {
      setChoice({ typed, index: Math.max(next, 0) });
      setListed(true);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
    else if (event.key === 'Escape' && typed !== '') leave();
    else return;
    event.preventDefault();
  };
  return {
    lines,
    index,
    isNobody,
    choose: (line) => setChoice({ typed, index: line }),
    take: takeLine,
    type: (text) => {
      setListed(true);
      setEntered(false);
      type(text);
    },
    close: () => setListed(false),
    handleKey,
  };
}

/** A document with letters for digits is not a name: its corrected form is offered. */
function isName(typed: string): boolean {
  const { documento, nome } = readTyped(typed);
  return documento === null && nome !== '' && mistypedDocument(typed) === null;
}
