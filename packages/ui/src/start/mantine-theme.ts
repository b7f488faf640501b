import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core'

const tuple = (shade: (index: number) => string) =>
  Array.from({ length: 10 }, (_, index) => shade(index)) as unknown as MantineColorsTuple
/** A colour that is one token in every shade: what Mantine draws in one by itself are words, such as those of a menu. */
const flat = (token: string) => tuple(() => `var(--p-${token})`)

/** Mantine's name for a colour → the tokens it stands for. */
const roles = {
  brand: 'primary',
  accent: 'secondary',
  danger: 'danger',
  success: 'success',
  warning: 'warning',
  info: 'info',
  red: 'danger',
  green: 'success',
  yellow: 'warning',
  blue: 'info',
} as const
type ColorName = keyof typeof roles
const isBrand = (role: string) => role === 'primary' || role === 'secondary'

/** What each variant of a button, badge or alert looks like: always one of the pairs that the theme promises. */
const variantColors: VariantColorsResolver = ({ color = 'brand', variant }) => {
  const role = roles[color as ColorName] ?? 'primary'
  const token = (name: string) => `var(--p-${name})`
  const edge = (name: string) => `1px solid ${token(name)}`
  const tint = {
    background: token(`${role}-tint`),
    hover: token(isBrand(role) ? `${role}-tint-hover` : `${role}-tint`),
    color: token(isBrand(role) ? `on-${role}-tint` : `${role}-text`),
    border: '1px solid transparent',
  }
  if (variant === 'none') return { background: 'transparent', hover: 'transparent', color: 'inherit', border: 'none' }
  if (variant === 'light') return tint
  if (variant === 'filled') {
    return {
      background: token(role),
      hover: token(`${role}-hover`),
      color: token(`on-${role}`),
      border: isBrand(role) ? edge(`${role}-mark`) : '1px solid transparent',
    }
  }
  if (variant === 'outline') {
    return { background: 'transparent', hover: tint.background, color: token(`${role}-text`), border: edge(`${role}-text`) }
  }
  if (variant === 'subtle') {
    return { background: 'transparent', hover: token('surface-muted'), color: token(`${role}-text`), border: '1px solid transparent' }
  }
  if (variant === 'transparent') {
    return { background: 'transparent', hover: 'transparent', color: token(`${role}-text`), border: '1px solid transparent' }
  }
  return { background: token('surface'), hover: token('surface-muted'), color: token('text'), border: edge('border-strong') }
}

/** The <header> of a dialog is not the page's. */
const plainHeader = { header: { role: 'presentation' } }

/** What Mantine says by itself is said in the language of the page. */
export const mantineThemeIn = ({ togglePassword }: { togglePassword: string }) => createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  white: 'var(--p-surface)',
  black: 'var(--p-text)',
  colors: {
    brand: tuple((index) => `var(--p-brand-${index})`),
    accent: tuple((index) => `var(--p-accent-${index})`),
    gray: tuple((index) => `var(--p-neutral-${index})`),
    // Mantine's dark scale runs from the ink to the page, ours from the page to the ink.
    dark: tuple((index) => `var(--p-neutral-${9 - index})`),
    danger: flat('danger-text'),
    success: flat('success-text'),
    warning: flat('warning-text'),
    info: flat('info-text'),
  },
  fontFamily: 'var(--p-font)',
  headings: {
    fontFamily: 'var(--p-font-heading)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.2' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
      h4: { fontSize: 'var(--p-font-body)', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: '0.8125rem', sm: 'var(--p-font-body)', md: 'var(--p-font-body)', lg: '1.0625rem', xl: '1.25rem',
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: {
    xs: '4px', sm: 'var(--p-radius-small)', md: 'var(--p-radius-control)', lg: 'var(--p-radius-card)', xl: 'var(--p-radius-large)',
  },
  defaultRadius: 'md',
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  shadows: {
    xs: '0 1px 2px var(--p-shadow)', sm: '0 1px 3px var(--p-shadow)', md: '0 4px 16px var(--p-shadow)',
    lg: '0 8px 32px var(--p-shadow)', xl: '0 16px 48px var(--p-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    Button: { defaultProps: { size: 'md', radius: 'var(--p-radius-button)' } },
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': togglePassword } } },
    // A round one is taken for a choice of one among several.
    Checkbox: { defaultProps: { radius: 'calc(min(var(--p-radius-control), 5px))' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    NumberInput: { defaultProps: { size: 'md' } },
    FileInput: { defaultProps: { size: 'md' } },
    ColorInput: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
    Modal: { defaultProps: { attributes: plainHeader, radius: 'lg', centered: true, transitionProps: { duration: 160, transition: 'fade-up' } } },
    Drawer: { defaultProps: { attributes: plainHeader, transitionProps: { duration: 180 } } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 550, radius: 'var(--p-radius-pill)' } },
    // From the field's own edge: one in the middle stands beyond the page for a frame, as its width comes after its place.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Menu: { defaultProps: { shadow: 'lg', position: 'bottom-end', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
  },
})

/** Mantine's own names for the page, lines, muted text and so on, told in our tokens for both schemes alike. */
export const mantineVariables: CSSVariablesResolver = () => {
  const scheme: Record<string, string> = {
    '--mantine-color-body': 'var(--p-page)',
    '--mantine-color-text': 'var(--p-text)',
    '--mantine-color-bright': 'var(--p-text)',
    '--mantine-color-dimmed': 'var(--p-text-muted)',
    '--mantine-color-placeholder': 'var(--p-text-muted)',
    '--mantine-color-anchor': 'var(--p-primary-text)',
    '--mantine-color-error': 'var(--p-danger-text)',
    '--mantine-color-success': 'var(--p-success-text)',
    '--mantine-color-default': 'var(--p-surface)',
    '--mantine-color-default-hover': 'var(--p-surface-muted)',
    '--mantine-color-default-color': 'var(--p-text)',
    '--mantine-color-default-border': 'var(--p-border-strong)',
    '--mantine-color-disabled': 'var(--p-surface-muted)',
    '--mantine-color-disabled-color': 'var(--p-text-muted)',
    '--mantine-color-disabled-border': 'var(--p-border)',
    '--mantine-primary-color-contrast': 'var(--p-on-primary)',
  }
  for (const [name, role] of Object.entries(roles)) {
    const color = `--mantine-color-${name}`
    scheme[`${color}-filled`] = `var(--p-${role})`
    scheme[`${color}-filled-hover`] = `var(--p-${role}-hover)`
    scheme[`${color}-light`] = `var(--p-${role}-tint)`
    scheme[`${color}-light-hover`] = isBrand(role) ? `var(--p-${role}-tint-hover)` : `var(--p-${role}-tint)`
    scheme[`${color}-light-color`] = isBrand(role) ? `var(--p-on-${role}-tint)` : `var(--p-${role}-text)`
    scheme[`${color}-text`] = `var(--p-${role}-text)`
    scheme[`${color}-outline`] = `var(--p-${role}-text)`
    scheme[`${color}-outline-hover`] = `var(--p-${role}-tint)`
  }
  return { variables: {}, light: scheme, dark: scheme }
}
