import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPortuguese } from './i18n.ts';
import { ptBR } from './portuguese.ts';

/** The texts of all screens come with the code of what first shows them, and are there before it does. */
export function useAllTexts(): void {
  const { i18n } = useTranslation();
  useState(() => addPortuguese(i18n, ptBR));
}
