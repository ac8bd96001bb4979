import { useEffect, useState } from 'react';
import { networkText } from '../calls/api-errors.ts';
import { notify } from '../toasts/toast.ts';
import { afterContents } from './after-contents.ts';

/**
 * Code that a page needs only once a person acts. `bring` loads it, returns it as `code` and then calls `act`; if the code
 * cannot be loaded, it shows a toast. `prepare` loads it in advance. With `ahead` it is loaded once the page shows its
 * contents, so that it also works offline later.
 */
export function useLateCode<Code extends object>(load: () => Promise<Code>, { ahead = false } = {}) {
  const [code, setCode] = useState<Code | null>(null);

  function prepare() {
    // If it fails, `bring` tries again and reports the failure.
    load().catch(() => undefined);
  }

  useEffect(() => {
    if (ahead) afterContents(() => load().catch(() => undefined));
  }, [ahead, load]);

  function bring(act?: () => void) {
    load().then(
      (loaded) => {
        setCode(loaded);
        act?.();
      },
      () => notify.error(networkText()),
    );
  }

  return { code, prepare, bring };
}
