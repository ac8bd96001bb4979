import { Copy, MessageCircle, Phone } from 'lucide-react';
import { t } from '../lib/language/texts.ts';
import { telLink, whatsAppLink } from '../lib/phone-links.ts';
import { notify } from '../lib/toasts/toast.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

async function copyNumber(contact: string): Promise<void> {
  try {
    // Undefined without HTTPS, which counts as a failure like a refusal.
    await navigator.clipboard.writeText(contact);
    notify.success(t('Contact number copied to clipboard!'));
  } catch {
    notify.warning(t('Failed to copy number. Please try manually.'));
  }
}

/** Call, write, or copy the number: whatever the device can do. */
export function ContactNumberButtons({ name, contact }: { name: string; contact: string }) {
  const chat = whatsAppLink(contact);
  const linkStyle = classNames(buttonStyle({ variant: 'secondary' }), 'px-4 max-sm:flex-1');
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <a href={telLink(contact)} aria-label={t('Call {name}', { name })} className={linkStyle}>
        <Phone aria-hidden="true" />
        {t('Call')}
      </a>
      {chat ? (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={t('WhatsApp {name}', { name })}
          className={linkStyle}
        >
          <MessageCircle aria-hidden="true" />
          {t('WhatsApp')}
        </a>
      ) : null}
      <Button variant="secondary" className="px-4 max-sm:w-full" onClick={() => copyNumber(contact)}>
        <Copy aria-hidden="true" />
        {t('Copy Contact Number')}
      </Button>
    </div>
  );
}
