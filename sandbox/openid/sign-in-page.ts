import { escapeHtml, page } from '../http/page.ts';
import type { Account } from './accounts.ts';

/** The page with one button per account; clicking it is the whole sign-in. */
export function signInPage(uid: string, accounts: readonly Account[]): string {
  const buttons = accounts.map((account, index) => {
    const initials = `${account.givenName.slice(0, 1)}${account.familyName.slice(0, 1)}`;
    return `<button class="account" type="submit" name="sub" value="${escapeHtml(account.sub)}" aria-labelledby="account-${index}" aria-describedby="note-${index}">
<span class="portrait" aria-hidden="true">${escapeHtml(initials)}</span>
<span><strong id="account-${index}">Sign in as ${escapeHtml(account.label)}</strong>
<span class="soft" id="note-${index}">${escapeHtml(account.note)}</span></span>
</button>`;
  });
  return page(
    'Sign in - sandbox',
    `<div class="card"><p><span class="tag">Sandbox</span></p>
<h1>Choose an account</h1>
<p class="soft">to continue to the website. This page stands in for the identity provider; there are no passwords.</p>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">
${buttons.join('\n')}
<button type="submit" name="cancel" value="yes">Cancel</button>
</form></div>`,
    { narrow: true },
  );
}

/** Ends the provider's session without asking, as providers do for a known client. */
export function signOutPage(form: string): string {
  return page(
    'Signing out - sandbox',
    `<h1>Signing out</h1>
${form}
<noscript><button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button></noscript>
<script>
const form = document.getElementById('op.logoutForm');
const answer = document.createElement('input');
answer.type = 'hidden'; answer.name = 'logout'; answer.value = 'yes';
form.append(answer); form.submit();
</script>`,
    { narrow: true },
  );
}

export function signedOutPage(): string {
  return page('Signed out - sandbox', '<h1>You are signed out</h1>', { narrow: true });
}

/** Shows the protocol error verbatim, for developers. */
export function errorPage(error: string, description: string): string {
  return page(
    'Sign-in failed - sandbox',
    `<h1>The sign-in could not go on</h1>
<p><code>${escapeHtml(error)}</code></p><p>${escapeHtml(description)}</p>`,
    { narrow: true },
  );
}
