import { labelTextOf } from '@library/contract/copies/typed-label.ts';
import type { CopyPreview } from '../../features/catalogue/book-preview.service.ts';
import { libraryDescription } from './app-manifest.ts';
import type { PageHead } from './page-heads.ts';
import { withTimeout } from './with-timeout.ts';

/** Finds the preview of a copy by its label; null for a copy that is not there. */
export type FindCopy = (label: string) => Promise<CopyPreview | null>;

/** The preview for a code without a copy: it shows only the library. */
const unknown: PageHead = {
  title: null,
  description: libraryDescription,
  type: 'website',
  address: null,
  picture: null,
  isListed: false,
};

/** The head of the page at a copy's address, which search engines must not list; null for every other address. */
export async function copyHeadAt(url: string, findCopy: FindCopy): Promise<PageHead | null> {
  const [, written] = /^\/c\/([^/?#]+)\/?(?:[?#].*)?$/.exec(url) ?? [];
  if (written === undefined) return null;
  const label = labelTextOf(decodeURIComponent(written));
  const copy = label === null ? null : await withTimeout(findCopy(label));
  return copy === null ? unknown : headOf(copy);
}

function headOf({ label, title, hall, picture }: CopyPreview): PageHead {
  return {
    title,
    description:
      hall === null ? 'This copy is not part of the library any more.' : `This book belongs to ${hall}.`,
    type: 'book',
    address: `/c/${encodeURIComponent(label)}`,
    picture: picture === null ? null : { path: picture, alt: title },
    isListed: false,
  };
}
