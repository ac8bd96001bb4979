import { Link } from 'react-router';
import { ScriptText } from '../text/script-text.tsx';
import type { BarGroup } from './bar-data.ts';

/** The full name of a group, as a link if it has an address. */
export function BarName({ group: { label, href } }: { group: BarGroup }) {
  if (href === undefined) return <ScriptText text={label} />;
  return (
    <Link to={href} className="font-medium text-action underline underline-offset-4">
      <ScriptText text={label} />
    </Link>
  );
}
