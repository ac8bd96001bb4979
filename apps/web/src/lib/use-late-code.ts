import { useEffect, useState } from 'react';
import { afterContents } from './after-contents.ts';
import { networkText } from './api-errors.ts';
import { notify } from './toast.ts';

/**
 * Code that a page needs only once a person acts. `bring` loads it, shows it as `code` and then acts; if it cannot be loaded, it
 * says so. `prepare` loads it ahead, and with `ahead` this happens once the page shows its contents, so that it is there when the
 * network is gone.
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
