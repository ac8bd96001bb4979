import type { ResetLinkState } from '@library/contract/accounts/password-resets.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, KeyRound, Unlink } from 'lucide-react';
import { rich, t } from '../../lib/language/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NarrowCard } from '../../ui/narrow-card.tsx';
import { LinkCheck } from '../../ui/states/link-check.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetLinkQuery } from './password-resets.api.ts';

/** The target of a link from a mail: the form for the new password, or why the link is no longer valid. */
export function ResetLink({
  role,
  token,
  onDone,
}: {
  role: AccountType;
  token: string;
  /** Called after the password has changed; `email` is the account's. */
  onDone: (done: { message: string; email: string }) => void;
}) {
  const { data, error, refetch, fetchStatus } = useQuery(resetLinkQuery(role, token));
  // A check that fails later leaves the form, with what was typed.
  if (!data) return <LinkCheck error={error} onRetry={refetch} fetchStatus={fetchStatus} height="h-112" />;
  if (data.state !== 'open') return <ClosedLink role={role} state={data.state} />;
  const email = data.email ?? '';
  return (
    <NarrowCard
      icon={KeyRound}
      title={t('Choose a new password')}
      text={
        <p>
          {rich(
            "For the {role, select, reader {reader} volunteer {volunteer} other {admin}} account of {email}. You'll be logged out everywhere.",
            { role, email: <span className="wrap-anywhere font-medium text-ink">{email}</span> },
          )}
        </p>
      }
    >
      <NewPasswordForm
        role={role}
        token={token}
        email={email}
        onDone={(message) => onDone({ message, email })}
        onRefused={refetch}
      />
    </NarrowCard>
  );
}

const closed = () => ({
  used: {
    icon: CircleCheck,
    title: t('This link has already been used'),
    text: t(
      "A link works only once, and this one has set a new password. Log in with that password, or ask for a new link if you don't know it.",
    ),
  },
  expired: {
    icon: Hourglass,
    title: t('This link has expired'),
    text: t("Links work for 60 minutes. Your password hasn't changed. Ask for a new link."),
  },
  unknown: {
    icon: Unlink,
    title: t("This link doesn't work"),
    text: t(
      'Part of it may be missing, or you may have asked for a newer one. Open the newest e-mail, or ask for a new link.',
    ),
  },
});

function ClosedLink({ role, state }: { role: AccountType; state: Exclude<ResetLinkState, 'open'> }) {
  const { icon, title, text } = closed()[state];
  return (
    <NarrowCard icon={icon} tone="warning" announce title={title} text={<p>{text}</p>}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/forgot-password?type=${role}`}>{t('Ask for a new link')}</ButtonLink>
        <ButtonLink to={`/user/${role}`} variant="secondary">
          {t('Go to login')}
        </ButtonLink>
      </div>
    </NarrowCard>
  );
}
