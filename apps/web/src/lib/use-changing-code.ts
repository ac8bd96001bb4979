import { codeSeconds } from '@library/contract/reader-codes.ts';
import { useEffect, useState } from 'react';
import { canMakeCodes, readerCodeAt } from './reader-codes.ts';

/** What codes are made from on this device: a secret, and what its clock lacks to the server's, in ms. */
export interface CodeSource {
  secret: string;
  correction: number;
}

/**
 * The code of this moment, which changes every five minutes: made on this device where it can be, otherwise as the server has just said;
 * null while there is none.
 */
export function useChangingCode(source: CodeSource | null, said: string | null): string | null {
  const [code, setCode] = useState<string | null>(null);
  const { secret = null, correction = 0 } = source ?? {};
  useEffect(() => {
    if (secret === null) return setCode(null);
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    async function show(from: string) {
      const now = Date.now() + correction;
      const made = canMakeCodes() ? await readerCodeAt(from, now) : said;
      if (gone || made === null) return;
      setCode(made);
      timer = setTimeout(show, codeSeconds * 1000 - (now % (codeSeconds * 1000)), from);
    }
    void show(secret);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [secret, correction, said]);
  return code;
}
