import type { WorkProposal } from '@library/contract/books/works.ts';
import { useQuery } from '@tanstack/react-query';
import { BookCopy } from 'lucide-react';
import { useState } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { EditionRow } from './edition-row.tsx';
import { WorkChange } from './work-change.tsx';
import { useDeclineProposal, useJoinWorks, workProposalsPage } from './works.api.ts';

const noFilters = {};

/** The books that volunteers or the library itself think are the same work, for the admins who decide it. */
export function WorkProposals() {
  const list = useListState(noFilters);
  const query = useQuery(workProposalsPage(list.page));
  const [joined, setJoined] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4">
      {joined === null ? null : (
        <WorkChange key={joined} changeId={joined} message={t('These books are now the same work.')} />
      )}
      <QueryList
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={list}
        pager={SimplePager}
        texts={{
          loading: t('Loading the suggestions...'),
          failed: t("We couldn't load the suggestions."),
          empty: {
            icon: BookCopy,
            title: t('No suggestions'),
            text: t(
              'When a volunteer suggests that two books are the same work, or we find them similar, you decide here.',
            ),
          },
        }}
        skeleton="h-44"
        skeletons={2}
      >
        {(proposals) => (
          <ul aria-label={t('Suggestions')} className="flex flex-col gap-3">
            {proposals.map((proposal) => (
              <Proposal
                key={`${proposal.book.book_id} ${proposal.other.book_id}`}
                proposal={proposal}
                onJoined={setJoined}
              />
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}

function Proposal({ proposal, onJoined }: { proposal: WorkProposal; onJoined: (changeId: string) => void }) {
  const { book, other } = proposal;
  const ids = { book_id: book.book_id, other_id: other.book_id };
  const join = useJoinWorks();
  const decline = useDeclineProposal();
  return (
    <li className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <EditionRow book={book} />
      <EditionRow book={other} />
      <Reason proposal={proposal} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          busy={decline.isPending}
          busyLabel={t('Saving...')}
          disabled={join.isPending}
          onClick={() => decline.mutate(ids, { onSuccess: ({ message }) => notify.success(message) })}
        >
          {t('Not the same')}
        </Button>
        <Button
          busy={join.isPending}
          busyLabel={t('Joining...')}
          disabled={decline.isPending}
          onClick={() =>
            join.mutate(ids, {
              onSuccess: ({ change_id, message }) =>
                change_id === null ? notify.success(message) : onJoined(change_id),
            })
          }
        >
          {t('Same work')}
        </Button>
      </div>
    </li>
  );
}

/** Who proposed that two books are one work, or why the library proposes it. */
function Reason({ proposal: { proposed_by, proposed_at, alike } }: { proposal: WorkProposal }) {
  return (
    <p className="text-ink-soft text-sm">
      {proposed_by === null
        ? t('We found the same author, and titles that sound {alike} % alike, on {moment}', {
            alike: alike ?? 0,
            moment: formatMoment(proposed_at),
          })
        : rich('Suggested by {person} on {moment}', {
            person: <ScriptText text={proposed_by} />,
            moment: formatMoment(proposed_at),
          })}
    </p>
  );
}
