import { t } from '../../lib/language/texts.ts';

/** The question before something that was entered and isn't saved is lost. */
export const discardQuestion = () => ({
  title: t('Discard what you entered?'),
  message: t("It isn't saved yet. If you close this, you'll lose it."),
  confirmLabel: t('Discard'),
  cancelLabel: t('Keep editing'),
  tone: 'danger' as const,
});
