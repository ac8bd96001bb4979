import type { BorrowingRules as Rules } from '@library/contract/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pluralise } from '../../lib/pluralise.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Prose, ProseList, ProseSection } from '../../ui/text/prose.tsx';
import { PointTable } from './point-table.tsx';
import { borrowingRulesQuery } from './rules.api.ts';

const days = (count: number) => pluralise(count, 'day');

/** The rules of borrowing, in words, from the library's settings. */
export function BorrowingRules() {
  const { data, isError, refetch } = useQuery(borrowingRulesQuery);
  if (data) {
    return (
      <Prose>
        <Requesting rules={data} />
        <Borrowing rules={data} />
        <Renewing rules={data} />
        <LostBooks />
        <Points rules={data} />
        <Reviews />
      </Prose>
    );
  }
  if (isError) {
    return <ErrorState message="We couldn't load the rules. Please try again." onRetry={() => refetch()} />;
  }
  return (
    <Loading text="Loading the rules...">
      <Skeleton className="h-200 max-w-prose" />
    </Loading>
  );
}

function Requesting({ rules }: { rules: Rules }) {
  return (
    <ProseSection id="requesting" title="Requesting a book">
      <ProseList>
        <li>Borrowing is free. You need an account as a reader.</li>
        <li>
          Choose a hall that has a copy. The copy is held for you there
          {rules.request_lapse_days > 0
            ? ` for ${days(rules.request_lapse_days)}. If you don't collect it in time, the request ends and others can request the copy.`
            : ' until you collect it or cancel the request.'}
        </li>
        <li>
          Once you have requested a book, you can see the volunteers of the hall and how to reach them. Agree
          with one of them when to collect it.
        </li>
        <li>You can cancel a request in My books until you collect the book.</li>
        <li>
          You can have at most {pluralise(rules.max_open_books, 'book')} requested or borrowed at a time.
        </li>
        {rules.first_book_requests > 0 ? (
          <li>
            Until you have collected your first book, you can have{' '}
            {pluralise(rules.first_book_requests, 'open request')}.
          </li>
        ) : null}
        {rules.requests_a_day > 0 ? (
          <li>You can make at most {pluralise(rules.requests_a_day, 'request')} a day.</li>
        ) : null}
      </ProseList>
    </ProseSection>
  );
}

function Borrowing({ rules }: { rules: Rules }) {
  return (
    <ProseSection id="borrowing" title="Borrowing and returning">
      <ProseList>
        <li>
          A loan usually lasts {days(rules.loan_days)}. If you need longer, ask the volunteer when you collect
          the book: up to {days(rules.max_loan_days)} are possible.
        </li>
        <li>The due date is in My books. On the due date itself the book is still on time.</li>
        {rules.closed_days_late ? null : (
          <li>
            Days on which your hall is closed don't count as late. If it closes on the day after the due date,
            the book is on time until the hall opens again.
          </li>
        )}
        <li>Return the book to a volunteer of the hall where you collected it.</li>
        <li>There are no fines. A late return costs points, and others have to wait for the book.</li>
        <li>
          The library can block an account, for example when books don't come back. You can then still return
          books and cancel requests.
        </li>
      </ProseList>
    </ProseSection>
  );
}

function Renewing({ rules }: { rules: Rules }) {
  const { max_renewals, renew_late_days } = rules;
  if (max_renewals === 0) {
    return (
      <ProseSection id="renewing" title="Renewing">
        <p>Loans can't be renewed.</p>
      </ProseSection>
    );
  }
  return (
    <ProseSection id="renewing" title="Renewing">
      <ProseList>
        <li>
          You can renew a loan {max_renewals === 1 ? 'once' : `${max_renewals} times`} in My books, from{' '}
          {days(rules.renew_from_days)} before the due date
          {renew_late_days > 0 ? ` until ${days(renew_late_days)} after it` : ''}. The book is then due{' '}
          {days(rules.renewal_days)} later than before.
        </li>
        {rules.renews_by_itself ? (
          <li>
            We renew your loans for you before they are due, by the same rules. You can switch that off in My
            account.
          </li>
        ) : null}
        <li>
          Renewing earns no points. If you renew after the due date, returning on time earns none either.
        </li>
        <li>You can't renew a book that somebody on the waiting list could borrow from the same hall.</li>
        <li>
          You can't renew while another book of yours is more than {days(rules.renew_block_late_days)} late.
        </li>
      </ProseList>
    </ProseSection>
  );
}

function LostBooks() {
  return (
    <ProseSection id="lost-books" title="Lost books">
      <p>
        Tell a volunteer of the hall as soon as you notice that a book is lost or damaged. They mark it as
        lost and agree with you what to do. If the book turns up later, bring it back.
      </p>
    </ProseSection>
  );
}

function Points({ rules }: { rules: Rules }) {
  const every = days(rules.days_between_earnings);
  return (
    <ProseSection id="points" title="Points">
      <PointTable rules={rules.point_rules} />
      <ProseList>
        <li>The same book earns points again after {every}.</li>
        <li>
          {rules.points_loans_a_day > 0
            ? `Of the loans that you begin on one day, the first ${rules.points_loans_a_day} earn points.`
            : 'Loans earn no points at the moment.'}{' '}
          Loans that you hand out to yourself as a volunteer earn none.
        </li>
        <li>
          Points decide the order on the <Link to="/leaderboard">leaderboard</Link>. You can leave it in{' '}
          <Link to="/account">your account</Link> and keep your points.
        </li>
      </ProseList>
    </ProseSection>
  );
}

function Reviews() {
  return (
    <ProseSection id="reviews" title="Ratings and reviews">
      <ProseList>
        <li>Once you have returned a book, you can rate it and write a review. You can change both later.</li>
        <li>If you rate a book more than once, only your newest rating counts in its average.</li>
        <li>Be fair and polite, and leave out phone numbers and other people's names.</li>
        <li>Every reader can report a review. Admins can hide one; its writer is told why.</li>
      </ProseList>
    </ProseSection>
  );
}
