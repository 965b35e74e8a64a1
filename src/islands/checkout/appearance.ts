import figtree from '#assets/fonts/figtree.woff2?url';
import type { Appearance, CustomFontSource } from '@stripe/stripe-js';

/** The brand's colors for the payment form, which is in the provider's iframe. */
export const APPEARANCE: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#1E7A4F',
    colorBackground: '#FFFFFF',
    colorText: '#10201E',
    colorTextSecondary: '#47605B',
    colorDanger: '#B3382A',
    fontFamily: 'Figtree, ui-sans-serif, system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '12px',
    spacingUnit: '4px',
  },
  rules: {
    '.Input': { border: '1px solid #7D958F', boxShadow: 'none' },
    '.Input:focus': {
      border: '1px solid #1E7A4F',
      boxShadow: '0 0 0 2px #1E7A4F',
      outline: 'none',
    },
    '.Label': { fontWeight: '600' },
  },
};

/**
 * The site's fonts for that iframe, which cannot use the page's: absolute URLs, and an entry for
 * each weight that the form uses.
 */
export function paymentFonts(): CustomFontSource[] {
  const src = `url(${new URL(figtree, location.href).href})`;
  return ['400', '600'].map((weight) => ({ family: 'Figtree', src, weight }));
}
