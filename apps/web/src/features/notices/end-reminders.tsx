import { BellOff, MailX } from 'lucide-react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useUnsubscribe } from './notices.api.ts';

/** The page behind the link in a reminder e-mail: a button ends these reminders, without a login. */
export function EndReminders({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useUnsubscribe();
  const Icon = data ? BellOff : MailX;
  return (
    <Card className="mx-auto mt-2 max-w-lg p-6 shadow-lift sm:mt-8 sm:p-10">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-action-soft text-action">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h1 className="mt-5 text-2xl">
        {data ? t('No more reminders by e-mail') : t('Stop reminders by e-mail?')}
      </h1>
      <p role={data ? 'status' : undefined} className="mt-2 text-ink-soft">
        {data?.message ??
          t(
            "You'll still see them in the library, in Notices (the bell). We always write to you about late loans.",
          )}
      </p>
      {error ? (
        <p role="alert" className="mt-4 text-danger">
          {errorText(error, t("We couldn't save your choice. Please try again."))}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {data ? null : (
          <Button busy={isPending} busyLabel={t('Stopping...')} onClick={() => mutate(token)}>
            {t('Stop reminders')}
          </Button>
        )}
        <ButtonLink to="/account" variant="secondary">
          {t('Choose your e-mails')}
        </ButtonLink>
      </div>
    </Card>
  );
}
