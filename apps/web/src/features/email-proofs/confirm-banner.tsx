import type { User } from '@library/contract/accounts/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailWarning, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { useSession } from '../../lib/session/session.tsx';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { personNow } from './email-proofs.api.ts';
import { ProofButtons } from './proof-buttons.tsx';

/**
 * Asks a person to confirm the e-mail address, with the ways to do so. It stays at the lower edge of the window and reserves
 * space at the end of the page, so that nothing shifts when it appears. After being closed, it returns with the next visit.
 * A page that asks for it itself (`data-asks-to-confirm`) hides it.
 */
export function ConfirmBanner({ user }: { user: User }) {
  const [closed, setClosed] = useState(false);
  const heading = useId();
  useConfirmedElsewhere(user);
  if (closed || !user.confirm_email) return null;
  const comesBack = user.confirm_email === 'undeliverable';
  const Icon = comesBack ? MailWarning : MailCheck;
  const address = <span className="wrap-anywhere font-medium text-ink">{user.email}</span>;
  return (
    <section
      aria-labelledby={heading}
      data-screen-only
      className="sticky bottom-0 z-30 max-md:[:root:has([data-bottom-bar])_&]:static [:root:has([data-asks-to-confirm])_&]:hidden"
    >
      <div className="page-width pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="flex animate-rise gap-3 rounded-card border border-line bg-surface p-4 shadow-float">
          <span
            className={`hidden size-10 shrink-0 items-center justify-center rounded-full sm:inline-flex ${
              comesBack ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'
            }`}
          >
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div className="flex min-w-0 flex-1 flex-col gap-3 lg:flex-row lg:items-center">
            <div className="min-w-0 flex-1">
              <h2 id={heading} className="font-semibold text-base">
                {comesBack ? t("Our e-mails aren't reaching you") : t('Confirm your e-mail address')}
              </h2>
              <p className="mt-0.5 text-ink-soft text-sm">
                {comesBack
                  ? rich("We couldn't deliver them to {address}. Please check that it's right.", { address })
                  : rich('Open the link that we sent to {address}. {whatFor}', {
                      address,
                      whatFor: whatFor(user),
                    })}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-2 gap-y-1">
              {comesBack ? (
                <ButtonLink to="/account" variant="secondary">
                  {t('Check address')}
                </ButtonLink>
              ) : null}
              <ProofButtons email={user.email} />
            </div>
          </div>
          <IconButton label={t('Close')} icon={X} onClick={() => setClosed(true)} className="-m-2" />
        </div>
      </div>
    </section>
  );
}

function whatFor({ user_type }: User): string {
  if (settings.verify_email === 'login') return t('You need it to log in next time.');
  return user_type === 'reader'
    ? t('Then you can request books.')
    : t('Then we know that our e-mails reach you.');
}

/** Updates the session once the person returns from the e-mail, because the link may have been opened elsewhere. */
function useConfirmedElsewhere(user: User) {
  const { updateUser } = useSession();
  const { data } = useQuery(personNow(user));
  useEffect(() => {
    if (data && data.confirm_email !== user.confirm_email) updateUser(data);
  }, [data, user, updateUser]);
}
