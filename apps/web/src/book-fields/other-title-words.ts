import type { OtherTitleKind } from '@library/contract/other-titles.ts';

/** What another title of a book is, in words. */
export const otherTitleWords: Record<OtherTitleKind, string> = {
  translated: 'Translated title',
  original: 'Original title',
  other_script: 'In another script',
  short: 'Short title',
};
