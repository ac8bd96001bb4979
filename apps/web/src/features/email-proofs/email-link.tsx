import { type EmailLink as Link, linkHours } from '@library/contract/accounts/email-proofs.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, type LucideIcon, MailCheck, Unlink } from 'lucide-react';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NarrowCard } from '../../ui/narrow-card.tsx';
import { LinkCheck } from '../../ui/states/link-check.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { emailLinkQuery, useAskForProof, useConfirmByLink } from './email-proofs.api.ts';

/**
 * The target of the link in a letter. Opening it changes nothing, because programs that check mails open links too: the button
 * confirms. `onConfirmed` runs once the address is confirmed.
 */
export function EmailLink({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const { data, error, refetch, fetchStatus } = useQuery(emailLinkQuery(token));
  const confirm = useConfirmByLink(token);
  if (confirm.data) return <Done email={confirm.data.email} type={confirm.data.user_type} now />;
  if (!data) return <LinkCheck error={error} onRetry={refetch} fetchStatus={fetchStatus} height="h-80" />;
  if (data.state === 'used') return <Done email={data.email ?? ''} type={data.user_type ?? 'reader'} />;
  if (data.state !== 'open') return <Closed link={data} />;
  return (
    <NarrowCard
      icon={MailCheck}
      title={rich('Confirm your <whole>e-mail</whole> address', {
        whole: (inside) => <span className="whitespace-nowrap">{inside}</span>,
      })}
      text={
        <p>
          {rich(
            'For the {role, select, reader {reader} volunteer {volunteer} other {admin}} account with {email}.',
            {
              role: data.user_type,
              email: <span className="wrap-anywhere font-medium text-ink">{data.email}</span>,
            },
          )}
        </p>
      }
    >
      {data.is_own === false ? (
        <p className="mb-4 rounded-card bg-warning-soft px-3.5 py-3 text-sm text-warning">
          {t(
            "You're logged in to another account here. You can still confirm this one; you stay logged in as you are.",
          )}
        </p>
      ) : null}
      {confirm.error ? (
        <Notice
          tone="bad"
          className="mb-4"
          text={errorText(confirm.error, t("We couldn't confirm your address. Please try again."))}
        />
      ) : null}
      <Button
        wide
        busy={confirm.isPending}
        busyLabel={t('Confirming...')}
        onClick={() =>
          confirm.mutate(undefined, {
            onSuccess: onConfirmed,
            // The link may have been used, replaced or run out meanwhile.
            onError: (failure) => {
              if (failure instanceof ApiError && failure.statusCode === 404) void refetch();
            },
          })
        }
      >
        {t('Confirm')}
      </Button>
      <p className="mt-4 text-ink-faint text-sm">{t("Didn't register here? Just close this page.")}</p>
    </NarrowCard>
  );
}

/** Shown once the address is confirmed, by this link or earlier. */
function Done({ email, type, now = false }: { email: string; type: AccountType; now?: boolean }) {
  const { user, userType } = useSession();
  const isHere = user?.email === email && userType === type;
  const isReader = type === 'reader';
  return (
    <NarrowCard
      icon={CircleCheck}
      announce
      title={now ? t('Your e-mail address is confirmed') : t('This address is already confirmed')}
      text={
        <p>
          {rich(
            '{email} belongs to your {role, select, reader {reader} volunteer {volunteer} other {admin}} account.',
            { role: type, email: <span className="wrap-anywhere font-medium text-ink">{email}</span> },
          )}
          {isReader ? ` ${t('You can request books now.')}` : ''}
        </p>
      }
    >
      {isHere ? (
        <ButtonLink to={isReader ? '/browse-books' : `/user/${type}`}>
          {isReader ? t('Browse books') : t('Go to your page')}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/user/${type}`} state={{ email, logIn: true }}>
          {t('Go to login')}
        </ButtonLink>
      )}
    </NarrowCard>
  );
}

/** Why a link can't be used, with what to do for who can ask for a new link here, and for who has to log in first. */
type ClosedTexts = { icon: LucideIcon; title: string; text: string; ask: string; logIn: string };

const closed = (): Record<'expired' | 'unknown', ClosedTexts> => ({
  expired: {
    icon: Hourglass,
    title: t('This link has expired'),
    text: t('Links work for {linkHours} hours.', { linkHours }),
    ask: t('Ask for a new one.'),
    logIn: t('Log in and ask for a new one.'),
  },
  unknown: {
    icon: Unlink,
    title: t("This link doesn't work"),
    text: t('Part of it may be missing, or we may have sent you a newer one. Open the newest e-mail.'),
    ask: t('Or ask for a new link.'),
    logIn: t('Or log in and ask for a new link.'),
  },
});

function Closed({ link: { state, is_own, user_type } }: { link: Link }) {
  const { user, userType } = useSession();
  const ask = useAskForProof();
  const { icon, title, text, ask: askText, logIn } = closed()[state === 'expired' ? 'expired' : 'unknown'];
  const canAsk = is_own ?? user?.confirm_email !== undefined;
  // Who is logged in gets the login form only for another kind of account.
  const canLogIn = !user || (user_type !== null && user_type !== userType);
  return (
    <NarrowCard
      icon={icon}
      tone="warning"
      announce
      title={title}
      text={
        <p>
          {text} {canAsk ? askText : canLogIn ? logIn : null}
        </p>
      }
    >
      {canAsk ? (
        <Button busy={ask.isPending} busyLabel={t('Sending...')} onClick={() => ask.mutate()}>
          {t('Send a new link')}
        </Button>
      ) : canLogIn ? (
        <ButtonLink to={`/user/${user_type ?? 'reader'}`} state={{ logIn: true }}>
          {t('Go to login')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/account">{t('Check address')}</ButtonLink>
      )}
    </NarrowCard>
  );
}
