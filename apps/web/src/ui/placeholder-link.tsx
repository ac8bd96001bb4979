import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../lib/language/texts.ts';
import { notify } from '../lib/toasts/toast.ts';

/** A link whose target does not exist yet: it stays on the page and shows a toast that says so. */
export function PlaceholderLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { search, state } = useLocation();
  return (
    <Link
      {...props}
      to={{ search }}
      state={state}
      replace
      preventScrollReset
      onClick={() => notify.info(t('This link has no page yet.'))}
    />
  );
}
