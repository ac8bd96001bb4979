import { Link } from 'react-router';
import { disputesAddress } from './list-addresses.ts';
import { disputesText } from './overview-texts.ts';

/** A link to the disputed hand-overs, with their number. */
export function DisputesLink({ count }: { count: number }) {
  return (
    <Link
      to={disputesAddress}
      className="flex min-h-11 w-fit items-center text-action text-sm underline-offset-4 hover:underline"
    >
      {disputesText(count)}
    </Link>
  );
}
