import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPortuguese, type Texts } from './i18n.ts';

/** Texts come with the first code that needs them, and are added before it renders. */
export function usePortuguese(texts: Texts): void {
  const { i18n } = useTranslation();
  useState(() => addPortuguese(i18n, texts));
}
