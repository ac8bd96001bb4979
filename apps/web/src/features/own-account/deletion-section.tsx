import { rich, t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { DescribedCard } from '../../ui/described-card.tsx';

/** How to have the account deleted, and what stays. The library does it, because books may still be out. */
export function DeletionSection({ isReader }: { isReader: boolean }) {
  const subject = encodeURIComponent(t('Please delete my account'));
  return (
    <DescribedCard
      title={t('Delete your account')}
      text={
        isReader
          ? t(
              'First return the books you have. Open requests are then cancelled and your details erased; past loans and reviews stay without your name.',
            )
          : t('Your details are then erased. Past loans that you handed out stay in the statistics.')
      }
    >
      <p className="text-sm">
        {rich('Write to {address} from your e-mail address, and the library deletes it.', {
          address: (
            <a
              href={`mailto:${settings.contact_email}?subject=${subject}`}
              className="wrap-anywhere font-medium text-action underline-offset-4 hover:underline"
            >
              {settings.contact_email}
            </a>
          ),
        })}
      </p>
    </DescribedCard>
  );
}
