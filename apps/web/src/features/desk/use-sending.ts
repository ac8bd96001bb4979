import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, NetworkError } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { isOffline } from '../../lib/offline/online.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { sendActs } from './noted-acts.ts';

/** How often acts without a response are sent again, in ms. */
const retryAfter = 10_000;

/** Sends an account's noted acts while the page is visible and has a network. Returns why the server refuses them, or null. */
export function useSending(accountId: string | null, unsent: number): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const invalidate = useInvalidate([...staleAfter.fulfilRequest, ...staleAfter.changeLending]);
  const loadAgain = useRef(invalidate);
  loadAgain.current = invalidate;

  const send = useCallback(async () => {
    if (accountId === null || isOffline() || document.visibilityState !== 'visible') return;
    try {
      await sendActs(accountId);
      setProblem(null);
      void loadAgain.current();
    } catch (error) {
      if (!(error instanceof NetworkError)) setProblem(errorText(error, t("We couldn't send them.")));
    }
  }, [accountId]);

  useEffect(() => {
    if (unsent === 0) return;
    void send();
    const timer = setInterval(send, retryAfter);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [send, unsent]);
  return problem;
}
