import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { askForLoginHere } from '../../../lib/toasts/toast.ts';
import type { DeniedProps } from './denied.tsx';
import { Unreachable } from './unreachable.tsx';

/** Loaded lazily, because most people may see the pages that they open. */
const Denied = lazy(async () => ({ default: (await import('./denied.tsx')).Denied }));

/**
 * A screen for people who have to log in first, or with another kind of account; after the login they return to the page. If the
 * login could not be checked, the screen says so and offers to check again instead of denying access.
 */
export function AccessDenied(props: DeniedProps) {
  const { user, unreachable } = useSession();
  const asksForLogin = !unreachable && !user;
  useEffect(() => (asksForLogin ? askForLoginHere() : undefined), [asksForLogin]);
  if (unreachable) return <Unreachable />;
  return (
    <Suspense>
      <Denied {...props} />
    </Suspense>
  );
}
