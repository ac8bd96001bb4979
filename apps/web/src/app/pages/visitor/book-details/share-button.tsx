import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { Share2 } from 'lucide-react';
import { knownAuthor } from '../../../../book-parts/covers/cover-text.ts';
import { bookAddress } from '../../../../lib/book-address.ts';
import { t } from '../../../../lib/language/texts.ts';
import { notify } from '../../../../lib/toasts/toast.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

type Shared = Pick<BookDetail, 'id' | 'title' | 'author'>;

/**
 * Shares the book's address through the device's share sheet (for example to WhatsApp). A device without a share sheet, or
 * whose share sheet fails, copies the address.
 */
async function share({ id, title, author }: Shared): Promise<void> {
  const url = new URL(bookAddress(id), location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, text: sharedText(title, author), url });
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyLink(url);
}

/** Copies the address; if that fails, a toast shows the address. */
async function copyLink(url: string): Promise<void> {
  try {
    // The clipboard is undefined without HTTPS; that counts as a failure, as a refusal does.
    await navigator.clipboard.writeText(url);
    notify.success(t('Link copied. Paste it wherever you like.'));
  } catch {
    notify.warning(t("We couldn't copy the link: {url}", { url }));
  }
}

function sharedText(title: string, author: string): string {
  const known = knownAuthor(author);
  return known ? `${title}, ${known}` : title;
}

export function ShareButton({ book }: { book: Shared }) {
  return <IconButton label={t('Share this book')} icon={Share2} onClick={() => share(book)} />;
}
