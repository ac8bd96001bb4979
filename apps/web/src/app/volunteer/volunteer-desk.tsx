import { HallClaims } from '../../features/claims/hall-claims.tsx';
import { CopyFound } from '../../features/copies/copy-found.tsx';
import { saveLendings } from '../../features/lendings/lendings.api.ts';
import { Lendings } from '../../features/lendings/lendings.tsx';
import { saveRequests } from '../../features/requests/staff-requests.api.ts';
import { StaffRequests } from '../../features/requests/staff-requests.tsx';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { searchedText, useListSearch } from '../../lib/lists/list-search.ts';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { PrintLink } from '../../ui/lists/print-link.tsx';
import type { StaffListTexts } from '../../ui/lists/staff-list.tsx';
import { lendingHistory } from '../lending-history.tsx';
import {
  isOut,
  nothingFound,
  volunteerLendingTexts,
  volunteerRequestTexts,
  volunteerSearchHint,
} from './volunteer-lists.ts';

const pending = { status: 'pending' } as const;
/** Loans that are out, by due date, so that overdue ones come first. */
const dueFirst = { ...pending, sort_by: 'return_date', sort_order: 'asc' } as const;

const withSearch = (texts: StaffListTexts, q: string): StaffListTexts =>
  q === '' ? texts : { ...texts, empty: nothingFound() };

/** The hall's pending requests with their search. */
export function VolunteerRequests({ onKept }: { onKept: (kept: KeptCopy) => void }) {
  const search = useListSearch();
  const q = searchedText(search);
  return (
    <StaffRequests
      texts={withSearch(volunteerRequestTexts(), q)}
      filters={{ ...pending, q }}
      ofOneHall
      onKept={onKept}
    >
      <ListSearch label={t('Find a request')} hint={volunteerSearchHint()} search={search} />
      <CopyFound typed={q} />
      <div className="flex flex-wrap justify-end gap-3">
        <PrintLink to="/print?list=day">{t('Print today')}</PrintLink>
        <ExportButton onExport={() => saveRequests({ ...pending, q })} />
      </div>
    </StaffRequests>
  );
}

/** The returns that readers claim, and the hall's loans with their search. */
export function VolunteerLendings({ onKept }: { onKept: (kept: KeptCopy) => void }) {
  const search = useListSearch();
  const q = searchedText(search);
  return (
    <>
      <HallClaims onKept={onKept} />
      <Lendings
        texts={withSearch(volunteerLendingTexts(), q)}
        filters={{ ...dueFirst, q }}
        keep={isOut}
        ofOneHall
        dueHistory={lendingHistory}
        onKept={onKept}
      >
        <ListSearch label={t('Find a loan')} hint={volunteerSearchHint()} search={search} />
        <CopyFound typed={q} />
        <div className="flex flex-wrap justify-end gap-3">
          <PrintLink to="/print">{t('Print late loans')}</PrintLink>
          <ExportButton onExport={() => saveLendings({ ...dueFirst, q })} />
        </div>
      </Lendings>
    </>
  );
}
