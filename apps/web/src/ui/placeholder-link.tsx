import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

/** A link whose target does not exist yet: it leads to the very page it stands on. */
export function PlaceholderLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { search, state } = useLocation();
  return <Link {...props} to={{ search }} state={state} replace preventScrollReset />;
}
