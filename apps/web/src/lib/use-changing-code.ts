import { codeSeconds } from '@library/contract/lending/reader-codes.ts';
import { useEffect, useState } from 'react';
import { canMakeCodes, readerCodeAt } from './reader-codes.ts';

/** The input for codes on this device: a secret, and the server's time minus the time of the device's clock, in ms. */
export interface CodeSource {
  secret: string;
  correction: number;
}

/**
 * The current code, which changes every five minutes. It is computed on this device if the browser can; otherwise it is the
 * code that the server last sent (`said`). Null while there is none. Computed again when the page comes back into sight, because
 * timers stand still while a phone sleeps.
 */
export function useChangingCode(source: CodeSource | null, said: string | null): string | null {
  const [code, setCode] = useState<string | null>(null);
  const { secret = null, correction = 0 } = source ?? {};
  useEffect(() => {
    if (secret === null) return setCode(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    async function show(from: string) {
      const now = Date.now() + correction;
      const made = canMakeCodes() ? await readerCodeAt(from, now) : said;
      if (gone || made === null) return;
      setCode(made);
      clearTimeout(timer);
      timer = setTimeout(show, codeSeconds * 1000 - (now % (codeSeconds * 1000)), from);
    }
    const showInSight = () => {
      if (document.visibilityState === 'visible') void show(secret);
    };
    void show(secret);
    document.addEventListener('visibilitychange', showInSight);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', showInSight);
      clearTimeout(timer);
    };
  }, [secret, correction, said]);
  return code;
}
