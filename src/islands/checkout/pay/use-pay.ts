import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchBalance, settlePay } from '#browser/api/pay.ts';
import { takePayLink } from '#browser/pay-link.ts';
import type { PayPage } from '#contracts/pay.ts';
import { loadPayments } from '../load-stripe.ts';

/** What /pay shows. */
export type PayState =
  | { readonly step: 'loading' }
  | { readonly step: 'no-link'; readonly problem?: string }
  | { readonly step: 'unreachable'; readonly again: () => void }
  | {
      readonly step: 'shown';
      readonly page: PayPage;
      readonly token: string;
      /** Null where nothing can be paid by card, or the card form did not load. */
      readonly stripe: Stripe | null;
      /** Whether it was paid on this page just now. */
      readonly isJustPaid: boolean;
    };

const GONE = 'This link doesn’t work anymore.';

/** The balance of a payment link's visit, and what becomes of its payment. */
export function usePay() {
  const [state, setState] = useState<PayState>({ step: 'loading' });

  const load = useCallback(async () => {
    const { token, isBack } = takePayLink();
    if (!token) {
      setState({ step: 'no-link' });
      return;
    }
    setState({ step: 'loading' });
    try {
      // A bank's page has sent the customer back: only the server knows whether it was paid.
      const page = isBack ? await settlePay(token) : await fetchBalance(token);
      const stripe = page.card ? await loadPayments(page.card).catch(() => null) : null;
      const isJustPaid = isBack && isPaidNow(page);
      setState({ step: 'shown', page, token, stripe, isJustPaid });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      setState(
        isGone
          ? { step: 'no-link', problem: sentenceOf(error, GONE) }
          : { step: 'unreachable', again: () => void load() },
      );
    }
  }, []);

  useEffect(() => {
    const reload = () => void load();
    reload();
    addEventListener('hashchange', reload);
    return () => {
      removeEventListener('hashchange', reload);
    };
  }, [load]);

  /** Shows the balance as the server has it after a payment; false if it could not be asked. */
  const refresh = useCallback(async (asked: Promise<PayPage>) => {
    try {
      const page = await asked;
      setState((last) =>
        last.step === 'shown'
          ? {
              ...last,
              page,
              isJustPaid:
                last.isJustPaid ||
                page.state === 'settled' ||
                isDepositPaid(last.page, page) ||
                hasDebitBegun(last.page, page),
            }
          : last,
      );
      return true;
    } catch {
      return false;
    }
  }, []);

  return { state, refresh };
}

/** After the bank’s page: nothing is asked for anymore, as all or the deposit was paid. */
function isPaidNow({ state, payments, invoice }: PayPage): boolean {
  return (
    state === 'settled' || Boolean(invoice?.onItsWay) || (state === 'early' && payments.length > 0)
  );
}

/** Whether the deposit that was asked for isn’t anymore: the rest is due at the visit. */
function isDepositPaid(before: PayPage, now: PayPage): boolean {
  return before.deposit !== undefined && now.state === 'early';
}

/** Whether the money is on its way from a bank account since the page was shown last. */
function hasDebitBegun(before: PayPage, now: PayPage): boolean {
  return !before.invoice?.onItsWay && Boolean(now.invoice?.onItsWay);
}
