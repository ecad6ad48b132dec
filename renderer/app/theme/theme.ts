import { createTheme, type MantineColorSchemeManager, type MantineThemeOverride } from '@mantine/core';
import { DANGER, GOOD, NIGHT, PETROL, SLATE, WARNING } from './ramps.ts';
import { variantColors } from './variant-colors.ts';

/** Body text has 14 px, tables and hints 13 px, on a 4 px grid with a 6 px radius. */
export const theme: MantineThemeOverride = createTheme({
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--lastro-head-1)', lineHeight: '32px' },
      h2: { fontSize: 'var(--lastro-head-2)', lineHeight: '24px' },
      h3: { fontSize: 'var(--lastro-head-3)', lineHeight: '20px' },
    },
  },
  white: '#FFFFFF',
  black: '#14202B',
  colors: { petrol: PETROL, gray: SLATE, dark: NIGHT, red: DANGER, orange: WARNING, green: GOOD },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 4 },
  variantColorResolver: variantColors,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Input: { vars: () => ({ wrapper: { '--input-bd': 'var(--lastro-line-strong)' } }) },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      vars: () => ({
        label: {},
        description: { '--input-description-size': '12px' },
        error: { '--input-error-size': '13px' },
      }),
    },
    // Text areas hold prose and are spell-checked; other fields hold names and documents (index.html turns the check
    // off).
    Textarea: { defaultProps: { spellCheck: true } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false } },
    // Else a menu begins at an element without a role.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, fz: 'xs' } },
    // The title names the dialog; its head must not be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 150 } } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
  },
});

/** The colour scheme is a setting kept by main; the window writes nothing to the browser's storage. */
export const memoryColorScheme: MantineColorSchemeManager = {
  get: (defaultValue) => defaultValue,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
