import type { BorrowingRules as Rules } from '@library/contract/lending/borrowing-rules.ts';
import { t } from '../../lib/language/texts.ts';
import { ProseList, ProseSection } from '../../ui/text/prose.tsx';

/** The rules of waiting lists: who is next, and what happens then. */
export function WaitingRules({ rules }: { rules: Rules }) {
  return (
    <ProseSection id="waiting-lists" title={t('Waiting lists')}>
      <ProseList>
        <li>
          {t(
            'If no copy of a book is available, you can join its waiting list. Choose the halls where you would collect the book.',
          )}
        </li>
        <li>
          {t(
            'You can be on at most {count, plural, one {# waiting list} other {# waiting lists}} at a time.',
            {
              count: rules.max_waits,
            },
          )}
        </li>
        <li>
          {rules.home_first_times > 0
            ? t(
                'The reader who joined first is next. But readers who live in the hall of a copy can go before you, at most {times, plural, =1 {once} other {# times}}.',
                { times: rules.home_first_times },
              )
            : t('The reader who joined first is next.')}
        </li>
        <li>
          {t(
            "When it's your turn, we tell you and hold a copy for you for {days, plural, one {# day} other {# days}}. If you don't collect it in time, you're paused. The second time, we take you off the list.",
            { days: rules.offer_days },
          )}
        </li>
        <li>
          {t(
            'You can pause in My books and keep your place, for up to {days, plural, one {# day} other {# days}}. After that, we take you off the list.',
            { days: rules.pause_days },
          )}
        </li>
      </ProseList>
    </ProseSection>
  );
}

/** The rules of passing a book directly to another reader. */
export function PassingOn() {
  return (
    <ProseSection id="passing-on" title={t('Passing a book on')}>
      <ProseList>
        <li>
          {t(
            'If someone is waiting for your book at the same hall, you can offer in My books to give it to them directly. We ask the next reader in line, who has to agree.',
          )}
        </li>
        <li>
          {t('When you meet, the other reader scans your code. Your loan then ends, and theirs begins.')}
        </li>
        <li>{t("You can't pass a book on once it's late.")}</li>
      </ProseList>
    </ProseSection>
  );
}
