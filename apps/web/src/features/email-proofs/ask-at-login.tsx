import type { AccountType } from '@library/contract/calls/route.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useAskForProofAtLogin } from './email-proofs.api.ts';

/** Sends another e-mail to a person whose login is refused until the address is confirmed; `typed` reads the login form. */
export function AskAtLogin({
  role,
  typed,
}: {
  role: AccountType;
  typed: () => { email: string; password: string };
}) {
  const ask = useAskForProofAtLogin(role);
  if (ask.data) return <Notice tone="good" text={ask.data.message} />;
  return (
    <div className="flex flex-col gap-3">
      {ask.error ? (
        <Notice tone="bad" text={errorText(ask.error, t("We couldn't send the e-mail. Please try again."))} />
      ) : null}
      <Button
        variant="secondary"
        busy={ask.isPending}
        busyLabel={t('Sending...')}
        onClick={() => ask.mutate(typed())}
      >
        {t('Send the link again')}
      </Button>
    </div>
  );
}
