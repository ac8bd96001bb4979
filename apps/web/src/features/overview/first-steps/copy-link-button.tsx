import { Copy } from 'lucide-react';
import { t } from '../../../lib/language/texts.ts';
import { notify } from '../../../lib/toasts/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Copies an address; if the browser does not allow that, shows the address instead. */
export function CopyLinkButton({ url, children }: { url: string; children: string }) {
  async function copy() {
    try {
      // `clipboard` is undefined without HTTPS; that counts as a failure, like a refusal.
      await navigator.clipboard.writeText(url);
      notify.success(t('Link copied. Paste it wherever you like.'));
    } catch {
      notify.warning(t("We couldn't copy the link: {url}", { url }));
    }
  }
  return (
    <Button variant="secondary" onClick={copy}>
      <Copy aria-hidden="true" />
      {children}
    </Button>
  );
}
