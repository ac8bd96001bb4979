import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { today } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { Joined } from './join-line-dialog.tsx';
import { expectedText, placeText } from './wait-texts.ts';

/** After joining: the place in the line, and when a copy is expected. */
export function JoinedDialog({
  joined,
  onClose,
  children,
}: {
  joined: Joined;
  onClose: () => void;
  /** How the library will notify the reader of the turn, as a sentence. */
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("You're on the waiting list")}
      description={`${placeText(joined.place)} ${expectedText(joined.expected, today())}`}
      footer={
        <>
          <ButtonLink variant="secondary" to="/my-reads">
            {t('See My books')}
          </ButtonLink>
          <Button onClick={onClose}>{t('Done')}</Button>
        </>
      }
    >
      <p className="text-ink-soft text-sm">
        {t(
          "We'll tell you when it's your turn. Until then, you can see your place in My books, or pause or leave.",
        )}
      </p>
      {children}
    </Dialog>
  );
}
