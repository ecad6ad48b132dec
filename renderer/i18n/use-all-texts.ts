import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPortuguese } from './i18n.ts';
import { ptBR } from './portuguese.ts';

/** Texts of all screens load with the first code that needs them, and are added before it renders. */
export function useAllTexts(): void {
  const { i18n } = useTranslation();
  useState(() => addPortuguese(i18n, ptBR));
}
