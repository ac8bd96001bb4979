import type { BorrowingRules as Rules } from '@library/contract/lending/borrowing-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { rich, t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Prose, ProseList, ProseSection } from '../../ui/text/prose.tsx';
import { PointTable } from './point-table.tsx';
import { borrowingRulesQuery } from './rules.api.ts';
import { PassingOn, WaitingRules } from './waiting-rules.tsx';

/** The rules of borrowing, in words, from the library's settings. */
export function BorrowingRules() {
  const { data, fetchStatus, isError, refetch } = useQuery(borrowingRulesQuery);
  if (data) {
    return (
      <Prose>
        <Requesting rules={data} />
        <Borrowing rules={data} />
        <Renewing rules={data} />
        {data.max_waits > 0 ? <WaitingRules rules={data} /> : null}
        {data.max_waits > 0 && data.passes_on ? <PassingOn /> : null}
        <LostBooks />
        <Points rules={data} />
        <Reviews />
      </Prose>
    );
  }
  if (isError) {
    return (
      <ErrorState message={t("We couldn't load the rules. Please try again.")} onRetry={() => refetch()} />
    );
  }
  return (
    <Loading text={loadingText({ fetchStatus }, t('Loading the rules...'))}>
      <Skeleton className="h-200 max-w-prose" />
    </Loading>
  );
}

function Requesting({ rules }: { rules: Rules }) {
  return (
    <ProseSection id="requesting" title={t('Requesting a book')}>
      <ProseList>
        <li>
          {settings.verify_email === 'off'
            ? t('Borrowing is free. You need a reader account.')
            : t('Borrowing is free. You need a reader account with a confirmed e-mail address.')}
        </li>
        <li>
          {rules.request_lapse_days > 0
            ? t(
                "Choose a hall that has a copy. The copy is held for you there for {days, plural, one {# day} other {# days}}. If you don't collect it in time, the request expires, and others can request the copy.",
                { days: rules.request_lapse_days },
              )
            : t(
                "Choose a hall that has a copy, and collect it there on the same day, or on the hall's next open day. Otherwise the request expires, and others can request the copy.",
              )}
        </li>
        <li>
          {t(
            "Once you've requested a book, you can see the volunteers of the hall and how to reach them. Arrange with one of them when to collect it.",
          )}
        </li>
        <li>{t('You can cancel a request in My books until you collect the book.')}</li>
        <li>
          {t(
            'You can have at most {count, plural, one {# book} other {# books}} requested or borrowed at a time.',
            { count: rules.max_open_books },
          )}
        </li>
        {rules.first_book_requests > 0 ? (
          <li>
            {t(
              "Until you've collected your first book, you can have {count, plural, one {# open request} other {# open requests}}.",
              { count: rules.first_book_requests },
            )}
          </li>
        ) : null}
        {rules.requests_a_day > 0 ? (
          <li>
            {t('You can make at most {count, plural, one {# request} other {# requests}} a day.', {
              count: rules.requests_a_day,
            })}
          </li>
        ) : null}
      </ProseList>
    </ProseSection>
  );
}

function Borrowing({ rules }: { rules: Rules }) {
  return (
    <ProseSection id="borrowing" title={t('Borrowing and returning')}>
      <ProseList>
        <li>
          {t(
            'A loan usually lasts {days, plural, one {# day} other {# days}}. If you need longer, ask the volunteer when you collect the book: up to {longest, plural, one {# day} other {# days}} are possible.',
            { days: rules.loan_days, longest: rules.max_loan_days },
          )}
        </li>
        <li>{t('The due date is in My books. On the due date itself the book is still on time.')}</li>
        {rules.closed_days_late ? null : (
          <li>
            {t(
              "Days on which your hall is closed don't count as late. If it closes on the day after the due date, the book is on time until the hall opens again.",
            )}
          </li>
        )}
        <li>{t('Return the book to a volunteer of the hall where you collected it.')}</li>
        <li>{t('There are no fines. A late return costs points, and others have to wait for the book.')}</li>
        <li>
          {t(
            "The library can block an account, for example when books don't come back. You can then still return books and cancel requests.",
          )}
        </li>
      </ProseList>
    </ProseSection>
  );
}

