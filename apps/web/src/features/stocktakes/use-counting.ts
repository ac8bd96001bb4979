import { type StocktakeScan, scansAtOnce } from '@library/contract/copies/stocktake-scans.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, NetworkError } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { sendScans } from './stocktakes.api.ts';
import { forgetUnsent, keepUnsent, readOwn, readUnsent, scanDeviceId } from './unsent-scans.ts';

/** Milliseconds after which scans without a response are sent again. */
const retryAfter = 5000;
/** The time in ms within which a repeated label counts once, because a camera held still reads it many times. */
const sameWithin = 3000;

/**
 * Stores scans on the device and sends those of this account in order, with retries, until the server has them. Scans that the
 * server refuses stay, with the server's reason, until somebody drops them.
 */
export function useCounting(stocktakeId: string, accountId: string | null) {
  const [unsent, setUnsent] = useState(() => readUnsent(stocktakeId));
  const [newest, setNewest] = useState<StocktakeScan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);
  const before = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const invalidate = useInvalidate(staleAfter.count);
  const loadAgain = useRef(invalidate);
  loadAgain.current = invalidate;

  const flush = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (;;) {
        const batch = readOwn(stocktakeId, accountId).slice(0, scansAtOnce);
        if (batch.length === 0) break;
        const scans = batch.map(({ account_id: _, ...scan }) => scan);
        const { data } = await sendScans(stocktakeId, scanDeviceId(), scans);
        forgetUnsent(stocktakeId, batch);
        setNewest(data.at(-1) ?? null);
        setProblem(null);
        void loadAgain.current();
      }
    } catch (error) {
      // After a network failure, the timer sends the scans again.
      if (!(error instanceof NetworkError)) setProblem(errorText(error, t("We couldn't save your scans.")));
    } finally {
      sending.current = false;
      setUnsent(readUnsent(stocktakeId));
    }
  }, [stocktakeId, accountId]);

  useEffect(() => {
    void flush();
    const timer = setInterval(() => {
      if (readOwn(stocktakeId, accountId).length > 0) void flush();
    }, retryAfter);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [stocktakeId, accountId, flush]);

  function add(text: string, how: 'scan' | 'list' = 'scan') {
    const now = performance.now();
    const isSame = before.current.text === text && now - before.current.at < sameWithin;
    before.current = { text, at: now };
    if (isSame) return;
    keepUnsent(stocktakeId, { text, how, account_id: accountId ?? undefined }, new Date().toISOString());
    setUnsent(readUnsent(stocktakeId));
    void flush();
  }

  function dropUnsent() {
    forgetUnsent(stocktakeId, readOwn(stocktakeId, accountId));
    setUnsent(readUnsent(stocktakeId));
    setProblem(null);
  }

  return { unsent, newest, problem, add, dropUnsent };
}
