import type { OwnAccount } from '@library/contract/accounts/own-account.ts';
import { CircleCheck } from 'lucide-react';
import { rich, t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useCancelEmailChange } from './email-proofs.api.ts';
import { ProofButtons } from './proof-buttons.tsx';

/** Whether the e-mail address is confirmed, and a pending change of it; nothing if the library does not confirm addresses. */
export function EmailState({ account }: { account: OwnAccount }) {
  const { email, email_state, new_email } = account;
  if (email_state === null) return null;
  return (
    <div className="mb-5 flex flex-col gap-3 text-sm">
      <p>
        <span className="block text-ink-faint">{t('Your address')}</span>
        <span className="wrap-anywhere font-medium">{email}</span>
        {email_state === 'confirmed' ? (
          <span className="ms-2 inline-flex items-center gap-1 align-bottom font-medium text-action">
            <CircleCheck aria-hidden="true" className="size-4" />
            {t('Confirmed')}
          </span>
        ) : null}
      </p>
      {new_email ? <Change to={new_email} from={email} /> : <ToConfirm account={account} />}
    </div>
  );
}

const box = 'rounded-card bg-sunken px-3.5 py-3 text-ink-soft';

function ToConfirm({ account: { email, email_state } }: { account: OwnAccount }) {
  if (email_state === 'confirmed') return null;
  if (email_state === 'optional') {
    return (
      <div className={box}>
        <p>
          {t("You haven't confirmed this address yet. Confirm it to be sure that our e-mails reach you.")}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ProofButtons email={email} firstLetter />
        </div>
      </div>
    );
  }
  if (email_state === 'undeliverable') {
    return (
      <Notice tone="bad" text={t("Our e-mails aren't reaching this address.")}>
        <p className="mt-1">{t("Check that it's right, and change it below if it isn't.")}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ProofButtons email={email} />
        </div>
      </Notice>
    );
  }
  return (
    <div className={box}>
      <p>{t('Not confirmed yet. Open the link that we sent you, or enter the code from the e-mail.')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ProofButtons email={email} />
      </div>
    </div>
  );
}

function Change({ to, from }: { to: NonNullable<OwnAccount['new_email']>; from: string }) {
  const cancel = useCancelEmailChange();
  return (
    <div className={box}>
      <p>
        {rich('Changing to {email}.', {
          email: <span className="wrap-anywhere font-medium text-ink">{to.email}</span>,
        })}{' '}
        {to.undeliverable
          ? t("Our e-mails aren't reaching it. Check that it's right, or keep your address.")
          : t(
              'Open the link that we sent there, or enter the code from the e-mail. Until then you log in with {from}.',
              { from },
            )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ProofButtons email={to.email} />
        <Button
          variant="danger-ghost"
          busy={cancel.isPending}
          busyLabel={t('Cancelling...')}
          onClick={() => cancel.mutate()}
        >
          {t('Cancel change')}
        </Button>
      </div>
    </div>
  );
}
