import type { Overview } from '@library/contract/library/overview.ts';
import { Link } from 'react-router';
import { unseenAddress } from './list-addresses.ts';
import { unseenText } from './overview-texts.ts';

/** A link to the copies that nobody has seen for long, with their number. */
export function UnseenLink({ copies }: { copies: Overview['unseen_copies'] }) {
  return (
    <Link
      to={unseenAddress}
      className="flex min-h-11 w-fit items-center text-action text-sm underline-offset-4 hover:underline"
    >
      {unseenText(copies)}
    </Link>
  );
}
