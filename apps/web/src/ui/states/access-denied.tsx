import { Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../button-link.tsx';

/** A screen for people who have to log in first; after the login they come back to it. */
export function AccessDenied({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-action-soft text-action">
        <Lock aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl">Access Denied</h1>
      <p className="text-ink-soft">{text}</p>
      <ButtonLink to="/login" state={{ from: `${pathname}${search}` }}>
        Go to Login
      </ButtonLink>
    </div>
  );
}
