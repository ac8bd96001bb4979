import type { OtherTitleKind } from '@library/contract/books/other-titles.ts';
import { t } from '../lib/language/texts.ts';

/** The display name of each kind of other title. */
export const otherTitleWords = (): Record<OtherTitleKind, string> => ({
  translated: t('Translated title'),
  original: t('Original title'),
  other_script: t('In another script'),
  short: t('Short title'),
});
