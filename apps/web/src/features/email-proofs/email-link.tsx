import type { EmailLink as Link } from '@library/contract/email-proofs.ts';
import type { AccountType } from '@library/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, type LucideIcon, MailCheck, Unlink } from 'lucide-react';
import { ApiError, errorText } from '../../lib/api-errors.ts';
import { useSession } from '../../lib/session.tsx';
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
  const { data, error, refetch } = useQuery(emailLinkQuery(token));
  const confirm = useConfirmByLink(token);
  if (confirm.data) return <Done email={confirm.data.email} type={confirm.data.user_type} now />;
  if (error || !data) return <LinkCheck error={error} onRetry={refetch} height="h-80" />;
  if (data.state === 'used') return <Done email={data.email ?? ''} type={data.user_type ?? 'reader'} />;
  if (data.state !== 'open') return <Closed link={data} />;
  return (
    <NarrowCard
      icon={MailCheck}
      title={
        <>
          Confirm your <span className="whitespace-nowrap">e-mail</span> address
        </>
      }
      text={
        <p>
          For the {data.user_type} account with{' '}
          <span className="wrap-anywhere font-medium text-ink">{data.email}</span>.
        </p>
      }
    >
      {data.is_own === false ? (
        <p className="mb-4 rounded-card bg-warning-soft px-3.5 py-3 text-sm text-warning">
          You're logged in to another account here. You can still confirm this one; you stay logged in as you
          are.
        </p>
      ) : null}
      {confirm.error ? (
        <Notice
          tone="bad"
          className="mb-4"
          text={errorText(confirm.error, "We couldn't confirm your address. Please try again.")}
        />
      ) : null}
      <Button
        wide
        busy={confirm.isPending}
        busyLabel="Confirming..."
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
        Confirm
      </Button>
      <p className="mt-4 text-ink-faint text-sm">
        Did you not register here? Then close this page: nothing happens.
      </p>
    </NarrowCard>
  );
}

/** After the address was confirmed, by this link or before. */
function Done({ email, type, now = false }: { email: string; type: AccountType; now?: boolean }) {
  const { user, userType } = useSession();
  const isHere = user?.email === email && userType === type;
  const isReader = type === 'reader';
  return (
    <NarrowCard
      icon={CircleCheck}
      announce
      title={now ? 'Your e-mail address is confirmed' : 'This address is already confirmed'}
      text={
        <p>
          <span className="wrap-anywhere font-medium text-ink">{email}</span> belongs to your {type} account.
          {isReader ? ' You can request books now.' : ''}
        </p>
      }
    >
      {isHere ? (
        <ButtonLink to={isReader ? '/browse-books' : `/user/${type}`}>
          {isReader ? 'Browse books' : 'Go to your page'}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/user/${type}`} state={{ email, logIn: true }}>
          Go to login
        </ButtonLink>
      )}
    </NarrowCard>
  );
}

const closed: Record<'expired' | 'unknown', { icon: LucideIcon; title: string; text: string }> = {
  expired: {
    icon: Hourglass,
    title: 'This link has expired',
    text: 'Links work for 48 hours.',
  },
  unknown: {
    icon: Unlink,
    title: "This link doesn't work",
    text: 'Part of it may be missing, or we may have sent you a newer one. Open the newest e-mail.',
  },
};

function Closed({ link: { state, is_own, user_type } }: { link: Link }) {
  const { user } = useSession();
  const ask = useAskForProof();
  const { icon, title, text } = closed[state === 'expired' ? 'expired' : 'unknown'];
  const canAsk = is_own ?? user?.confirm_email !== undefined;
  return (
    <NarrowCard
      icon={icon}
      tone="warning"
      announce
      title={title}
      text={
        <p>
          {text} {canAsk ? 'Or ask for a new link.' : 'Or log in and ask for a new link.'}
        </p>
      }
    >
      {canAsk ? (
        <Button busy={ask.isPending} busyLabel="Sending..." onClick={() => ask.mutate()}>
          Send a new link
        </Button>
      ) : (
        <ButtonLink to={`/user/${user_type ?? 'reader'}`}>Go to login</ButtonLink>
      )}
    </NarrowCard>
  );
}
