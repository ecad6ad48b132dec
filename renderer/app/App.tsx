import { MantineProvider } from '@mantine/core';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { StoresProvider } from '../lib/stores.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Gate } from './Gate.tsx';
import type { Opening } from './opening-stores.ts';
import { Preferences } from './Preferences.tsx';
import { cssVariables } from './theme/css-variables.ts';
import { memoryColorScheme, theme } from './theme/theme.ts';

interface Props {
  readonly opening: Opening;
  readonly texts: i18n;
  /** Empty if the page has no style policy. */
  readonly styleNonce: string;
}

export function App({ opening, texts, styleNonce }: Props) {
  return (
    <I18nextProvider i18n={texts}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={memoryColorScheme}
        getStyleNonce={() => styleNonce}
      >
        <StoresProvider value={opening.stores}>
          <Preferences>
            <ErrorBoundary>
              <Gate opening={opening} />
            </ErrorBoundary>
          </Preferences>
        </StoresProvider>
      </MantineProvider>
    </I18nextProvider>
  );
}
