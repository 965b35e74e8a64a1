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

/** Which selector of Stripe's rules means which of our elements. */
const elements = { '.Input': 'input', '.Input:focus': 'input:focus', '.Label': 'label' };
const rules = new CSSStyleSheet();
document.adoptedStyleSheets.push(rules);

/** @param {any} appearance as `elements({ appearance })` takes it */
export function applyAppearance(appearance) {
  const root = document.documentElement;
  root.classList.toggle('night', appearance?.theme === 'night');
  for (const [name, property] of Object.entries(variables)) {
    const value = appearance?.variables?.[name];
    if (typeof value === 'string') root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
  rules.replaceSync('');
  for (const [name, selector] of Object.entries(elements)) {
    const rule = rules.cssRules[rules.insertRule(`${selector} {}`, rules.cssRules.length)];
    if (rule instanceof CSSStyleRule) Object.assign(rule.style, appearance?.rules?.[name]);
  }
}

/** @param {any} fonts as `elements({ fonts })` takes them; a style sheet of fonts is left out */
export function applyFonts(fonts) {
  document.fonts.clear();
  for (const { family, src, weight, style } of fonts ?? []) {
    if (family && src) document.fonts.add(new FontFace(family, src, { weight, style }));
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
