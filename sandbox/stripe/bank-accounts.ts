/** What a bank answers days later when it can't be debited: Stripe's code and its sentence. */
export interface DebitFailure {
  readonly code: string;
  readonly message: string;
}

/** Why a debit fails (https://docs.stripe.com/payments/ach-direct-debit). */
export const debitFailures = {
  insufficient_funds: {
    code: 'insufficient_funds',
    message: 'The customer’s account has insufficient funds to cover this payment.',
  },
  account_closed: {
    code: 'account_closed',
    message: 'The customer’s bank account has been closed.',
  },
  no_account: {
    code: 'no_account',
    message: 'The customer’s bank account could not be located.',
  },
  debit_not_authorized: {
    code: 'debit_not_authorized',
    message: 'The customer has notified their bank that this payment was unauthorized.',
  },
} as const satisfies Record<string, DebitFailure>;

/** The code of a {@link DebitFailure}. */
export type DebitFailureCode = keyof typeof debitFailures;

export interface TestAccount {
  readonly number: string;
  readonly summary: string;
  /** Undefined for one that can be debited. */
  readonly fails?: DebitFailureCode;
}

/** The routing number of Stripe's test bank. */
export const testRouting = '110000000';

/** Stripe's bank accounts for its test mode (https://docs.stripe.com/testing). */
export const testAccounts: readonly TestAccount[] = [
  { number: '000123456789', summary: 'Succeeds' },
  {
    number: '000222222227',
    summary: 'Fails for insufficient funds',
    fails: 'insufficient_funds',
  },
  { number: '000111111113', summary: 'Fails: the account is closed', fails: 'account_closed' },
  { number: '000111111116', summary: 'Fails: no such account', fails: 'no_account' },
  {
    number: '000333333335',
    summary: 'Fails: the debit wasn’t authorized',
    fails: 'debit_not_authorized',
  },
];

/** The test account with this number, or undefined. */
export function accountByNumber(number: string): TestAccount | undefined {
  return testAccounts.find((account) => account.number === number);
}