function Renewing({ rules }: { rules: Rules }) {
  const { max_renewals, renew_from_days, renew_late_days, renewal_days } = rules;
  if (max_renewals === 0) {
    return (
      <ProseSection id="renewing" title={t('Renewing')}>
        <p>{t("Loans can't be renewed.")}</p>
      </ProseSection>
    );
  }
  return (
    <ProseSection id="renewing" title={t('Renewing')}>
      <ProseList>
        <li>
          {renew_late_days > 0
            ? t(
                'You can renew a loan {times, plural, =1 {once} other {# times}} in My books, from {from, plural, one {# day} other {# days}} before the due date until {late, plural, one {# day} other {# days}} after it. The book is then due {days, plural, one {# day} other {# days}} later than before.',
                { late: renew_late_days, times: max_renewals, from: renew_from_days, days: renewal_days },
              )
            : t(
                'You can renew a loan {times, plural, =1 {once} other {# times}} in My books, from {from, plural, one {# day} other {# days}} before the due date. The book is then due {days, plural, one {# day} other {# days}} later than before.',
                { times: max_renewals, from: renew_from_days, days: renewal_days },
              )}
        </li>
        <li>
          {t(
            'With its renewals a loan lasts {longest, plural, one {# day} other {# days}} at most, and it can be renewed once a day.',
            { longest: rules.max_loan_days },
          )}
        </li>
        {rules.renews_by_itself ? (
          <li>
            {t(
              "We renew your loans for you before they're due, by the same rules. You can switch that off in My account.",
            )}
          </li>
        ) : null}
        <li>
          {t(
            'Renewing earns no points. If you renew after the due date, returning on time earns none either.',
          )}
        </li>
        <li>
          {t("You can't renew a book that someone on the waiting list could borrow from the same hall.")}
        </li>
        <li>
          {t(
            "You can't renew while another book of yours is more than {days, plural, one {# day} other {# days}} late.",
            { days: rules.renew_block_late_days },
          )}
        </li>
      </ProseList>
    </ProseSection>
  );
}

function LostBooks() {
  return (
    <ProseSection id="lost-books" title={t('Lost books')}>
      <p>
        {t(
          "Tell a volunteer of the hall as soon as you notice that a book is lost or damaged. They'll agree with you what to do, and mark a lost book as lost. If it turns up later, return it.",
        )}
      </p>
    </ProseSection>
  );
}

function Points({ rules }: { rules: Rules }) {
  return (
    <ProseSection id="points" title={t('Points')}>
      <PointTable rules={rules.point_rules} />
      <ProseList>
        <li>
          {t('The same book earns points again after {days, plural, one {# day} other {# days}}.', {
            days: rules.days_between_earnings,
          })}
        </li>
        <li>
          {rules.points_loans_a_day > 0
            ? t(
                '{count, plural, one {Only the first loan that you begin on a day earns points.} other {Only the first # loans that you begin on a day earn points.}}',
                {
                  count: rules.points_loans_a_day,
                },
              )
            : t('Loans earn no points at the moment.')}{' '}
          {t('Loans that you hand out to yourself as a volunteer earn none.')}
        </li>
        <li>
          {rich(
            'Points decide the order on the <leaderboard>leaderboard</leaderboard>. You can hide yourself there in <account>your account</account> and keep your points.',
            {
              leaderboard: (inside) => <Link to="/leaderboard">{inside}</Link>,
              account: (inside) => <Link to="/account">{inside}</Link>,
            },
          )}
        </li>
      </ProseList>
    </ProseSection>
  );
}

function Reviews() {
  return (
    <ProseSection id="reviews" title={t('Ratings and reviews')}>
      <ProseList>
        <li>
          {t("Once you've returned a book, you can rate it and write a review. You can change both later.")}
        </li>
        <li>{t('If you rate a book more than once, only your newest rating counts in its average.')}</li>
        <li>{t("Be fair and polite, and leave out phone numbers and other people's names.")}</li>
        <li>{t('Any reader can report a review. Admins can hide it and tell its writer why.')}</li>
      </ProseList>
    </ProseSection>
  );
}
