import { ProofButtons } from '../../../../features/email-proofs/proof-buttons.tsx';
import { rich, t } from '../../../../lib/language/texts.ts';
import type { reasonAgainstAsking } from '../../../../lib/session/against-asking.ts';
import { useSession } from '../../../../lib/session/session.tsx';
import { ContactLink } from '../../../../ui/text/contact-link.tsx';

/** Under a button that asks for a book: why the reader may not ask now, and what to do about it. */
export function AgainstAsking({ reason }: { reason: NonNullable<ReturnType<typeof reasonAgainstAsking>> }) {
  const { user } = useSession();
  if (reason === 'blocked') {
    return (
      <p className="mt-2 text-center text-ink-soft text-sm">
        {t('Your account is blocked. Please ask the library.')} <ContactLink />
      </p>
    );
  }
  const email = user?.email ?? '';
  return (
    <div data-asks-to-confirm className="mt-2 text-center text-sm">
      <p className="text-ink-soft">
        {rich(
          'First confirm your e-mail address. Open the link that we sent to {address}, or enter its code.',
          {
            address: <span className="wrap-anywhere font-medium text-ink">{email}</span>,
          },
        )}
      </p>
      <div className="mt-1.5 flex flex-wrap justify-center gap-x-2 gap-y-1">
        <ProofButtons email={email} />
      </div>
    </div>
  );
}
