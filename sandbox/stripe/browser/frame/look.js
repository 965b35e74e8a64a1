// @ts-check

/** Which appearance variable of Stripe sets which of ours. */
const variables = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--soft',
  colorDanger: '--danger',
  fontFamily: '--font',
  fontSizeBase: '--size',
  borderRadius: '--radius',
  gridRowSpacing: '--gap',
};

/** @param {any} appearance as `elements({ appearance })` takes it */
export function applyAppearance(appearance) {
  const root = document.documentElement;
  root.classList.toggle('night', appearance?.theme === 'night');
  for (const [name, property] of Object.entries(variables)) {
    const value = appearance?.variables?.[name];
    if (typeof value === 'string') root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
}

/** @param {any} options as `elements.create('payment', options)` takes them */
export function applyOptions(options) {
  const billing = options?.fields?.billingDetails;
  const address = typeof billing === 'object' ? billing.address : billing;
  const postal = typeof address === 'object' ? address.postalCode : address;
  const zip = document.getElementById('zip-field');
  if (zip !== null) zip.hidden = postal === 'never';
  for (const input of document.querySelectorAll('input'))
    input.readOnly = options?.readOnly === true;
}
