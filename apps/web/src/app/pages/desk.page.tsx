import { useSearchParams } from 'react-router';
import { Desk } from '../../features/desk/desk.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { pasteAddress } from '../../lib/paste-address.ts';
import { useHallOptions } from '../../lib/reference-options.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useKeptCopy } from '../kept-copy.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /desk: handing out and taking back by scanning, for verified volunteers, and for verified admins who choose a hall. */
export default function DeskPage() {
  usePageTitle('Desk');
  return (
    <StaffOnly to="open the desk" mostly="volunteer">
      {(user) => (
        <div className="mx-auto max-w-2xl">
          {user.user_type === 'admin' ? <DeskOfAdmin /> : <DeskOfVolunteer hall={user.hall.name} />}
        </div>
      )}
    </StaffOnly>
  );
}

function DeskOfVolunteer({ hall }: { hall: string | undefined }) {
  return (
    <>
      <PageHeading back title="Desk" text={hall ? <ScriptText text={hall} /> : undefined} />
      <DeskOfHall hallId={undefined} />
    </>
  );
}

/** The hall stands in the address, so that a bookmark opens the right desk. */
function DeskOfAdmin() {
  const [search, setSearch] = useSearchParams();
  const { options, failed, loading, retry } = useHallOptions();
  const chosen = options.find(({ value }) => value === search.get('hall'))?.value;
  if (!loading && !failed && options.length === 0) return <DeskWithoutHalls />;
  return (
    <>
      <PageHeading back title="Desk" text="Choose the hall where you hand out and take back." />
      <SelectField
        label="Hall of this desk"
        placeholder="Choose a hall"
        value={chosen ?? ''}
        error={failed ? "We couldn't load the halls." : undefined}
        onFocus={failed ? retry : undefined}
        onChange={({ target }) => setSearch({ hall: target.value }, { replace: true })}
        options={options}
      />
      {chosen ? (
        <div className="mt-5">
          <DeskOfHall key={chosen} hallId={chosen} />
        </div>
      ) : null}
    </>
  );
}

function DeskWithoutHalls() {
  return (
    <>
      <PageHeading back title="Desk" />
      <EmptyState
        title="There are no halls yet"
        text="A desk is always in a hall."
        action={<ButtonLink to={pasteAddress('halls')}>Add halls</ButtonLink>}
      />
    </>
  );
}

function DeskOfHall({ hallId }: { hallId: string | undefined }) {
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <>
      <Desk hallId={hallId} onKept={onKept} />
      {keptDialog}
    </>
  );
}
