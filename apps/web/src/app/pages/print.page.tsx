import { HallLists } from '../../features/hall-lists/hall-lists.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /print: lists of a hall for paper, for verified volunteers, and for verified admins who choose a hall. */
export default function PrintPage() {
  usePageTitle('Lists to print');
  return (
    <StaffOnly to="print lists" mostly="volunteer">
      {(user) => (
        <div className="mx-auto max-w-4xl print:max-w-none">
          <div className="print:hidden">
            <PageHeading
              back
              title="Lists to print"
              text="Overdue loans, and what a hall has to do on a day."
            />
          </div>
          <HallLists choosesHall={user.user_type === 'admin'} />
        </div>
      )}
    </StaffOnly>
  );
}
