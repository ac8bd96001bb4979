import { longestScan, type StocktakeScan, scansAtOnce } from '@library/contract/copies/stocktake-scans.ts';
import { cleanLine } from '@library/contract/fields/text.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, NetworkError } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { sendScans } from './stocktakes.api.ts';
import {
  forgetUnsent,
  keepUnsent,
  ownOf,
  readUnsent,
  scanDeviceId,
  type UnsentScan,
} from './unsent-scans.ts';

/** Milliseconds after which scans without a response are sent again. */
const retryAfter = 5000;
/** The time in ms within which a repeated label counts once, because a camera held still reads it many times. */
const sameWithin = 3000;

/** The scans on this device that the server does not have, and the results of those that it gets. */
export interface Counting {
  /** The unsent scans of all accounts. */
  unsent: readonly UnsentScan[];
  /** Those of this account. */
  own: readonly UnsentScan[];
  /** What the last scan that was sent found. */
  newest: StocktakeScan | null;
  /** Why the server refuses the scans. */
  problem: string | null;
  add: (text: string, how?: 'scan' | 'list') => void;
  /** Deletes the unsent scans of this account. */
  dropUnsent: () => void;
}

/**
 * Stores scans on the device and sends those of this account in order, with retries, until the server has them. Scans that the
 * server refuses stay, with the server's reason, until somebody drops them. After the end of the stock-take they are sent once
 * more, because the server may have them already without the device having got its response.
 */
export function useCounting(
  { stocktakeId, isOpen }: { stocktakeId: string; isOpen: boolean },
  accountId: string | null,
): Counting {
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
        const batch = ownOf(readUnsent(stocktakeId), accountId).slice(0, scansAtOnce);
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
      if (isOpen && ownOf(readUnsent(stocktakeId), accountId).length > 0) void flush();
    }, retryAfter);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [stocktakeId, accountId, isOpen, flush]);

  function add(scanned: string, how: 'scan' | 'list' = 'scan') {
    // A stray code that the contract refuses would keep all other scans from being sent.
    const text = cleanLine(scanned).slice(0, longestScan);
    if (text === '') return;
    const now = performance.now();
    const isSame = before.current.text === text && now - before.current.at < sameWithin;
    before.current = { text, at: now };
    if (isSame) return;
    keepUnsent(stocktakeId, { text, how, account_id: accountId ?? undefined }, new Date().toISOString());
    setUnsent(readUnsent(stocktakeId));
    void flush();
  }

  function dropUnsent() {
    forgetUnsent(stocktakeId, ownOf(readUnsent(stocktakeId), accountId));
    setUnsent(readUnsent(stocktakeId));
    setProblem(null);
  }

  return { unsent, own: ownOf(unsent, accountId), newest, problem, add, dropUnsent };
}
