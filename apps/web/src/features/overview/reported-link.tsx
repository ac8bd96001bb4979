import { Link } from 'react-router';
import { reportedAddress } from './list-addresses.ts';
import { reportedText } from './overview-texts.ts';

/** A link to the reported reviews, with their number. */
export function ReportedLink({ count }: { count: number }) {
  return (
    <Link
      to={reportedAddress}
      className="flex min-h-11 w-fit items-center text-action text-sm underline-offset-4 hover:underline"
    >
      {reportedText(count)}
    </Link>
  );
}
