const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, in attributes and between tags. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => replacements[character] ?? character);
}

const style = `
:root { color-scheme: light dark; --ink: #17313b; --soft: #5b7078; --line: #d9e2e4; --paper: #fff; --wash: #f2f6f6; --accent: #17687a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eff0; --soft: #9db0b6; --line: #2c4148; --paper: #15242a; --wash: #0e191d; --accent: #6cc4d6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--wash); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
main.narrow { max-width: 30rem; padding-top: 8vh; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: 0 0 1rem; } .soft { color: var(--soft); } a { color: var(--accent); }
.card > h2:first-child { margin-top: 0; } .card > ol { margin: 0; padding-left: 1.25rem; } .card > ol > li + li { margin-top: .4rem; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 0 0 1rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; font-size: .85rem; } tr:last-child td { border-bottom: 0; }
button { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: .6rem .9rem; cursor: pointer; }
button:hover { border-color: var(--accent); } button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button.account { display: flex; gap: .9rem; align-items: center; width: 100%; text-align: left; margin: 0 0 .75rem; padding: .9rem 1rem; }
button.account strong, button.account .soft { display: block; overflow-wrap: anywhere; } button.account .soft { font-size: .9rem; }
.portrait { flex: none; display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 50%; background: var(--accent); color: var(--paper); font-weight: 700; }
form.inline button { margin: 0 .25rem .25rem 0; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--paper); font-weight: 600; }
form.inline { display: inline; } pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
.tag { display: inline-block; background: var(--accent); color: var(--paper); border-radius: 99px; padding: .05rem .6rem; font-size: .8rem; font-weight: 600; }
@media (max-width: 40rem) {
  thead { display: none; } tr { display: block; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; } td, th { display: block; padding: .1rem 0; border: 0; overflow-wrap: anywhere; } td:empty { display: none; }
}
iframe { width: 100%; height: 65vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
`;

/** A small page in the sandbox's own style. `body` is HTML: escape its values. */
export function page(title: string, body: string, options: { narrow?: boolean } = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main${options.narrow === true ? ' class="narrow"' : ''}>${body}</main></body>
</html>
`;
}
