import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Desk } from '../../../features/desk/desk.tsx';
import { useDeskPack } from '../../../features/desk/use-desk-pack.ts';
import { t } from '../../../lib/language/texts.ts';
import { pasteAddress } from '../../../lib/lists/paste-address.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useHallOptions } from '../../../lib/queries/reference-options.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useKeptCopy } from '../../kept-copy.tsx';
import { loadUnsentBar } from '../../page-loaders.ts';
import { Unreachable } from '../../shell/page-states/unreachable.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /desk: handing out and taking back by scanning, for verified volunteers, and for verified admins who choose a hall. */
export default function DeskPage() {
  usePageTitle(t('Desk'));
  const { unreachable } = useSession();
  // The bar is preloaded, because it is first needed when there is no network to load it.
  useEffect(() => void loadUnsentBar().catch(() => undefined), []);
  if (unreachable) return <DeskWithoutNetwork />;
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

/**
 * A desk opened without a network. The server cannot confirm the user, so the desk opens only if this device stores the hall's
 * pack for the same login.
 */
function DeskWithoutNetwork() {
  const [search] = useSearchParams();
  const hallId = search.get('hall') ?? undefined;
  const { kept, isLoading } = useDeskPack(hallId);
  if (isLoading) return <Loading text={t("Looking for what's saved on this device...")} />;
  if (!kept) return <Unreachable />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading back title={t('Desk')} text={<ScriptText text={kept.pack.hall.name} />} />
      <DeskOfHall hallId={hallId} />
    </div>
  );
}

function DeskOfVolunteer({ hall }: { hall: string | undefined }) {
  return (
    <>
      <PageHeading back title={t('Desk')} text={hall ? <ScriptText text={hall} /> : undefined} />
      <DeskOfHall hallId={undefined} />
    </>
  );
}

/** The hall is in the address, so that a bookmark opens the right desk. */
function DeskOfAdmin() {
  const [search, setSearch] = useSearchParams();
  const { options, failed, loading, retry } = useHallOptions();
  const chosen = options.find(({ value }) => value === search.get('hall'))?.value;
  if (!loading && !failed && options.length === 0) return <DeskWithoutHalls />;
  return (
    <>
      <PageHeading back title={t('Desk')} text={t('Choose the hall where you hand out and take back.')} />
      <SelectField
        label={t('Hall of this desk')}
        placeholder={t('Choose a hall')}
        value={chosen ?? ''}
        error={failed ? t("We couldn't load the halls.") : undefined}
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
      <PageHeading back title={t('Desk')} />
      <EmptyState
        title={t('There are no halls yet')}
        text={t('A desk is always in a hall.')}
        action={<ButtonLink to={pasteAddress('halls')}>{t('Add halls')}</ButtonLink>}
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
