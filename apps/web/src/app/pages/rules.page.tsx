import { BorrowingRules } from '../../features/points/borrowing-rules.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /rules: the rules of borrowing. */
export default function RulesPage() {
  usePageTitle('Rules of borrowing');
  return (
    <>
      <PageHeading title="Rules of borrowing" text="How requesting, borrowing and returning work here." />
      <BorrowingRules />
    </>
  );
}
