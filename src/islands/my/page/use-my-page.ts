import { useCallback, useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchMyPage, fetchMyPlans, signInToMyPage, signOutOfMyPage } from '#browser/api/my.ts';
import { bookingLinkToken } from '#browser/booking-link.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { MyPage } from '#contracts/my.ts';

/** What /my shows. */
export type MyPageState =
  | { readonly step: 'loading' }
  /** Opened by an emailed link, which is not consumed until the button is pressed. */
  | { readonly step: 'link'; readonly token: string }
  /** Not signed in; the sentence says why, if there is more to say. */
  | {
      readonly step: 'ask';
      readonly sentence: string;
      /** Whether the sentence is about a link that didn't work. */
      readonly isProblem: boolean;
      readonly email: string;
    }
  | { readonly step: 'unreachable' }
  | Shown;

type Shown = {
  readonly step: 'shown';
  readonly page: MyPage;
  readonly plans: readonly MyPlan[];
};

const FAILED = 'That didn’t work. Please try again in a moment or call us.';
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** A customer's page: request a link, open it, show the page while the session lasts. */
export function useMyPage() {
  const [state, setState] = useState<MyPageState>({ step: 'loading' });
  const ask = useCallback((sentence: string) => {
    setState((before) => {
      const email = before.step === 'shown' ? before.page.email : '';
      return { step: 'ask', sentence, isProblem: sentence !== '', email };
    });
  }, []);

  const load = useCallback(async () => {
    const token = bookingLinkToken();
    if (token) {
      setState({ step: 'link', token });
      return;
    }
    try {
      setState(await fetchShown());
    } catch (error) {
      if (isSignedOut(error)) ask('');
      else setState({ step: 'unreachable' });
    }
  }, [ask]);

  useEffect(() => {
    const reload = () => void load();
    reload();
    // A newer email's link opened in the same tab only changes the fragment.
    addEventListener('hashchange', reload);
    // Back may restore this page from the back/forward cache, with its visits.
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setState((before) => (before.step === 'shown' ? { step: 'loading' } : before));
      reload();
    };
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('hashchange', reload);
      removeEventListener('pageshow', onPageShow);
    };
  }, [load]);

  const isAsking = state.step === 'ask';
  useEffect(() => {
    if (!isAsking) return;
    // The link may have been opened in another tab: check whether this one is signed in.
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const shown = await fetchShown().catch(() => null);
      if (shown) setState(shown);
    };
    const onLook = () => void look();
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, [isAsking]);

  /** Reloads the visits but not the plans; the old data stays if that fails. */
  const refresh = useCallback(async () => {
    const page = await fetchMyPage().catch(() => null);
    if (page) setState((before) => (before.step === 'shown' ? { ...before, page } : before));
  }, []);

  /** Consumes the link; returns a sentence if the request failed. */
  const open = async (token: string): Promise<string | undefined> => {
    try {
      await signInToMyPage(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return sentenceOf(error, FAILED);
      forgetToken();
      // Pressed twice, or link reused: if already signed in, no new link is needed.
      const shown = await fetchShown().catch(() => null);
      if (shown) setState(shown);
      else ask(sentenceOf(error, FAILED));
      return undefined;
    }
    forgetToken();
    await load();
    return undefined;
  };

  /** Signs out; returns a sentence if that failed. */
  const signOut = async (everywhere: boolean): Promise<string | undefined> => {
    try {
      await signOutOfMyPage(everywhere);
    } catch (error) {
      return sentenceOf(error, FAILED);
    }
    setState({
      step: 'ask',
      sentence: everywhere ? 'You’re signed out on every device.' : 'You’re signed out.',
      isProblem: false,
      email: '',
    });
    return undefined;
  };

  return { state, load, refresh, open, signOut };
}

async function fetchShown(): Promise<Shown> {
  const [page, plans] = await Promise.all([fetchMyPage(), fetchMyPlans()]);
  return { step: 'shown', page, plans };
}

/** Removes a used link from the address bar and the history. */
function forgetToken(): void {
  history.replaceState(history.state, '', location.pathname);
}
