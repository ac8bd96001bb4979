import { Link } from 'react-router';
import { claimsAddress } from './list-addresses.ts';
import { claimsText } from './overview-texts.ts';

/** A link to the loans that readers say are returned and that wait for an admin, with their number. */
export function ClaimsLink({ count }: { count: number }) {
  return (
    <Link
      to={claimsAddress}
      className="flex min-h-11 w-fit items-center text-action text-sm underline-offset-4 hover:underline"
    >
      {claimsText(count)}
    </Link>
  );
}
